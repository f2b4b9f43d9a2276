package dev.surehand.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How names fit what a caller searches for. */
class SoughtTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "ok | OK | SAME",
                "  OK  | ok | SAME",
                "Größe | GRÖSSE | SAME",
                "caf\u00E9 | CAFE\u0301 | SAME",
                "İptal | iptal | SAME",
                "ΟΔΟΣ | οδός | BARE",
                "οδός | ΟΔΟΣ | NONE",
                "οδος | ΟΔΟΣ | SAME",
                "ＯＫ | OK | SAME",
                "Don't | DON’T | SAME",
                "Save as... | Save As… | SAME",
                "ok | _OK | BARE",
                "ok | &OK | BARE",
                "exit | E_xit | BARE",
                "open | Open... | BARE",
                "Open… | Open | BARE",
                "open | Open...  Ctrl+O | BARE",
                "open | Open (Ctrl+O) | BARE",
                "zoom in | Zoom In Ctrl++ | BARE",
                "refresh | Refresh F5 | BARE",
                "full screen | Full Screen Shift+F11 | BARE",
                "name | Name: | BARE",
                "name | Name * : | BARE",
                "Name: | name | BARE",
                "cafe | Café | BARE",
                "保存 | 保存(S) | BARE",
                "保存 | 保存(&S)... | BARE",
                "開く | 開く(_O)… | BARE",
                "열기 | 열기(O)... | BARE",
                "find & replace | Find && Replace... | BARE",
                "café | cafe | NONE",
                "OK | Press OK now | WORDS",
                "OK | \"OK\" | WORDS",
                "mail | e-mail | WORDS",
                "ok | OK/Cancel | WORDS",
                "notes | notes.txt | WORDS",
                "ресторан | Ресторан рядом | WORDS",
                "保存 | 保存文件 | WORDS",
                "開く | ファイルを開く | WORDS",
                "印刷 | ファイルの印刷 | WORDS",
                "บันทึก | บันทึก | SAME",
                "ไม่ | ไม่บันทึก | WORDS",
                "OK | OKボタン | WORDS",
                "OK | Bookmarks | PART",
                "OK | Lookup | PART",
                "don | Don't save | PART",
                "234 | 1,234 | PART",
                "5 | 2.5 | PART",
                "1 | 10 | PART",
                "file | my_file.txt | PART",
                "caf | cafe\u0301 | PART",
                "cafe | cafés | PART",
                "保存 | 不保存 | PART",
                "保存 | 保存しない | PART",
                "确定 | 不确定 | PART",
                "開 | 開始する | PART",
                "ログイン | 未ログイン | PART",
                "ダウン | ダウンロード | PART",
                "บันทึก | ไม่บันทึก | PART",
                "저장 | 저장하지 않음 | PART",
                "OK | Cancel | NONE",
                "+ | + | SAME",
                "* | All * files | WORDS",
                "… | … | SAME",
                "x | … | NONE",
                "报告(2) | 报告 | NONE",
                "报告(2) | 报告(1) | NONE",
                "Cell F3 | Cell F2 | NONE",
                "Cell F3 | Cell | NONE",
                "Refresh F5 | refresh f5 | SAME"
            })
    void namesAreReadAsPeopleReadThem(String query, String name, TextFit fit) {
        assertThat(SoughtText.of(query).in(OutsideText.of(name))).isEqualTo(fit);
    }

    @ParameterizedTest
    @CsvSource({"Save file,Save,true", "Save file,Fil,false", "Save file,'',false", "Print…,Print...,true"})
    void aQueryMentionsNamesAmongItsWords(String query, String name, boolean isMentioned) {
        assertThat(SoughtText.of(query).mentions(OutsideText.of(name))).isEqualTo(isMentioned);
    }

    /** Programs may report any text, and the whole of a document. */
    @ParameterizedTest
    @ValueSource(strings = {"...", ":*", " ctrl+", "aa+", "._", "&", "_", "(&s)", "保存(s)", "กา ", "é"})
    void textsOfManyMarksAreSearchedToo(String part) {
        String marks = part.repeat(900);
        assertThat(SoughtText.of("ok").in(OutsideText.of(marks))).isEqualTo(TextFit.NONE);
        assertThat(SoughtText.of("ok").in(OutsideText.of(marks + " ok " + marks)))
                .isEqualTo(TextFit.WORDS);
        assertThat(SoughtText.of("ok" + marks.substring(0, 60)).in(OutsideText.of("x" + marks)))
                .isEqualTo(TextFit.NONE);
    }
}
