package dev.surehand.testdesktop;

import com.sun.jna.Library;
import com.sun.jna.Structure;
import org.jspecify.annotations.Nullable;

/** The functions of the desktop in C that only tests call; the sources are in {@code src/test/native/quartz}. */
public interface StubControl extends Library {

    /** The permissions of {@link #stub_allow}. */
    int MAY_SCREEN = 0;

    int MAY_ACCESSIBILITY = 1;
    int MAY_LISTEN = 2;
    int MAY_POST = 3;

    /** The ways of capture of {@link #stub_rung}, and what each may do. */
    int RUNG_CG = 0;

    int RUNG_SCK = 1;
    int RUNG_PROGRAM = 2;
    int WORKS = 0;
    int REFUSES = 1;
    int SILENT = 2;
    int BLACK = 3;
    int SLOW = 4;

    /** The kinds of {@link #stub_app}. */
    int PLAIN = 0;

    int WITNESS = 1;
    int ANSWERS = 2;
    int DEMO = 3;

    boolean stub_open(String file);

    void stub_reset();

    int stub_live_objects(byte[] text, int room);

    int stub_violations(byte[] text, int room);

    void stub_calls(byte[] text, int room);

    long stub_events(long from, byte[] text, int room);

    long stub_event_count();

    void stub_allow(int permission, boolean allowed);

    /** Returns how often macOS has asked the person for a permission. */
    int stub_prompts(int permission);

    void stub_rung(int rung, int how);

    /** Lets the next captures of a way meet a capture of another process, so that macOS declines them. */
    void stub_collisions(int rung, int count);

    void stub_late_ms(int ms);

    void stub_event_delay_ms(int ms);

    void stub_main_loop(boolean runs);

    void stub_secure_input(boolean on);

    void stub_locked(boolean locked);

    /** Whether processes belong to a session with a screen, and whether that session is at the screen. */
    void stub_session(boolean exists, boolean inFront);

    /** Whether macOS gives numbers where its documentation names flags. */
    void stub_flags_are_numbers(boolean numbers);

    /** Whether Rosetta translates this process. */
    void stub_translated(boolean translated);

    /** The process that libSystem names as responsible; 0: none. */
    void stub_responsible(int pid);

    void stub_layout(String id);

    StubPoint stub_pointer();

    int stub_buttons();

    boolean stub_key_down(int code);

    /** The flags of modifiers and keys that hold now. */
    long stub_flags();

    /** How late keys, flags and buttons are reported, in milliseconds. */
    void stub_state_lag_ms(int ms);

    /** Whether the flags of posted keys count as those of the hardware. */
    void stub_posted_is_hardware(boolean counts);

    /** Whether the window server keeps the pointer at whole points, or reports it so. */
    void stub_whole_points(boolean kept, boolean reported);

    /** What a preflight answers about a permission: 0 the truth, 1 allowed, 2 not allowed. */
    void stub_preflight(int permission, int answer);

    /** What the person does: their events come from hardware, and need no permission. */
    void stub_user_move(double x, double y);

    void stub_user_button(int button, boolean down);

    void stub_user_scroll(int down, int right);

    void stub_user_key(int code, boolean down);

    /** Switches all taps off, as macOS does after a slow callback, or as the person does. */
    void stub_disable_taps(boolean byPerson);

    /** Whether taps can be made, also without the permission, that are on and get no event. */
    void stub_deaf_taps(boolean deaf);

    /** Whether a tap that is off stays off, however often it is switched on. */
    void stub_taps_stay_off(boolean off);

    /** The place is in points. */
    void stub_display(int id, double x, double y, double width, double height, int pixelsWide, int pixelsHigh);

    void stub_display_online(int id, boolean online);

    void stub_display_rotation(int id, double degrees, int mirrors);

    void stub_app(int pid, int kind, String name, String bundle, String path);

    void stub_app_hangs(int pid, boolean hangs);

    /** Lets programs that hang make their callers wait for a part of their limit, such as a tenth. */
    void stub_hang_part(int part);

    void stub_app_hidden(int pid, boolean hidden);

