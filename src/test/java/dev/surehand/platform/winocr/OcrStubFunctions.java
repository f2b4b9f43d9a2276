package dev.surehand.platform.winocr;

import com.sun.jna.Library;

/** The functions of the scripted text reader that only tests call; the source is {@code src/test/native/uia/ocr.c}. */
interface OcrStubFunctions extends Library {

    void uia_reset();

    void ocr_reset();

    /** Adds an installed language. */
    void ocr_language(String tag);

    void ocr_largest(int pixels);

    void ocr_profile(boolean isThere);

    /** @param value 0 for work that does not end, 1 for success, 2 for cancelled, 3 for an error with the code */
    void ocr_status(int value, int code);

    void ocr_claim_lines(int count);

    void ocr_fail(String step, int code);

    void ocr_null(String step);

    void ocr_hang(String step);

    /** @param size makes a text of so many times its first letter; 0 for the text as it is */
    void ocr_word(int line, float x, float y, float width, float height, String text, int size);

    void uia_unavailable(int result);

    void uia_let_go();

    /** Returns how many calls hang. */
    int uia_hung();

    int uia_live_objects();

    int uia_live_values();

    int uia_apartments();

    void uia_violations(byte[] text, int room);

    void uia_log(byte[] text, int room);
}
