/**
 * What is known about models: what they accept, and what they cost. {@link dev.surehand.agent.provider.catalog.ModelCatalog} reads it
 * from the files {@code models.json} and {@code prices.json}.
 */
@NullMarked
package dev.surehand.agent.provider.catalog;

import org.jspecify.annotations.NullMarked;
