package dev.surehand.platform.win32;

import com.sun.jna.Native;
import com.sun.jna.platform.win32.WinDef.DWORD;
import com.sun.jna.platform.win32.WinDef.LONG;
import com.sun.jna.platform.win32.WinDef.WORD;
import com.sun.jna.platform.win32.WinUser.INPUT;
import com.sun.jna.platform.win32.WinUser.KEYBDINPUT;
import com.sun.jna.platform.win32.WinUser.MOUSEINPUT;
import com.sun.jna.win32.W32APIOptions;
import dev.surehand.platform.win32.bindings.User32;
import java.awt.Toolkit;
import java.awt.datatransfer.Clipboard;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.StringSelection;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * Another program of the session. It executes each line of its input as a command and answers with one line of UTF-8 in base64.
 */
final class OtherProgram {

    private final Clipboard clipboard = Toolkit.getDefaultToolkit().getSystemClipboard();
    private final User32 user32 = Native.load("user32", User32.class, W32APIOptions.DEFAULT_OPTIONS);

    private OtherProgram() {}

    public static void main(String[] none) throws IOException {
        OtherProgram program = new OtherProgram();
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
                case "picture" -> copyPicture();
                case "colour" -> colour();
                case "push" -> "" + send(mouse(User32.MOUSEEVENTF_MOVE, numbers(argument)));
                case "button" -> "" + send(mouse(numbers(argument)[0], new int[2]));
                case "key" -> "" + send(key(numbers(argument)));
                case "hold" -> user32.OpenClipboard(null) ? "1" : "0";
                case "release" -> user32.CloseClipboard() ? "1" : "0";
                default -> throw new IllegalArgumentException(verb);
            };
        } catch (UnsupportedFlavorException | IOException e) {
            return e.toString();
        }
    }

    private String copy(String text) {
        clipboard.setContents(new StringSelection(text), null);
        return "";
    }

    private String copyPicture() throws UnsupportedFlavorException, IOException {
        var image = new BufferedImage(60, 30, BufferedImage.TYPE_INT_RGB);
        image.setRGB(1, 0, 0x20C040);
        clipboard.setContents(new Picture(image), null);
        return colour();
    }

    private record Picture(BufferedImage image) implements Transferable {
        @Override
        public DataFlavor[] getTransferDataFlavors() {
            return new DataFlavor[] {DataFlavor.imageFlavor};
        }

        @Override
        public boolean isDataFlavorSupported(DataFlavor flavor) {
            return flavor.equals(DataFlavor.imageFlavor);
        }

        @Override
        public Object getTransferData(DataFlavor flavor) {
            return image;
        }
    }

    /** Returns the size of the image and the pixel at (1, 0). */
    private String colour() throws UnsupportedFlavorException, IOException {
        BufferedImage image = (BufferedImage) clipboard.getData(DataFlavor.imageFlavor);
        return "%dx%d %08x".formatted(image.getWidth(), image.getHeight(), image.getRGB(1, 0));
    }

    private static int[] numbers(String words) {
        return Arrays.stream(words.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    /** @param by the distance to the right and down */
    private static INPUT mouse(int flags, int[] by) {
        INPUT input = new INPUT();
        input.input.setType(MOUSEINPUT.class);
        input.input.mi.dx = new LONG(by[0]);
        input.input.mi.dy = new LONG(by[1]);
        input.input.mi.dwFlags = new DWORD(flags);
        return input;
    }

    /** @param key the code of the key, and 2 to release it */
    private static INPUT key(int[] key) {
        INPUT input = new INPUT();
        input.type = new DWORD(INPUT.INPUT_KEYBOARD);
        input.input.setType(KEYBDINPUT.class);
        input.input.ki.wVk = new WORD(key[0]);
        input.input.ki.dwFlags = new DWORD(key[1]);
        return input;
    }

    private int send(INPUT input) {
        return user32.SendInput(new DWORD(1), new INPUT[] {input}, input.size()).intValue();
    }
}
