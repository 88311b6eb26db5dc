"""How is Traditional Chinese text turned into Simplified Chinese?

OpenCC converts characters and Taiwan's computer words; this file adds the words of our own glossary,
what card players and computers in mainland China say otherwise, and words that mean ours only in company.
Used by the catalogue tool and by the notebook builder, never at run time: OpenCC is a development dependency.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

CARD_WORDS = {
    "金幣": "钱币", "牌堆": "牌堆", "收牌堆": "收牌堆", "手牌": "手牌", "牌分": "牌分", "牌序": "牌序", "缺門": "缺门",
    "墊牌": "垫牌", "吃牌值": "吃牌值", "吃牌": "吃牌", "清台": "清台", "三分之一分": "三分之一分",
    "尾墩分": "尾墩分", "宣告": "宣告", "暗號": "暗号", "發牌者": "发牌者", "搭檔": "搭档",
    "侍從": "侍从", "騎士": "骑士", "國王": "国王", "王牌": "将牌", "領出": "首出",
    # Words that hold one of ours by chance.
    "國王牌": "国王牌", "女王牌": "女王牌",
    # Card players' words that differ although our glossary is silent.
    "紅心": "红桃", "兩張鬼牌": "大小王", "鬼牌": "大小王", "撿紅點": "钓红点（也叫捡红点）", "義式": "意式",
    "把這門領回來": "首出这门", "再領回": "再首出这门",
    "沒得選": "没有选择", "沒得吃": "没有牌可吃", "有得宣告": "可以宣告",
}  # fmt: skip
"""The glossary and what players say besides: Traditional word, Simplified word."""

SCREEN_WORDS = {
    "儲存格": "单元格", "預設": "默认", "投影機": "投影仪", "離線": "离线", "全螢幕": "全屏", "滑桿": "滑块",
    "拖曳": "拖动", "簡報遙控器": "翻页笔", "資料來源": "资料来源", "沒有回應": "没有响应", "無回應": "无响应",
    "文字檔": "文本文件", "文字檔案": "文本文件", "純文字": "纯文本", "純文字檔": "纯文本文件",
    "純文字檔案": "纯文本文件",
    "另存新檔": "另存为", "另存成": "另存为", "家目錄": "主目录",
    "複製": "复制", "註解": "注释", "反斜線": "反斜杠", "空白鍵": "空格键", "倒退鍵": "退格键", "清單": "列表",
    "錯誤追蹤": "错误回溯", "捲動": "滚动", "亂數": "随机数", "啟用": "启用", "選取": "选中",
    "執行這一格": "运行这个单元格", "這一格的第": "这个单元格的第", "這一格要": "这个单元格要",
    "這一格寫": "这个单元格写", "筆作答": "条作答", "筆讀": "条读", "多一筆": "多一行",
    "「": "\u201c", "」": "\u201d", "『": "\u2018", "』": "\u2019",
}  # fmt: skip
"""Computer words and quotation marks that OpenCC leaves as they are written in Taiwan."""

PLAIN_WORDS = {
    "身分": "身份", "品質": "质量", "先備知識": "预备知识", "依序": "依次",
    "比比看": "比一比", "一般撲克牌": "普通扑克牌", "一般的檔案": "普通文件",
    "檔案的主人": "文件的所有者", "依可用": "按可用", "依約定": "按约定",
}  # fmt: skip
"""Words of every day that are said, or written, otherwise in mainland China."""

_CARD = r"(?:[一二兩三四五六七八九十幾多\d]+|\{\w+\}) ?張"
_SHOWN = r"[♠♥♦♣\{]|[A2-7JQK](?![A-Za-z\d.])"  # a card written as one
IN_CONTEXT = (
    # To draw is said in many ways; to make good, to add a word, to hand over a missing point are not among them.
    (
        r"(?<![彌填候增修遞縫添替進互貼惡])補(?=牌|到|完|走|錯|蓋著|[或後]|最後.張|[這那哪下]一?張|[不得][了到]"
        rf"|的(?:那|人|先後|順序|牌)|[了進]? ?(?:{_CARD}|{_SHOWN})|了?(?:[，。、；：！？）（」*|]|嗎|$))",
        "摸",
    ),
    # The turned card; but to turn one up (not to turn, the dealer turns, deal and turn) or the stock over is an act.
    (r"(?<![不沒再還就先會去來請動者家甲乙丙丁}])(?<!發牌、)翻牌(?![堆定出開時前後者動]|之[前後]|的時候|一張)", "明牌"),
    (r"(?:(?<=跟)|(?<=跟[了過著完])|(?<=跟[不得][了上到])|(?<=跟[上到]))花(?![色費錢瓶園朵樣])", "花色"),
    # To lead, without its second character; 領先, 帶領 and the like hold it too.
    (
        r"(?<![帶率本要占佔認申衣引統首綱將招受承總管藍白])領(?=[過了著]? ?(?:[別哪這那][張門]|另一門|第?\w{1,2}墩"
        rf"|[大小]的|的牌|{_CARD}|[大小王]?牌|黑桃|紅心|方塊|梅花|{_SHOWN}|[，。；：！？]|嗎|$))",
        "首出",
    ),
    (r"(?<![覺值記懂曉捨獲取贏])得墩(?!數)", "赢墩"),
    (r"(?<![覺值記懂曉捨獲取贏打拿吃])得[了到](?=[這那此下上]一?墩|第\w{1,6}墩)", "赢了"),
    (r"(?<![惡光冰木鐵警賭])棍(?![棒子徒])", "棒"),
    (r"(?<=[誰者家甲乙丙丁人方隊}])得(?=[這那此下上]一?墩|第\w{1,6}墩)", "赢"),
    (r"(?<![分特個區差性類])別張(?=[A2-7JQK](?![A-Za-z\d.]))", "别的"),
    (r"(?<![分特個區差性類])別張(?![開貼羅])", "别的牌"),
    # Where a word ends is seen by what stands beside it: 檢查核對, 變更動作, 保存成績, 普通則.
    (r"(?<![檢審調偵])查核(?![對心])", "核查"),
    (r"(?<!變)更動(?![作聽人力])", "改动"),
    (r"(?<![保留生儲庫])存成(?![績果功本])", "存为"),
    (r"(?<![普交溝])通則", "通用规则"),
    (r"(?<!成)套件(?!數)", "工具包"),
    (r"(?<![各獨親])自訂(?![好做婚])", "自定"),
    (r"(?<![獨擁])有得選(?![擇出])", "可以选"),
    (r"(?<![車齒])輪你(?![我他])", "轮到你"),
    # To take back what was done; but a thing comes back to its former state.
    (r"(?<![恢回修康])復原(?![力狀樣來本先因理始有])", "撤销"),
    (r"(?<![蚊營床])帳(?![篷幕棚])", "账"),
    (r"(?<!世界)(?<!最高)(?<!打破)(?<!刷新)紀錄(?!片)", "记录"),
    (r"(?:(?<=\.csv)|(?<=\.json)|(?<=\.toml))檔(?!案)", "文件"),
    # Jupyter's kernel; but the core of a game or of a rule.
    (r"(?<!遊戲的)(?<!規則的)(?<!這是)核心(?![概思玩規問價能力牌])", "内核"),
)
"""Words that mean ours only in company: pattern, Simplified word.  Patterns hold no groups that are kept."""

WORDS = {**CARD_WORDS, **SCREEN_WORDS, **PLAIN_WORDS}
# One pass over the text, longest word first, then those in context, so that what was put in is never looked at again.
_RULES = (*((re.escape(word), WORDS[word]) for word in sorted(WORDS, key=len, reverse=True)), *IN_CONTEXT)
_WORD = re.compile("|".join(f"({pattern})" for pattern, _ in _RULES))

# Big5 holds these characters too, as rare words of their own; in our texts they can only be slips.
_SLIPS_IN_TRADITIONAL = frozenset(
    "万与丰么于云优价体余儿党几划厂后吨听坏复宁尸并异怀怜惊愿扑扰据斗机极构气洁种离确网胜范虫触赶适里"
)
_SLIPS_IN_SIMPLIFIED = frozenset("乾夥後徵於摺")  # GB2312 holds these


def simplified(text: str) -> str:
    """Write Traditional Chinese (Taiwan) text in Simplified Chinese, with the project's own terms.

    Raises ModuleNotFoundError where OpenCC is not installed (`pip install OpenCC`).
    """
    convert = _opencc()
    said, end = [], 0
    for match in _WORD.finditer(text):
        assert match.lastindex
        said += [convert(text[end : match.start()]), _RULES[match.lastindex - 1][1]]
        end = match.end()
    return "".join(said) + convert(text[end:])


@cache
def _opencc() -> Callable[[str], str]:
    from opencc import OpenCC

    return OpenCC("tw2sp").convert


def simplified_only(text: str) -> set[str]:
    """Find the characters that a Traditional Chinese text of ours cannot hold."""
    return {c for c in text if _han(c) and ((not _in(c, "cp950") and _in(c, "gb2312")) or c in _SLIPS_IN_TRADITIONAL)}


def traditional_only(text: str) -> set[str]:
    """Find the characters that a Simplified Chinese text of ours cannot hold."""
    return {c for c in text if _han(c) and ((not _in(c, "gb2312") and _in(c, "cp950")) or c in _SLIPS_IN_SIMPLIFIED)}


def _han(c: str) -> bool:
    return "\u3400" <= c <= "\u9fff"


def _in(c: str, charset: str) -> bool:
    try:
        c.encode(charset)
    except UnicodeEncodeError:
        return False
    return True
