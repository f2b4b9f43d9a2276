package dev.surehand.agent.person;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** Receives Ctrl+C. The JDK has no other way than a class that the compiler warns of, so it is called by its name. */
public final class InterruptSignal {

    private static final String SIGNAL = "sun.misc.Signal";
    private static final String HANDLER = "sun.misc.SignalHandler";

    private InterruptSignal() {}

    /**
     * Runs an action at each Ctrl+C, in place of the end of the program.
     *
     * @return false if this JVM does not have the class; Ctrl+C then ends the program
     */
    public static boolean on(Runnable action) {
        try {
            Class<?> signal = Class.forName(SIGNAL);
            Class<?> handler = Class.forName(HANDLER);
            Object proxy = Proxy.newProxyInstance(
                    InterruptSignal.class.getClassLoader(), new Class<?>[] {handler}, (self, method, arguments) -> {
                        switch (method.getName()) {
                            case "handle" -> action.run();
                            case "hashCode" -> {
                                return System.identityHashCode(self);
                            }
                            case "equals" -> {
                                return arguments != null && self == arguments[0];
                            }
                            default -> {
                                return HANDLER;
                            }
                        }
                        return null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("INT"), proxy);
            return true;
        } catch (ClassNotFoundException
                | NoSuchMethodException
                | IllegalAccessException
                | InstantiationException
                | InvocationTargetException e) {
            return false;
        }
    }
}
