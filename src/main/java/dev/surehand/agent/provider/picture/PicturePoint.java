package dev.surehand.agent.provider.picture;

/**
 * A pixel of the picture that the model saw, from its top left corner.
 *
 * @param pictureId the {@link ModelPicture#id} of the picture
 */
public record PicturePoint(String pictureId, int x, int y) {}
