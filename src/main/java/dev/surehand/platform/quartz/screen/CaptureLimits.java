package dev.surehand.platform.quartz.screen;

import java.time.Duration;

/**
 * How long each way of capture may take. A healthy one needs far less than half a second for a 5K display.
 *
 * @param content for the list of displays and windows of ScreenCaptureKit
 * @param picture for its picture
 */
record CaptureLimits(Duration coreGraphics, Duration content, Duration picture, Duration program) {

    static final CaptureLimits USUAL = new CaptureLimits(
            Duration.ofSeconds(2), Duration.ofSeconds(3), Duration.ofSeconds(3), Duration.ofSeconds(5));
}
