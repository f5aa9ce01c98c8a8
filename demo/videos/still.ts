import sharp from "sharp";
import { drawGarment, type GarmentImage } from "../garments/index.ts";
import type { Still } from "./motion.ts";

/** The paper is the drawing's first layer: its glow and the rectangle that it fills. */
const paperLayer = /<radialGradient id="glow".*?<\/radialGradient><rect [^>]*fill="url\(#glow\)"\/>/s;

/** A drawing with its paper apart from the piece, so that the piece can move on it. */
export async function renderStill(image: GarmentImage, width: number): Promise<Still> {
  const svg = drawGarment(image);
  const paperSvg = paperLayer.exec(svg)?.[0];
  if (!paperSvg) throw new Error("The drawing begins with something else than its paper.");
  const head = /^<svg[^>]*>/.exec(svg)?.[0] ?? "";
  const height = (width * 4) / 3;
  const [piece, paper] = await Promise.all([
    sharp(Buffer.from(svg.replace(paperLayer, "")))
      .resize(width, height)
      .ensureAlpha()
      .raw()
      .toBuffer(),
    sharp(Buffer.from(`${head}${paperSvg}</svg>`))
      .resize(width, height)
      .removeAlpha()
      .raw()
      .toBuffer(),
  ]);
  return { width, height, garment: premultiplied(piece), background: paper };
}

function premultiplied(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const cover = (pixels[at + 3] as number) / 255;
    for (let part = 0; part < 3; part += 1) pixels[at + part] = Math.round((pixels[at + part] as number) * cover);
  }
  return pixels;
}
