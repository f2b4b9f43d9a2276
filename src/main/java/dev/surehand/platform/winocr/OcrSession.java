package dev.surehand.platform.winocr;

import com.sun.jna.Memory;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.jna.com.ComException;
import dev.surehand.platform.jna.com.ComLibraries;
import dev.surehand.platform.jna.com.ComRef;
import dev.surehand.platform.jna.com.ComThread;
import dev.surehand.platform.winocr.bindings.WindowsRuntime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The text reader of Windows as one thread uses it, for one language. */
final class OcrSession implements ComThread.ComSession {

    private static final String READER = "Windows.Media.Ocr.OcrEngine";
    private static final String READERS = "5BFFA85A-3384-3540-9940-699120D428A8";
    private static final String LANGUAGE = "Windows.Globalization.Language";
    private static final String LANGUAGES = "9B0252AC-0C27-44F8-B792-9793FB66C63E";
    private static final String PICTURE = "Windows.Graphics.Imaging.SoftwareBitmap";
    private static final String PICTURES = "DF0385DB-672F-4A9D-806E-C2442F343E86";
    private static final String BUFFER = "Windows.Security.Cryptography.CryptographicBuffer";
    private static final String BUFFERS = "320B7E22-3CB0-4CDF-8663-1D28910065EB";
    private static final String ASYNC_INFO = "00000036-0000-0000-C000-000000000046";

    // Methods of IOcrEngineStatics and IOcrEngine
    private static final int MAX_DIMENSION = 6;
    private static final int AVAILABLE_LANGUAGES = 7;
    private static final int CREATE_FOR_LANGUAGE = 9;
    private static final int CREATE_FOR_USER = 10;
    private static final int RECOGNIZE = 6;
    private static final int ENGINE_LANGUAGE = 7;

    // Methods of ILanguageFactory, ILanguage, ICryptographicBufferStatics and ISoftwareBitmapStatics
    private static final int CREATE_LANGUAGE = 6;
    private static final int TAG = 6;
    private static final int CREATE_FROM_BYTES = 9;
    private static final int CREATE_COPY_FROM_BUFFER = 9;

    // Methods of IAsyncInfo and IAsyncOperation
    private static final int STATUS = 7;
    private static final int ERROR_CODE = 8;
    private static final int CANCEL = 9;
    private static final int GET_RESULTS = 8;

    private static final int BGRA_8 = 87;
    private static final int STARTED = 0;
    private static final int COMPLETED = 1;

    /** Windows takes tens of milliseconds for a part of a picture. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(3);

    /** In pixels. Windows takes pictures of 10,000, older versions of 2,600. */
    private static final int LEAST_LARGEST = 300;

    private static final int MOST_LANGUAGES = 200;
    private static final int LONGEST_TAG = 85;

    private final WindowsRuntime runtime;
    private final ComLibraries libraries;
    private final Pause pause;
    private final RuntimeScope own;
    private final ComRef buffers;
    private final ComRef pictures;
    private final ComRef engine;
    private final int largest;
    private final String language;

    private OcrSession(
            WindowsRuntime runtime, ComLibraries libraries, Pause pause, RuntimeScope own, OcrLanguages wish) {
        this.runtime = runtime;
        this.libraries = libraries;
        this.pause = pause;
        this.own = own;
        ComRef engines = own.factory(READER, READERS);
        buffers = own.factory(BUFFER, BUFFERS);
        pictures = own.factory(PICTURE, PICTURES);
        largest = own.number(engines, MAX_DIMENSION);
        if (largest < LEAST_LARGEST) {
            throw unusable("it takes pictures of %d pixels at most".formatted(largest));
        }
        engine = engine(engines, wish);
        language = own.object(engine, ENGINE_LANGUAGE).map(this::tag).orElse("an unknown language");
    }

