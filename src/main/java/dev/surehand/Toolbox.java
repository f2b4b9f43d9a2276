package dev.surehand;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.region.TextReader;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.image.ImageEncoder;
import dev.surehand.image.ImageIoJpegEncoder;
import dev.surehand.image.ImageLimit;
import dev.surehand.platform.turbojpeg.TurboJpegEncoder;
import dev.surehand.tool.Tool;
import dev.surehand.tool.clipboard.ClipboardTool;
import dev.surehand.tool.clipboard.ReadableFiles;
import dev.surehand.tool.element.ElementActTool;
import dev.surehand.tool.element.ElementLooks;
import dev.surehand.tool.element.ElementReader;
import dev.surehand.tool.element.ElementWaitTool;
import dev.surehand.tool.element.OverlayTool;
import dev.surehand.tool.element.SnapshotTool;
import dev.surehand.tool.keyboard.KeyboardTool;
import dev.surehand.tool.mouse.MouseTool;
import dev.surehand.tool.observe.Observer;
import dev.surehand.tool.region.RegionReader;
import dev.surehand.tool.screenshot.Calibrations;
import dev.surehand.tool.screenshot.ClientLimits;
import dev.surehand.tool.screenshot.ScreenshotTool;
import dev.surehand.tool.screenshot.ViewComparison;
import dev.surehand.tool.screenshot.WindowImages;
import dev.surehand.tool.screenshot.WindowScreenshotTool;
import dev.surehand.tool.sequence.RunStepsTool;
import dev.surehand.tool.window.ClickTool;
import dev.surehand.tool.window.FocusWindowTool;
import dev.surehand.tool.window.Foreground;
import dev.surehand.tool.window.ListWindowsTool;
import dev.surehand.tool.window.OpenTool;
import dev.surehand.tool.window.PressKeyTool;
import dev.surehand.tool.window.TypeTextTool;
import dev.surehand.tool.window.WindowControlTool;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Creates all tools, in the order of the listing. */
public final class Toolbox {

    private Toolbox() {}

    /**
     * The settings of the tools that a person may change.
     *
     * @param limit the time limit of a call, without the time that its arguments ask for
     * @param keyboardLimit the same for the keyboard, which takes longer
     * @param imageLimit the largest image, unless the call sets its own limit
     * @param maxBytes the most bytes of an encoded image, unless the call sets its own limit
     * @param focusClick whether to click into a window that does not come to the front otherwise
     * @param files the files that a call may name to have them read
     * @param texts reads the text in pictures of windows
     * @param stateDirectory the directory of the files that are kept after the server ends
     */
    public record ToolSettings(
            Duration limit,
            Duration keyboardLimit,
            ImageLimit imageLimit,
            int maxBytes,
            boolean focusClick,
            ReadableFiles files,
            TextReader texts,
            Path stateDirectory) {}

    public static List<Tool> tools(Session session, ToolSettings settings) {
        CaptureLedger captures = new CaptureLedger();
        Foreground foreground = new Foreground(session, captures, settings.focusClick());
        ImageEncoder encoder = new ImageEncoder(() -> TurboJpegEncoder.orElse(ImageIoJpegEncoder::new));
        ScreenshotTool.ScreenshotSettings images = images(settings);
        Tool screenshots = new ScreenshotTool(session, captures, encoder, images);
        WindowImages windowImages = new WindowImages(session, captures, encoder, images);
        ElementReader elements = new ElementReader(session);
        Observer observer = new Observer(session, screenshots, elements::focusedLine);
        RegionReader regions = new RegionReader(windowImages, settings.texts());
        Tool snapshots = new SnapshotTool(elements, regions, windowImages, settings.limit());
        ViewComparison views = new ViewComparison(session, captures);
        Tool waiting = new ElementWaitTool(elements, views, settings.limit(), Clock.systemUTC());
        return List.of(
                screenshots,
                observer.watching(new MouseTool(session, captures, foreground::bringToFront, settings.limit())),
                observer.watching(new KeyboardTool(session, settings.keyboardLimit())),
                new ListWindowsTool(session, settings.limit()),
                new FocusWindowTool(foreground, settings.limit()),
                new WindowScreenshotTool(windowImages, settings.limit()),
                observer.watching(new ClickTool(session, captures, foreground, settings.limit())),
                observer.watching(new TypeTextTool(session, foreground, settings.keyboardLimit())),
                observer.watching(new PressKeyTool(session, foreground, settings.keyboardLimit())),
                observer.watching(new WindowControlTool(session, foreground, settings.limit())),
                observer.watching(new ClipboardTool(
                        session, encoder, images::inline, settings.files(), settings.keyboardLimit())),
                new OpenTool(session, settings.limit()),
                snapshots,
                observer.watching(
                        new ElementActTool(elements, regions, captures, foreground, settings.keyboardLimit())),
                waiting,
                new OverlayTool(elements, regions, screenshots, settings.limit()),
                new RunStepsTool(
                        session,
                        new RunStepsTool.LookingTools(screenshots, waiting, new ElementLooks(elements, regions)),
                        views,
                        Clock.systemUTC(),
                        new ThreadPause()));
    }

    private static ScreenshotTool.ScreenshotSettings images(ToolSettings settings) {
        return new ScreenshotTool.ScreenshotSettings(
                new ClientLimits(settings.imageLimit(), Calibrations.in(settings.stateDirectory())),
                settings.maxBytes(),
                settings.limit(),
                Clock.systemUTC());
    }
}
