"""What do the pages of a demo say to pupils, beside the lesson itself?"""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "wait": "The lesson is being made ready …",
        "gone": "This page has lost its server. Stepping through a hand goes on; new cards and answers need the page "
                "loaded again, and it then begins anew.",
        "again": "Load again",
        "missing": "There is no such page here.",
        "first": "To the lesson",
        "full": "All places are taken at the moment. Try again in a minute: a place is free when somebody closes the "
                "lesson.",
        "broken": "The lesson could not be shown. Load the page again; if that does not help, tell your teacher.",
    },
    "zh-Hant": {
        "wait": "課程準備中……",
        "gone": "這一頁和伺服器斷線了。牌局還是可以一步一步看；要換牌或作答，請重新載入，這一頁會從頭開始。",
        "again": "重新載入",
        "missing": "這裡沒有這一頁。",
        "first": "回到課程",
        "full": "現在座位都滿了。請過一分鐘再試：有人關掉課程，就有空位。",
        "broken": "課程顯示不出來。請重新載入；還是不行，就告訴老師。",
    },
    "zh-Hans": {
        "wait": "课程准备中……",
        "gone": "这一页和服务器断线了。牌局还是可以一步一步看；要换牌或作答，请重新加载，这一页会从头开始。",
        "again": "重新加载",
        "missing": "这里没有这一页。",
        "first": "回到课程",
        "full": "现在座位都满了。请过一分钟再试：有人关掉课程，就有空位。",
        "broken": "课程显示不出来。请重新加载；还是不行，就告诉老师。",
    },
}  # fmt: skip
