import assert from "node:assert/strict";
import test from "node:test";
import { target } from "./beside.ts";

const LAB = "/lab/tree/lessons/en/00-start-here.ipynb";

test("a lesson lies beside the notebook that is shown", () => {
  assert.equal(target("03-x.ipynb", LAB), "lessons/en/03-x.ipynb");
  assert.equal(target("../zh-Hant/03-x.ipynb", LAB), "lessons/zh-Hant/03-x.ipynb");
  assert.equal(target("03-x.ipynb", "/user/anna/lab/workspaces/auto-k/tree/00-start-here.ipynb"), "03-x.ipynb");
  assert.equal(target("03-x.ipynb", "/notebooks/lessons/en/00-start-here.ipynb"), "lessons/en/03-x.ipynb");
  assert.equal(target("03-x.ipynb", "/lab/tree/my%20cards/%E4%B8%80/00.ipynb"), "my cards/一/03-x.ipynb");
});

test("elsewhere nobody knows where it lies", () => {
  for (const path of ["/", "/lab", "/lab/tree/lessons", "/files/page.html", "/edit/a.py"])
    assert.equal(target("03-x.ipynb", path), undefined);
});
