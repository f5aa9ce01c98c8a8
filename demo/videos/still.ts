import sharp from "sharp";
import { drawGarment, type GarmentImage } from "#garment-drawings";
import type { Still } from "./motion.ts";

/** The background is the first layer of a drawing: a gradient and the rectangle that it fills. */
const backgroundLayer = /<radialGradient id="glow".*?<\/radialGradient><rect [^>]*fill="url\(#glow\)"\/>/s;

/** Renders the garment and the background separately, so that the garment can move. */
export async function renderStill(image: GarmentImage, width: number): Promise<Still> {
  const svg = drawGarment(image);
  const backgroundSvg = backgroundLayer.exec(svg)?.[0];
  if (!backgroundSvg) throw new Error("The drawing does not begin with its background.");
  const head = /^<svg[^>]*>/.exec(svg)?.[0] ?? "";
  const height = (width * 4) / 3;
  const [garment, background] = await Promise.all([
    sharp(Buffer.from(svg.replace(backgroundLayer, "")))
      .resize(width, height)
      .ensureAlpha()
      .raw()
      .toBuffer(),
    sharp(Buffer.from(`${head}${backgroundSvg}</svg>`))
      .resize(width, height)
      .removeAlpha()
      .raw()
      .toBuffer(),
  ]);
  return { width, height, garment: premultiply(garment), background };
}

function premultiply(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const cover = (pixels[at + 3] as number) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at + channel] = Math.round((pixels[at + channel] as number) * cover);
  }
  return pixels;
}
