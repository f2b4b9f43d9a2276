/**
 * Secrets in the keyring of a Linux desktop, through the Secret Service on D-Bus. {@link
 * dev.surehand.platform.secretservice.SecretServiceKeyring} is the way in. It connects at the first use.
 */
@NullMarked
package dev.surehand.platform.secretservice;

import org.jspecify.annotations.NullMarked;
