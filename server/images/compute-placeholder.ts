import sharp from "sharp";

const [columns, rows] = [4, 5];
export type Rgb = readonly [red: number, green: number, blue: number];

/** A made picture as 4 × 5 pixels; null if it lets its ground through, which would show the blur behind it for ever. */
export async function computePlaceholder(image: Buffer): Promise<string | null> {
  const raw = await sharp(image).resize(columns, rows, { fit: "fill" }).ensureAlpha().raw().toBuffer();
  const pixels = Array.from({ length: columns * rows }, (_, at) => [...raw.subarray(at * 4, at * 4 + 4)]);
  if (pixels.some(([, , , alpha = 0]) => alpha < 250)) return null;
  return encodePlaceholder(pixels.map(([red = 0, green = 0, blue = 0]) => [red, green, blue]));
}

/** Blue first, as a bitmap file has it: web/ui/image-placeholder.ts puts nothing but the file's head before it. */
export function encodePlaceholder(pixels: readonly Rgb[]): string {
  return Buffer.from(pixels.flatMap(([red, green, blue]) => [blue, green, red])).toString("base64");
}
