/**
 * The maximum side of a photo in pixels. This is enough to see a torn seam, and a tenth of the bytes of a phone's
 * photo.
 */
const maxSide = 2000;
const quality = 0.85;

/**
 * Draws a photo upright and small, as a JPEG data URL without metadata. Rejects if the browser cannot read the file.
 */
export async function resizePhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw images.");
  // JPEG has no transparency. Without the white background, transparent parts of a PNG would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", quality);
}
