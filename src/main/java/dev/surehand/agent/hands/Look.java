package dev.surehand.agent.hands;

import dev.surehand.agent.provider.picture.ModelPicture;

/**
 * What the agent saw.
 *
 * @param picture what the model gets
 * @param screenshotId by which the tools know the places of its pixels
 * @param place what it shows, in the words of the tools
 */
public record Look(ModelPicture picture, String screenshotId, WorkPlace place) {}
