package dev.surehand.agent.hands;

/** Marks words that may come from other programs, so that the model can tell them from those of the user. */
final class Quoted {

    private Quoted() {}

    /** Returns the words in marks that the instructions of the model explain; they cannot close the marks themselves. */
    static String data(String words) {
        return "<data>" + words.replace("</data", "</ data") + "</data>";
    }
}
