package dev.surehand.platform.win32;

import dev.surehand.desktop.*;

final class Win32Input implements Input {

    Win32Input(WindowsLibraries windows, Pause pause, Leftovers leftovers, Clipboard clipboard) {}

    @Override
    public ScreenPoint pointer() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void checkReachable(ScreenPoint at) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void play(Gesture gesture) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isDown(Pressable what) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void checkKey(Key key) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Typed type(TypedText text, TypingStyle style, Progress progress) {
        throw new UnsupportedOperationException();
    }

    @Override
    public KeyCombo keysOf(Shortcut shortcut) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void paste(Paste what) {
        throw new UnsupportedOperationException();
    }

    @Override
    public KeyboardLayout layout() {
        throw new UnsupportedOperationException();
    }
}
