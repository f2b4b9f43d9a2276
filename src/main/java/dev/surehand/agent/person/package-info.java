/**
 * The person for whom the agent works. {@link dev.surehand.agent.person.Person} can be asked, and
 * {@link dev.surehand.agent.person.RunControl} has what they want of the running agent.
 */
@NullMarked
package dev.surehand.agent.person;

import org.jspecify.annotations.NullMarked;
