package dev.surehand.tool;

/** A tool whose work lasts beyond its calls, such as marks that follow the windows. Its methods run on the desktop thread. */
public interface LastingTool extends Tool {

    /** Returns whether there is such work now. Asks the desktop nothing. */
    boolean lasts();

    /** Goes on with the work, between two calls. What fails ends the work. */
    void keepUp();
}
