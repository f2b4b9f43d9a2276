package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;

/**
 * A function of libSystem that Apple does not document. macOS asks for permissions in the name of the process that it returns,
 * which is most often the app that started this one.
 */
public interface Responsibility extends Library {

    /** Returns the id of the process that is responsible for a process; -1 if there is none. */
    int responsibility_get_pid_responsible_for_pid(int pid);
}
