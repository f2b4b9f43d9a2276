package dev.surehand.platform.uia.watch;

/** The kinds of event handlers, with the numbers of IUIAutomation's methods that add and remove them. */
enum SinkKind {
    EVENT("146C3C17-F12E-4E22-8C27-F894B9B79C69", 32, 33),
    PROPERTY("40CD37D4-C756-4B0C-8C6F-BDDFEEB13B50", 34, 36),
    STRUCTURE("E81D1B4E-11C5-42F8-9754-E7036C79F054", 37, 38),
    FOCUS("C270F6B5-5C69-4290-9745-7A7F97169468", 39, 40);

    private final String iid;
    private final int add;
    private final int remove;

    SinkKind(String iid, int add, int remove) {
        this.iid = iid;
        this.add = add;
        this.remove = remove;
    }

    String iid() {
        return iid;
    }

    int add() {
        return add;
    }

    int remove() {
        return remove;
    }
}
