package dev.surehand.tool;

import dev.surehand.safety.secret.Secrets;

/** A caller that is shown markers in place of the values of secrets. */
record MaskedCaller(Caller caller, Secrets secrets) implements Caller {

    @Override
    public void progress(int done, int total, String message) {
        caller.progress(done, total, secrets.masked(message));
    }

    @Override
    public Client client() {
        return caller.client();
    }

    @Override
    public boolean endsToAsk() {
        return caller.endsToAsk();
    }

    @Override
    public Answer ask(Question question) {
        return caller.ask(new Question(secrets.masked(question.message()), question.fields()));
    }
}
