package dev.surehand.platform.uia;

import com.sun.jna.Library;

/** The functions of the scripted UI Automation that only tests call; the sources are in {@code src/test/native/uia}. */
interface UiaStubFunctions extends Library {

    void uia_reset();

    int uia_node(int parent, int process, int type, String name);

    void uia_number(int node, int property, int value);

    void uia_flag(int node, int property, int value);

    void uia_real(int node, int property, double value);

    void uia_text(int node, int property, String value);

    void uia_long_text(int node, int property, int size);

    void uia_runtime_id(int node, int value);

    void uia_bounds(int node, double x, double y, double width, double height);

    void uia_click_point(int node, double x, double y);

    void uia_pattern(int node, int bit);

    void uia_adopt(int parent, int child);

    void uia_made_up_children(int node, int count);

    /**
     * Makes a list of items that have no elements, named "Item 1" and so on.
     *
     * @param renumbers whether an item gets another runtime id when it is made
     * @param neverMakes whether the list does nothing when it is asked to make one
     */
    void uia_virtual_items(int list, int count, boolean renumbers, boolean neverMakes);

    /** Gives an item that was found another parent. */
    void uia_move_item(int list, int number, int to);

    void uia_fail(int node, int method, int result, int times);

    void uia_hang(int node, int method);

    void uia_let_go();

    /** Returns how many calls hang. */
    int uia_hung();

    /** @param after the number of calls after which all elements of the process are gone */
    void uia_die(int process, int after);

    void uia_unavailable(int result);

    void uia_lacks(boolean walker, boolean limits);

    int uia_fire(int kind, int node, int detail, int times);

    int uia_sinks();

    int uia_live_objects();

    int uia_live_values();

    int uia_apartments();

    int uia_value_reads(int node);

    /** The questions about this element alone, for a property as it is now or for a pattern. */
    int uia_live_questions(int node);

    void uia_violations(byte[] text, int room);

    void uia_log(byte[] text, int room);
}
