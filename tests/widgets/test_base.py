"""What all widgets share: a style sheet that keeps to its own kind."""

from cardkit.widgets.base import STATIC, front_end, lean, scoped


def test_the_rules_of_a_part_keep_to_its_kind() -> None:
    css = """
    /* a note, { with braces } */
    .ck .ck-a, .ck-b:is(.c, .d) > p { color: red; }
    :scope.ck-full .ck-a { color: blue; }
    .ck-only { margin: 0; }
    @media (forced-colors: active) { .ck[data-size="compact"] .ck-a { color: inherit; } }
    """
    kept = """
    div.ck:where([data-kind="quiz"]) .ck-a, div:where(.ck[data-kind="quiz"]) .ck-b:is(.c, .d) > p { color: red; }
    div.ck:where([data-kind="quiz"]).ck-full .ck-a { color: blue; }
    div:where(.ck[data-kind="quiz"]) .ck-only { margin: 0; }
    @media (forced-colors: active) { div.ck:where([data-kind="quiz"])[data-size="compact"] .ck-a { color: inherit; } }
    """
    assert scoped(css, "quiz").split() == kept.split()


def test_the_core_comes_first_and_whole() -> None:
    for suffix in ("js", "css"):
        assert front_end("quiz", suffix).startswith(front_end("keeper", suffix)[:5000])


def test_comments_stay_with_who_reads_the_file() -> None:
    source = (STATIC / "table.js").read_text("utf-8")
    kept = [line for line in source.splitlines() if not line.lstrip().startswith("//")]
    assert lean(source).splitlines() == kept
    assert "\n//" not in front_end("quiz")
    assert len(kept) < len(source.splitlines()) - 50