    void stub_app_manners(int pid, boolean enhancedInterface, boolean asksOnClose, boolean takesNoFocus);

    /**
     * Sets the AXErrors of a program; 0 for none: of the system-wide element's focus while the program is active, and of what
     * brings a window to the front. With kAXErrorCannotComplete the window comes to the front nevertheless.
     */
    void stub_app_errors(int pid, int focusError, int raiseError);

    /** Whether the values of some attributes have other types than Apple documents: a place is text, a window is a number. */
    void stub_app_strange_values(int pid, boolean strange);

    /** Names the process that draws what is in a program's windows; 0 for the program itself. */
    void stub_app_content(int pid, int contentPid);

    /** Brings a window to the front, without the keyboard. */
    void stub_window_raise(int number);

    /** Returns whether the program has AXEnhancedUserInterface on. */
    boolean stub_app_enhanced(int pid);

    /** Whether a program in the background may activate another one, as before macOS 14. */
    void stub_old_activation(boolean old);

    /** Sets the AXError of requests without the permission, and makes this process forget the permission that it had. */
    void stub_ax_denied(int error);

    /** Names a program that takes the keys without being active; 0 for none. */
    void stub_keys_to(int pid);

    void stub_app_ends(int pid);

    /** The place is in points. Returns the number of the window. */
    int stub_window(int pid, double x, double y, double width, double height, int layer, String title);

    void stub_window_place(int number, double x, double y, double width, double height);

    void stub_window_title(int number, String title);

    /** The title is in UTF-8, may have half a surrogate pair, and ends with 0. */
    void stub_window_title(int number, byte[] title);

    void stub_window_look(int number, double alpha, int sharing, boolean minimized, boolean otherSpace);

    void stub_window_frame(int number, boolean fixedSize, boolean noButtons, boolean closesLate, boolean clicksThrough);

    void stub_window_fullscreen(int number, boolean full);

    /** How many pictures of displays still show a window of this process after it was taken away. */
    void stub_late_pictures(int count);

    /** Lets pictures show at once what is on the screen. */
    void stub_reset_compositor();

    /** Whether macOS refuses to make this process one that may have windows. */
    void stub_refuses_policy(boolean refuses);

    /** The person goes to another Space: windows that are not on all Spaces stay behind. */
    void stub_other_space();

    void stub_window_modal(int number, int modalFor, boolean sheet);

    void stub_window_front(int number);

    void stub_window_close(int number);

    int stub_key_window();

    boolean stub_window_bounds(int number, double[] place);

    /** Returns the colour 0xRRGGBB of a pixel of a window. */
    int stub_window_pixel(int number, int x, int y);

    /** Fills in the colours of a part of a window, row by row. */
    void stub_window_pixels(int number, int x, int y, int width, int height, int[] colours);

    boolean stub_window_text(int number, byte[] text, int room);

    void stub_window_set_text(int number, String text);

    void stub_window_focus_field(int number, boolean focused);

    void stub_window_leave_on_enter(int number);

    /** Copies the places of the canvas and the text field into eight doubles: x, y, width, height in global points. */
    boolean stub_window_areas(int number, double[] places);

    /** Returns the number of the frontmost window with this title; 0 if there is none. */
    int stub_window_titled(String title);

    /**
     * Copies what a window of the demo has seen: presses of its button, whether its field has the keyboard, the value of its
     * slider, mouse buttons down or up, and moves with a button held.
     */
    boolean stub_demo(int number, int[] seen);

    /** Makes an event of the mouse reach the programs, without the functions that post events. The type is a CGEventType. */
    void stub_take_mouse(int type, double x, double y, int button, int clicks, long flags);

    /** Turns the wheel at the pointer's place; positive lines are down and right. */
    void stub_take_wheel(int linesDown, int linesRight);

    void stub_take_key(int type, int code, long flags, String text);

    /** Another program copies. */
    void stub_pasteboard_copy(String type, byte[] bytes, int length);

    /** Adds a type to an item of what another program has copied; a length of -1 is a promise that nobody keeps. */
    boolean stub_pasteboard_add(int item, String type, byte[] bytes, int length);

