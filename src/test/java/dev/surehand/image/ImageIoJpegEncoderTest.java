package dev.surehand.image;

class ImageIoJpegEncoderTest extends JpegEncoderContract {

    @Override
    protected JpegEncoder newEncoder() {
        return new ImageIoJpegEncoder();
    }
}
