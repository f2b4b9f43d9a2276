package dev.surehand.platform.uia.action;

/** An interface of UI Automation through which an element is worked. */
enum ControlPattern {
    INVOKE(10000, "FB377FBE-8EA6-46D5-9C73-6499642D3059"),
    VALUE(10002, "A94CD8B1-0844-4CD6-9D2D-640537AB39E9"),
    RANGE_VALUE(10003, "59213F4F-7346-49E5-B120-80555987A148"),
    SCROLL(10004, "88F4D42A-E881-459D-A77C-73BBBB7E02DC"),
    EXPAND_COLLAPSE(10005, "619BE086-1F4E-4EE4-BAFA-210128738730"),
    SELECTION_ITEM(10010, "A8EFA66A-0FDA-421A-9194-38021F3578EA"),
    TEXT(10014, "32EBA289-3583-42C9-9C59-3B6D9A1E9B6A"),
    TOGGLE(10015, "94CF8058-9B8D-4AB9-8BFD-4CD0A33C8C70"),
    SCROLL_ITEM(10017, "B488300F-D015-4F19-9C29-BB595E3645EF"),
    LEGACY(10018, "828055AD-355B-4435-86D5-3B51C14A9B1B");

    private final int number;
    private final String iid;

    ControlPattern(int number, String iid) {
        this.number = number;
        this.iid = iid;
    }

    int number() {
        return number;
    }

    String iid() {
        return iid;
    }
}