    /**
     * Opens the text reader for this thread.
     *
     * @throws DesktopException not_supported_here if this Windows has none, or lacks the language
     */
    static OcrSession open(WindowsRuntime runtime, Pause pause, OcrLanguages wish) {
        ComLibraries libraries = ComLibraries.load();
        int entered = runtime.RoInitialize(WindowsRuntime.RO_INIT_MULTITHREADED);
        if (entered < 0) {
            throw unusable(new ComException(entered).code());
        }
        RuntimeScope own = new RuntimeScope(runtime, libraries);
        boolean isOpen = false;
        try {
            OcrSession session = new OcrSession(runtime, libraries, pause, own, wish);
            isOpen = true;
            return session;
        } catch (ComException e) {
            throw unusable(e.code());
        } finally {
            if (!isOpen) {
                own.close();
                runtime.RoUninitialize();
            }
        }
    }

    static DesktopException unusable(String why) {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "This Windows has no Windows.Media.Ocr that this server can use (%s). Windows 10 and 11 have it; install tesseract otherwise."
                        .formatted(why));
    }

    private ComRef engine(ComRef engines, OcrLanguages wish) {
        List<String> installed = own.items(own.object(engines, AVAILABLE_LANGUAGES), MOST_LANGUAGES).stream()
                .map(this::tag)
                .toList();
        Optional<String> chosen = wish.chosen(installed);
        Optional<ComRef> made = chosen.isPresent()
                ? language(chosen.get()).flatMap(tongue -> own.object(engines, CREATE_FOR_LANGUAGE, tongue))
                : own.object(engines, CREATE_FOR_USER);
        return made.orElseThrow(() -> unusable("it made no reader for %s; it lists: %s"
                .formatted(chosen.orElse("the languages of this user"), String.join(", ", installed))));
    }

    private Optional<ComRef> language(String tag) {
        ComRef languages = own.factory(LANGUAGE, LANGUAGES);
        return own.withText(tag, text -> own.object(languages, CREATE_LANGUAGE, text));
    }

    private String tag(ComRef ofLanguage) {
        return own.text(LONGEST_TAG, ofLanguage, TAG);
    }

    /** Returns the language that is read, such as {@code en-US}. */
    String language() {
        return language;
    }

    /** Returns the largest width and height of a picture that can be read. */
    int largest() {
        return largest;
    }

    /**
     * Reads a picture that is not too large.
     *
     * @return empty if the time did not suffice; then Windows was asked to stop
     * @throws DesktopException unexpected_error if Windows fails
     */
    Optional<List<ReadLine>> read(OcrPicture picture, Duration limit) {
        try (RuntimeScope scope = new RuntimeScope(runtime, libraries);
                Memory pixels = picture.memory()) {
            ComRef buffer = made(scope.object(buffers, CREATE_FROM_BYTES, (int) pixels.size(), pixels));
            ComRef bitmap = made(
                    scope.object(pictures, CREATE_COPY_FROM_BUFFER, buffer, BGRA_8, picture.width(), picture.height()));
            ComRef operation = made(scope.object(engine, RECOGNIZE, bitmap));
            ComRef info = made(scope.interfaceOf(operation, ASYNC_INFO));
            if (!pause.until(() -> scope.number(info, STATUS) != STARTED, new Polling(BETWEEN_LOOKS, limit))) {
                cancel(info);
                return Optional.empty();
            }
            if (scope.number(info, STATUS) != COMPLETED) {
                throw new ComException(scope.number(info, ERROR_CODE));
            }
            ComRef result = made(scope.object(operation, GET_RESULTS));
            return Optional.of(new OcrText(scope, picture, language).lines(result));
        } catch (ComException e) {
            throw failed(e.code());
        }
    }

    private static void cancel(ComRef info) {
        try {
            info.call(CANCEL);
        } catch (ComException e) {
            // It has ended meanwhile, or cannot be cancelled; its result is not waited for in any case.
        }
    }

    private static ComRef made(Optional<ComRef> object) {
        return object.orElseThrow(() -> failed("it returned no object"));
    }

    private static DesktopException failed(String how) {
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "Windows could not read the text of the picture (%s). Try again, or use a screenshot.".formatted(how));
    }

    @Override
    public void close() {
        own.close();
        runtime.RoUninitialize();
    }
}
