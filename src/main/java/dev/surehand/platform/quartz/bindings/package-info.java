/**
 * The functions of macOS that this code calls, one interface for each framework. Each function is looked up at its first call:
 * a macOS that lacks it then throws UnsatisfiedLinkError there, and the server still runs. Only {@link
 * dev.surehand.platform.quartz.bindings.CoreFoundationValues} has native methods, which are faster and are looked up together;
 * each macOS has them. No function here has a variable number of arguments, because Apple silicon passes those in another way.
 */
@NullMarked
package dev.surehand.platform.quartz.bindings;

import org.jspecify.annotations.NullMarked;
