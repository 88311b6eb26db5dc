"""Simplified Chinese as it is read in mainland China: words in their company, and none of Taiwan's."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from cardkit.locale import build
from cardkit.locale.simplify import simplified
from notebooks import build as notebooks

CARD = r"(?:[♠♥♦♣]|[A2-7JQK](?![A-Za-z\d.]))"

# What no Simplified text says, why, and a sentence that says it.
FORBIDDEN = {
    r"摸(?:上|足|给|齐|满|充|救|习|贴|助|[^，。]{0,2}分(?!牌))": ("补: nothing is drawn", "本课摸上一个条件。"),
    r"补(?:牌|到|完|一张|[两三]张)": ("摸: a card is drawn", "赢墩者先补牌。"),
    r"[不没再还先]明牌|明牌[堆开定出]|发牌、明牌": ("翻牌: to turn a card up", "也不明牌，因为没有将牌。"),
    r"换翻牌|翻牌(?:归|的花色|[♠♥♦♣{是])": ("明牌: the turned card", "最后翻牌归谁？"),
    r"跟[了过着完]?花(?!色)": ("跟花色", "这张跟了花。"),
    rf"领(?:出|回|别|一张|了|{CARD})": ("首出: to lead", "让北家改领别张。"),
    r"别张": ("别的牌", "♦7和别张7一样。"),
    r"王牌(?<!国王牌)(?<!女王牌)": ("将牌", "黑桃是王牌。"),
    r"(?<![值记])得了[这那下]一?墩|(?<![觉值])得墩": ("赢墩", "甲得了这墩。"),
    r"金币": ("钱币", "六张金币。"),
    r"(?<!木)棍(?!棒)": ("棒", "棍4最大。"),
    r"红心": ("红桃", "首出红心。"),
    r"鬼牌": ("大小王", "拿掉鬼牌。"),
    r"义[式大]": ("意式, 意大利", "义式牌面"),
    r"帐(?!篷)": ("账", "说明：这笔帐"),
    r"纪录": ("记录: none of our texts tells of a world record", "明天纪录还在。"),
    r"身分": ("身份", "你的身分"),
    r"(?<!恢)复原": ("撤销: the button's name", "没有可以复原的步骤。"),
    r"核心": ("内核: Jupyter's kernel", "页面和核心都关掉。"),
    r"回应": ("响应: of a kernel", "内核没有回应。"),
    r"(?<![搭文存归])档": ("文件", "请另存新档。"),
    r"预设|萤幕|游标|滑鼠|软体|硬体|资讯|讯息|程式|网路|视窗|列印|点选|连结|载入|储存|位元|字元|介面|伺服器|专案": (
        "默认, 屏幕, 光标, 鼠标, 软件 and so on: Taiwan's computer words",
        "预设的文件",
    ),
    r"拷贝|注解|反斜线|空白键|清单|纯文字|家目录|脱机|错误追踪": (
        "复制, 注释, 反斜杠, 空格键, 列表, 纯文本, 主目录, 离线, 错误回溯",
        "加注解",
    ),
    r"存成": ("存为", "把作答存成文件"),
    r"套件": ("工具包", "由本套件算出"),
    r"[运执]行这一格|这一格[的写要]": ("单元格: a notebook's cell", "请重新运行这一格。"),
    r"\d笔|\}笔|笔作答": ("条: of records", "读入3笔作答。"),
    r"查核": ("核查", "数字查核于今天"),
    r"品质": ("质量", "画面的品质"),
    r"先备|依序|自订|通则|更动|比比看|一般扑克|[没有]得[选吃宣]|轮你": (
        "预备, 依次, 自定, 通用规则, 改动, 比一比, 普通扑克牌, 可以选, 轮到你: said in Taiwan",
        "其他人依序摸。",
    ),
    "[「」『』]": ("“” and ‘’", "「明牌」"),
}


def said() -> Iterator[tuple[str, str]]:
    """List every Simplified text of ours with its place: catalogue, lessons, data files with words of their own."""
    with (build.HERE / "zh_Hans" / "LC_MESSAGES" / f"{build.DOMAIN}.po").open("rb") as file:
        for message in read_po(file):
            if message.id:
                yield from ((str(message.id), text) for text in build.texts(message.string))
    for path in sorted((notebooks.HERE / "src").glob("*.md")):
        for cell in notebooks.read(path).seen_in("zh-Hans"):
            if cell.kind == "markdown":
                yield cell.where, cell.text
    for path in sorted(build.PACKAGE.rglob("*.toml")):
        for table in build.tables(tomllib.loads(path.read_text("utf-8"))):
            if "zh-Hans" in table:
                yield path.name, table["zh-Hans"]


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    return list(said())


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_no_simplified_text_says_it(pattern: str, texts: list[tuple[str, str]]) -> None:
    reason, planted = FORBIDDEN[pattern]
    assert len(texts) > 1500
    found = [
        (where, match[0]) for where, text in [*texts, ("planted", planted)] for match in re.finditer(pattern, text)
    ]
    assert found == [("planted", match[0]) for match in re.finditer(pattern, planted)] != [], reason


@pytest.mark.parametrize(
    ("traditional", "simple"),
    [
        # 補: a card is drawn, or something is made good.
        ("它的說法少了一個條件，本課補上。", "它的说法少了一个条件，本课补上。"),
        ("又補上了什麼", "又补上了什么"),
        ("手牌正好補足三張", "手牌正好补足三张"),
        ("少的一分補給贏家，也不能直接補給誰", "少的一分补给赢家，也不能直接补给谁"),
        ("補一分、補一句話、補習、補救、彌補、補充", "补一分、补一句话、补习、补救、弥补、补充"),
        ("填補缺口，再修補，後來遞補", "填补缺口，再修补，后来递补"),
        ("甲先補，補到 ♥A；乙再補一張", "甲先摸，摸到 ♥A；乙再摸一张"),
        ("一次補兩張，{seat}補不了牌，沒有牌可補", "一次摸两张，{seat}摸不了牌，没有牌可摸"),
        ("兩人也補完，翻牌已經有人補走", "两人也摸完，明牌已经有人摸走"),
        ("多補了一張，有人補錯了牌", "多摸了一张，有人摸错了牌"),
        ("得墩者補蓋著的那張，最後補的人", "赢墩者摸盖着的那张，最后摸的人"),
        ("先補後出，補或不補", "先摸后出，摸或不摸"),
        ("乙補了 ♠︎7，補{card}", "乙摸了 ♠︎7，摸{card}"),
        # 翻牌: a card, or an act.
        ("沒有牌可補，也不翻牌", "没有牌可摸，也不翻牌"),
        ("每出一張還要翻牌堆，翻牌後再出", "每出一张还要翻牌堆，翻牌后再出"),
        ("發牌、翻牌、領出，發牌者翻牌", "发牌、翻牌、首出，发牌者翻牌"),
        ("翻牌歸誰？可以換翻牌，牌堆底下的翻牌♠︎7", "明牌归谁？可以换明牌，牌堆底下的明牌♠︎7"),
        ("翻牌的時候，自動翻牌，翻牌者", "翻牌的时候，自动翻牌，翻牌者"),
        ("只要翻牌是黑桃，這張翻牌", "只要明牌是黑桃，这张明牌"),
        ("翻開一張，再翻開一張", "翻开一张，再翻开一张"),
        # 跟花 in its forms.
        ("{card}跟了花。", "{card}跟了花色。"),
        ("跟過花，跟著花，跟不了花", "跟过花色，跟着花色，跟不了花色"),
        ("跟花色、跟了花色、別人都沒有梅花", "跟花色、跟了花色、别人都没有梅花"),
        # 領 in its forms.
        ("讓北家改領別張", "让北家改首出别的牌"),
        ("領一張小牌，領了黑桃，改領♠A", "首出一张小牌，首出了黑桃，改首出♠A"),
        ("贏了，再把這門領回來；贏了再領回", "赢了，再首出这门；赢了再首出这门"),
        ("甲領先，也領頭；帶領大家、領取獎品、本領", "甲领先，也领头；带领大家、领取奖品、本领"),
        ("由誰領？你領，我跟；領第二墩，領小的", "由谁首出？你首出，我跟；首出第二墩，首出小的"),
        ("首領、要領，領教了", "首领、要领，领教了"),
        # Words of their neighbours' characters are no words.
        ("分別張開，特別張羅，個別張貼", "分别张开，特别张罗，个别张贴"),
        ("檢查核對、審查核心，數字查核於今天", "检查核对、审查内核，数字核查于今天"),
        ("變更動作，看不懂這些更動", "变更动作，看不懂这些改动"),
        ("保存成績、留存成果，存成CSV", "保存成绩、留存成果，存为CSV"),
        ("普通則不算，交通則不便，不當成通則", "普通则不算，交通则不便，不当成通用规则"),
        ("成套件數，本套件算出", "成套件数，本工具包算出"),
        ("獨有得選擇，其實有得選", "独有得选择，其实可以选"),
        # 得墩, 王牌, 棍.
        ("誰得這一墩？甲得第三墩，值得這墩", "谁赢这一墩？甲赢第三墩，值得这墩"),
        ("{seat}得了這墩，值得了解", "{seat}赢了这墩，值得了解"),
        ("覺得墩數不重要", "觉得墩数不重要"),
        ("小王牌、國王牌、女王牌", "小将牌、国王牌、女王牌"),
        ("棍4贏，棍棒和木棍", "棒4赢，棍棒和木棍"),
        # 復原: a button, or a state.
        ("按**復原**可以收回；復原了", "按**撤销**可以收回；撤销了"),
        ("牌堆恢復原狀，回復原來的樣子", "牌堆恢复原状，回复原来的样子"),
        # Spelling.
        ("義式，義大利牌，沒有這個義務", "意式，意大利牌，没有这个义务"),
        ("這筆帳、帳號、帳篷", "这笔账、账号、帐篷"),
        ("紀錄還在；打破紀錄，看紀錄片", "记录还在；打破纪录，看纪录片"),
        ("身分、品質", "身份、质量"),
        # Cards that are said otherwise.
        ("領出紅心，紅心K", "首出红桃，红桃K"),
        ("拿掉鬼牌、8、9、10；附了兩張鬼牌", "拿掉大小王、8、9、10；附了大小王"),
        ("♦7和別張7一樣，看成別張", "♦7和别的7一样，看成别的牌"),
        # The computer.
        ("頁面和核心都關掉；核心沒有回應", "页面和内核都关掉；内核没有响应"),
        ("遊戲的核心是跟花", "游戏的核心是跟花色"),
        ("把檔案存成文字檔，另存新檔", "把文件存为文本文件，另存为"),
        (".json檔、.csv檔案、純文字檔案、兩份文件", ".json文件、.csv文件、纯文本文件、两份文档"),
        ("預設、螢幕、游標、儲存、載入、連結、點選", "默认、屏幕、光标、保存、加载、链接、点击"),
        ("在筆記本裡執行這一格；同一格裡", "在笔记本里运行这个单元格；同一格里"),
        ("複製到家目錄，#加註解，空白鍵", "复制到主目录，#加注释，空格键"),
    ],
)
def test_a_word_is_written_as_its_company_asks(traditional: str, simple: str) -> None:
    assert simplified(traditional) == simple


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_what_the_converter_writes_is_left_alone_by_the_check(pattern: str) -> None:
    good = "牌堆恢复原状，本课补上，手牌补足，先摸一张，摸到分牌，不翻牌，明牌归乙，甲领先，国王牌，跟了花色，棍棒。"
    assert not re.findall(pattern, good)
