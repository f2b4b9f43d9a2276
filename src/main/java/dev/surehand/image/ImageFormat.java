package dev.surehand.image;

/** The file format of an image. */
public enum ImageFormat {
    JPEG("image/jpeg"),
    PNG("image/png");

    private final String mimeType;

    ImageFormat(String mimeType) {
        this.mimeType = mimeType;
    }

    public String mimeType() {
        return mimeType;
    }
}
