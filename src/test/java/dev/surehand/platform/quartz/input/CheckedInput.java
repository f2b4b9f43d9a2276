package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Input;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Refuses held keys for a reason that a test sets, as the decorator of the server does when the focus has moved. */
final class CheckedInput {

    private CheckedInput() {}

    /**
     * Returns the input with that check; everything else reaches the input as it is.
     *
     * @param reason null while held keys are in place
     */
    static Input of(Input input, AtomicReference<@Nullable String> reason) {
        return (Input) Proxy.newProxyInstance(
                Input.class.getClassLoader(), new Class<?>[] {Input.class}, (proxy, method, arguments) -> {
                    String refusal = reason.get();
                    if (refusal != null && method.getName().equals("checkHeldKeys")) {
                        throw DesktopException.of(ErrorCode.WRONG_TARGET_WINDOW, refusal);
                    }
                    try {
                        return method.invoke(input, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
