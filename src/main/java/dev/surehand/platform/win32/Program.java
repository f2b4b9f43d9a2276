package dev.surehand.platform.win32;

/**
 * What a process runs.
 *
 * @param name for people, such as {@code Google Chrome}; empty when unknown
 * @param executable such as {@code chrome.exe}; empty when unknown
 */
record Program(String name, String executable) {

    static final Program UNKNOWN = new Program("", "");
}
