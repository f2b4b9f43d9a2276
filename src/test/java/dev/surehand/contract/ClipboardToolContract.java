package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolCalls;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.imageio.ImageIO;

/**
 * Tests clipboard_control on any desktop: what a program received, what it copied, and what another program finds on the
 * clipboard afterwards.
 */
public abstract class ClipboardToolContract {

    protected static final String CLIPBOARD = "clipboard_control";
    protected static final String TEXT = "Grüße, 漢字 🙂\n\tzweite Zeile ";

    private static final Duration TO_HEAR = Duration.ofSeconds(10);

    protected abstract ToolCalls tools();

    /**
     * Makes another program copy a picture.
     *
     * @return what {@link #heldPicture} returns as long as the picture is on the clipboard
     */
    protected abstract Object copyPicture();

    protected abstract Object heldPicture();

    /** Returns the text that another program pastes. */
    protected abstract String heldText();

    // S4-26 ... S4-29, S4-52, C-39
    /**
     * Tests with a text field.
     *
     * @param awaitText waits for the text of an empty field that has the keyboard focus
     */
    protected void workField(Consumer<String> awaitText) {
        Object picture = copyPicture();
        act("paste", "'text':'%s'".formatted(escaped(TEXT)));
        awaitText.accept(TEXT);
        assertHeld(this::heldPicture, picture);

        act("select_all", "");
        assertThat(act("copy", "").get("text").asText()).isEqualTo(TEXT);
        assertThat(act("copy", "").get("text").asText()).as("the same again").isEqualTo(TEXT);
        assertHeld(this::heldText, TEXT);
        act("paste", "'text':'replaced'");
        awaitText.accept("replaced");
        assertHeld(this::heldText, TEXT);

        act("select_all", "");
        assertThat(act("cut", "").get("text").asText()).isEqualTo("replaced");
        awaitText.accept("");
        act("paste", "");
        awaitText.accept("replaced");
        act("paste", "");
        awaitText.accept("replacedreplaced");
        act("paste", "'text':'!','preserveClipboard':false");
        awaitText.accept("replacedreplaced!");
        assertHeld(this::heldText, "!");
    }

    /**
     * Waits until the clipboard holds what is expected. A program that has copied something itself may be notified late that
     * another program has copied since.
     */
    protected static void assertHeld(Supplier<Object> held, Object expected) {
        Patience.comes(TO_HEAR, () -> held.get().equals(expected));
        assertThat(held.get()).isEqualTo(expected);
    }

    protected JsonNode act(String action, String more) {
        return tools().done(CLIPBOARD, "{'action':'%s'%s}".formatted(action, more.isEmpty() ? "" : "," + more));
    }

    protected static String escaped(String text) {
        String json = new TextNode(text).toString();
        return json.substring(1, json.length() - 1);
    }

    protected static byte[] png(int width, int height) {
        var bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
