package dev.surehand.agent.simulator.wire;

/** Thrown for a request that the service refuses. */
public final class WireRefusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;
    private final String code;
    private final String parameter;

    private WireRefusal(int status, String code, String parameter, String message) {
        super(message);
        this.status = status;
        this.code = code;
        this.parameter = parameter;
    }

    /** Makes a refusal for a fault in the request. */
    @SuppressWarnings("AnnotateFormatMethod") // the annotation is of a library that is not used here
    public static WireRefusal bad(String message, Object... values) {
        return new WireRefusal(400, "", "", message.formatted(values));
    }

    /** @param code a machine-readable name of OpenAI; empty for none */
    static WireRefusal coded(String code, String parameter, String message) {
        return new WireRefusal(400, code, parameter, message);
    }

    /** @param status of HTTP */
    public static WireRefusal of(int status, String message) {
        return new WireRefusal(status, "", "", message);
    }

    /** @param code a machine-readable name of OpenAI */
    public static WireRefusal of(int status, String code, String message) {
        return new WireRefusal(status, code, "", message);
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    public String parameter() {
        return parameter;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
