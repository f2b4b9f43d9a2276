/**
 * COM objects: {@link dev.surehand.platform.uia.com.ComThread} runs all calls, {@link dev.surehand.platform.uia.com.ComScope}
 * releases what a call received, and {@link dev.surehand.platform.uia.com.ComException} is a failed call.
 */
@NullMarked
package dev.surehand.platform.uia.com;

import org.jspecify.annotations.NullMarked;
