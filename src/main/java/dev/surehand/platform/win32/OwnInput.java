package dev.surehand.platform.win32;

/** What tells our own input from a person's, for hooks that see both. */
final class OwnInput {

    /** In dwExtraInfo of every event that we send; an arbitrary number that fits a ULONG_PTR of 32 bits. */
    static final int MARK = 0x53524844;

    private OwnInput() {}
}
