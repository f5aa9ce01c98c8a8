import sharp from "sharp";

/**
 * A photo in base64. It has 60 × 40 pixels, the GPS position of the camera, and an orientation that turns it by 90°.
 */
export async function takePhoto(background = "teal", format: "jpeg" | "png" | "webp" = "jpeg"): Promise<string> {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const gps = {
    GPSLatitudeRef: "N",
    GPSLatitude: "26/1 54/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "75/1 47/1 0/1",
  };
  const photo = image.withExif({ IFD3: gps }).withMetadata({ orientation: 6 }).toFormat(format);
  return (await photo.toBuffer()).toString("base64");
}
