package dev.surehand.platform.win32;

import com.sun.jna.Native;
import dev.surehand.platform.win32.bindings.User32;
import java.awt.Toolkit;
import java.awt.datatransfer.Clipboard;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.StringSelection;
import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Another program that uses the clipboard: does what each line of its input says, and answers with one line of UTF-8 in base64. */
final class CopyingProgram {

    private final Clipboard clipboard = Toolkit.getDefaultToolkit().getSystemClipboard();
    private final User32 user32 = Native.load("user32", User32.class);

    private CopyingProgram() {}

    public static void main(String[] none) throws IOException {
        CopyingProgram program = new CopyingProgram();
        var in = new BufferedReader(
                new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ", 2);
            String argument =
                    words.length < 2 ? "" : new String(Base64.getDecoder().decode(words[1]), StandardCharsets.UTF_8);
            String answer = program.answer(words[0], argument);
            System.out.println(Base64.getEncoder().encodeToString(answer.getBytes(StandardCharsets.UTF_8)));
        }
        System.exit(0);
    }

    private String answer(String verb, String argument) {
        try {
            return switch (verb) {
                case "copy" -> copy(argument);
                case "paste" -> (String) clipboard.getData(DataFlavor.stringFlavor);
                case "colour" -> colour();
                case "hold" -> "" + user32.OpenClipboard(null);
                case "release" -> "" + user32.CloseClipboard();
                default -> throw new IllegalArgumentException(verb);
            };
        } catch (java.awt.datatransfer.UnsupportedFlavorException | IOException e) {
            return e.toString();
        }
    }

    private String copy(String text) {
        clipboard.setContents(new StringSelection(text), null);
        return "";
    }

    /** The pixel at 1,0. */
    private String colour() throws java.awt.datatransfer.UnsupportedFlavorException, IOException {
        BufferedImage image = (BufferedImage) clipboard.getData(DataFlavor.imageFlavor);
        return "%dx%d %08x".formatted(image.getWidth(), image.getHeight(), image.getRGB(1, 0));
    }
}
