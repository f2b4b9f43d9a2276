package dev.surehand.platform.quartz.text;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.bindings.Vision;
import dev.surehand.platform.quartz.system.CfText;
import dev.surehand.platform.quartz.system.Messages;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Asks Vision what it reads, and to read. Both wait for macOS, without a limit of their own. Any thread may use it. */
public final class VisionText {

    private static final byte YES = 1;
    private static final String SUPPORTED = "supportedRecognitionLanguagesAndReturnError:";

    /** A share of the height of the picture. By itself Vision leaves out text that is lower than some 3 % of the picture. */
    private static final float ANY_HEIGHT = 0;

    private static final int LONGEST_REASON = 300;

    private final ObjectiveC runtime;
    private final Messages messages;
    private final VisionLines lines;

    public VisionText(Messages messages) {
        this.messages = messages;
        runtime = messages.runtime();
        lines = new VisionLines(messages);
    }

    /**
     * Returns the languages that Vision reads on this macOS, such as {@code de-DE}.
     *
     * @throws UnsatisfiedLinkError before macOS 10.15
     * @throws DesktopException unexpected_error with the reason that Vision gives
     */
    public List<String> languages() {
        return messages.inPool(() -> {
            Pointer type = requestClass();
            Pointer request = made(type);
            try (Memory error = noError()) {
                Pointer list = responds(request, SUPPORTED)
                        ? runtime.send(request, messages.selector(SUPPORTED), error)
                        : runtime.send(
                                type,
                                messages.selector(
                                        "supportedRecognitionLanguagesForTextRecognitionLevel:revision:error:"),
                                Vision.VNRequestTextRecognitionLevelAccurate,
                                runtime.sendLong(request, messages.selector("revision")),
                                error);
                if (list == null) {
                    throw failed(error);
                }
                return lines.strings(list);
            } finally {
                release(request);
            }
        });
    }

    /**
     * Reads text.
     *
     * @param languages as {@link #languages} names them, the main one first
     * @param running gets the request, so that others can cancel it
     * @return nothing if it was cancelled before it began
     * @throws DesktopException unexpected_error with the reason that Vision gives, also if it was cancelled meanwhile
     */
    public List<ReadLine> read(TilePicture picture, List<String> languages, RunningRequest running) {
        return messages.inPool(() -> {
            Pointer request = made(requestClass());
            try {
                configure(request, languages);
                return running.begins(request) ? read(picture, request) : List.of();
            } finally {
                running.ends();
                release(request);
            }
        });
    }

    private List<ReadLine> read(TilePicture picture, Pointer request) {
        Pointer noOptions = runtime.send(messages.classOf("NSDictionary"), messages.selector("dictionary"));
        Pointer handler = runtime.send(
                allocated(messages.classOf("VNImageRequestHandler")),
                messages.selector("initWithCGImage:options:"),
                picture.image(),
                noOptions);
        try (Memory error = noError()) {
            if (handler == null
                    || runtime.sendBool(
                                    handler,
                                    messages.selector("performRequests:error:"),
                                    array(List.of(request)),
                                    error)
                            == 0) {
                throw failed(error);
            }
            Pointer results = runtime.send(request, messages.selector("results"));
            return lines.read(results, picture.width(), picture.height());
        } finally {
            release(handler);
        }
    }

    private void configure(Pointer request, List<String> languages) {
        List<CFStringRef> names =
                languages.stream().map(CFStringRef::createCFString).toList();
        List<Pointer> items = names.stream().map(CFTypeRef::getPointer).toList();
        runtime.sendVoid(request, messages.selector("setRecognitionLanguages:"), array(items));
        names.forEach(CFTypeRef::release);
        runtime.sendVoid(
                request, messages.selector("setRecognitionLevel:"), Vision.VNRequestTextRecognitionLevelAccurate);
        runtime.sendVoid(request, messages.selector("setUsesLanguageCorrection:"), YES);
        runtime.sendVoid(request, messages.selector("setMinimumTextHeight:"), ANY_HEIGHT);
    }

    /** Returns an NSArray of the pool, which retains its items. */
    private @Nullable Pointer array(List<Pointer> items) {
        try (Memory values = new Memory((long) Native.POINTER_SIZE * items.size())) {
            for (int i = 0; i < items.size(); i++) {
                values.setPointer((long) Native.POINTER_SIZE * i, items.get(i));
            }
            return runtime.send(
                    messages.classOf("NSArray"), messages.selector("arrayWithObjects:count:"), values, (long)
                            items.size());
        }
    }

    private Pointer requestClass() {
        // The class exists only when its framework is loaded.
        NativeLibrary.getInstance("Vision");
        return messages.classOf("VNRecognizeTextRequest");
    }

    private Pointer made(Pointer type) {
        return Objects.requireNonNull(runtime.send(allocated(type), messages.selector("init")));
    }

    private @Nullable Pointer allocated(Pointer type) {
        return runtime.send(type, messages.selector("alloc"));
    }

    private boolean responds(Pointer object, String selector) {
        return runtime.sendResponds(object, messages.selector("respondsToSelector:"), messages.selector(selector)) != 0;
    }

    private static Memory noError() {
        Memory error = new Memory(Native.POINTER_SIZE);
        error.clear();
        return error;
    }

    /** @param error has the NSError, which lives in the pool; null if there is none */
    private DesktopException failed(Memory error) {
        Pointer text = runtime.send(error.getPointer(0), messages.selector("localizedDescription"));
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "Vision, which reads text in pictures on macOS, has failed: %s. Use the picture itself."
                        .formatted(
                                text == null
                                        ? "it gave no reason"
                                        : OutsideText.of(CfText.start(text, LONGEST_REASON))));
    }

    private void release(@Nullable Pointer object) {
        runtime.sendVoid(object, messages.selector("release"));
    }
}