    /** Makes another program copy the text "theirs" right after the next time that a process becomes the owner. */
    void stub_pasteboard_interrupts();

    /** Returns the change count of the pasteboard. */
    long stub_pasteboard_changes();

    /** Makes the owner of the content never answer. */
    void stub_pasteboard_hangs(boolean hangs);

    /** Another program reads. Returns the length, or -1. */
    int stub_pasteboard_read(String type, byte[] into, int room);

    /** The types of all items, a line each, such as {@code 0 public.png 70000}. */
    void stub_pasteboard_types(byte[] text, int room);

    /** Returns the colour 0xRRGGBB that a display shows at a pixel. */
    int stub_screen_pixel(int display, int x, int y);

    /** Lets CGPreflightScreenCaptureAccess of this process answer 0 or 1, whatever is true; -2: the truth. */
    void stub_preflight_screen(int answer);

    void stub_cursor_hidden(boolean hidden);

    /** Hides a class of Objective-C from this process, or shows it again. */
    void stub_hide_class(String name, boolean hidden);

    /**
     * Adds an element below another one, or below the window itself if the parent is 0. The place is in points. Returns its
     * number, which is never used again.
     */
    int stub_element(
            int window, int parent, String role, String title, double x, double y, double width, double height);

    /** Adds rows with the titles "Row 0" and so on; those in view begin at one of them. */
    void stub_element_rows(int list, String role, int count, int shownFrom, int shownCount);

    /** Gives an element an attribute of a type: b flag, n real number, i whole number, s text, e element, x AXError. */
    void stub_element_attribute(int element, String name, String type, String value);

    /** The names of its actions, and of the attributes that others may set, with commas between. */
    void stub_element_offers(int element, String actions, String settable);

    /**
     * Whether it answers no request, has names of 1 MB, and makes up a child for each question.
     *
     * @param link one more child; 0 for none, -1 for the window itself
     */
    void stub_element_manners(int element, boolean hangs, boolean huge, boolean endless, int link);

    void stub_element_remove(int element);

    /** Copies an attribute as text or as a number; false if there is none. */
    boolean stub_element_get(int element, String name, byte[] text, int room);

    /**
     * Sets the AXError of all requests to a program, 0 for none, and the attribute that switches its tree on, empty for none;
     * the tree is there some milliseconds later.
     */
    void stub_element_program(int pid, int error, String needs, int lateMs);

    /** Reports to observers that something has happened to an element, or to a window or a program if the numbers are 0. */
    void stub_element_note(int pid, int window, int element, String name);

    /** Returns how many notifications are registered by all processes. */
    int stub_element_registered();

    /** A place in points. */
    @Structure.FieldOrder({"x", "y"})
    class StubPoint extends Structure implements Structure.ByValue {
        public double x;
        public double y;
    }

    /** How Vision reads, in {@link #stub_vision_manner}. */
    int VISION_READS = 0;

    int VISION_FAILS = 1;
    int VISION_FAILS_SILENTLY = 2;
    int VISION_HANGS = 3;
    int VISION_IGNORES_CANCEL = 4;
    int VISION_HAS_NO_RESULTS = 5;

    /** The boxes that Vision gives for words. */
    int WORDS_IN_PROPORTION = 0;

    int NO_WORDS = 1;
    int WORDS_ARE_NAN = 2;
    int WORDS_FAR_AWAY = 3;

    /** Lets Vision find nothing, in the languages that it has at first. */
    void stub_vision_reset();

    /**
     * Adds a line to what Vision finds, also in later pictures. The box is in shares of the picture, from its bottom left
     * corner.
     *
     * @param text null for a nil string
     */
    void stub_vision_line(@Nullable String text, double x, double y, double width, double height, double confidence);

    void stub_vision_manner(int how, int words);

    /** @param tags what Vision reads, with commas between */
    void stub_vision_languages(String tags);

    /** Whether it is the Vision of macOS 10.15. */
    void stub_vision_old(boolean old);

    /** Gives a program a menu bar and returns its number; elements are added below it with the window 0. */
    int stub_menu_bar(int pid, double width);

    /** The place is in points. */
    void stub_element_move(int id, double x, double y, double width, double height);
}
