package dev.surehand.platform.quartz.system;

import com.sun.jna.FunctionMapper;
import com.sun.jna.Library;
import com.sun.jna.NativeLibrary;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import java.lang.reflect.Method;
import java.util.Map;

/** Maps the methods of {@link ObjectiveC} whose names begin with {@code send} to objc_msgSend. */
final class MessageNames implements FunctionMapper {

    static final Map<String, ?> OPTIONS = Map.of(Library.OPTION_FUNCTION_MAPPER, new MessageNames());

    @Override
    public String getFunctionName(NativeLibrary library, Method method) {
        return method.getName().startsWith("send") ? "objc_msgSend" : method.getName();
    }
}
