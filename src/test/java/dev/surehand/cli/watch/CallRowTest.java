package dev.surehand.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.plaf.basic.BasicHTML;
import org.junit.jupiter.api.Test;

class CallRowTest {

    @Test
    void htmlIsShownAsItsCharacters() {
        CallRow row = new CallRow();
        String html = "<html><b>x</b>";
        var call = new WatchedCall("<html>", false, html, html, WatchedCall.Fate.DONE, html, "", List.of(html));
        row.getListCellRendererComponent(new JList<>(), call, 0, false, false);
        assertThat(row.getComponents()).hasSize(2).allSatisfy(part -> {
            JLabel label = (JLabel) part;
            assertThat(label.getText()).startsWith("<html>");
            assertThat(label.getClientProperty(BasicHTML.propertyKey)).isNull();
        });
    }
}
