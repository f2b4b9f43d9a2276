/**
 * Encodes JPEG with libjpeg-turbo where it is installed. Start at {@link
 * dev.surehand.platform.turbojpeg.TurboJpegEncoder}.
 */
@NullMarked
package dev.surehand.platform.turbojpeg;

import org.jspecify.annotations.NullMarked;
