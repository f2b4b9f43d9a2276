package dev.surehand.agent.provider.picture;

/**
 * A part of the picture that the model saw, in its pixels.
 *
 * @param right the first column that is no longer in the area
 * @param bottom the first row that is no longer in the area
 */
public record PictureArea(String pictureId, int left, int top, int right, int bottom) {}
