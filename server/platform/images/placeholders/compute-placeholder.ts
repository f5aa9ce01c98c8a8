import sharp from "sharp";

const [columns, rows] = [4, 5];
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reduces an image to 4 × 5 pixels. Null for a transparent image, behind which the placeholder would stay visible. */
export async function computePlaceholder(image: Buffer): Promise<string | null> {
  const raw = await sharp(image).resize(columns, rows, { fit: "fill" }).ensureAlpha().raw().toBuffer();
  const pixels = Array.from({ length: columns * rows }, (_, index) => [...raw.subarray(index * 4, index * 4 + 4)]);
  if (pixels.some(([, , , alpha = 0]) => alpha < 250)) return null;
  return encodePlaceholder(pixels.map(([red = 0, green = 0, blue = 0]) => [red, green, blue]));
}

/** Pixels in BGR order as in BMP files: web/ui/images/image-placeholder.ts only prepends the file header. */
export function encodePlaceholder(pixels: readonly Rgb[]): string {
  return Buffer.from(pixels.flatMap(([red, green, blue]) => [blue, green, red])).toString("base64");
}
