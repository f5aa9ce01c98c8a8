import sharp, { type OverlayOptions } from "sharp";
import type { Palette } from "#contract/content/brand/default-palette.ts";
import { shareImageSize } from "#contract/values/share-images.ts";
import { type ImageInput, resizeImage } from "../../../platform/images/encoding/resize-image.ts";
import { drawText } from "../../../platform/images/text/draw-text.ts";

/** `image`: the shop's own icon. Without one, the cotton boll of the default shop or the initial of the name is drawn. */
export type IconContent = { shopName: string; colors: Palette; image: ImageInput | undefined; hasBoll: boolean };

type IconShape = {
  size: number;
  /** `rounded`: with transparent corners. `square`: systems cut it to their own shape. `badge`: one colour, without a background. */
  shape: "rounded" | "square" | "badge";
  /** The part of the side that the content fills. Android cuts a maskable icon to a circle of 80 %. */
  share: number;
};

/** The icons by their paths. */
export const iconShapes: Readonly<Record<string, IconShape>> = {
  "icon-192.png": { size: 192, shape: "rounded", share: 0.56 },
  "icon-512.png": { size: 512, shape: "rounded", share: 0.56 },
  "icon-maskable-512.png": { size: 512, shape: "square", share: 0.44 },
  "touch-icon.png": { size: 180, shape: "square", share: 0.52 },
  "badge-96.png": { size: 96, shape: "badge", share: 0.8 },
};

export async function drawIcon({ size, shape, share }: IconShape, content: IconContent): Promise<Buffer> {
  const { colors, image } = content;
  if (shape === "badge") return compose(size, "#0000", [await drawMark(content, size * share, "#ffffff")]);
  if (image && shape === "rounded") return compose(size, "#0000", [await fit(image, size)]);
  // The icon of the shop stands on paper where a system cuts the corners, because most are made for a light ground.
  if (image) return compose(size, colors.paper, [await fit(image, Math.round(size * (share + 0.2)))]);
  const initial = await drawMark(content, size * share, colors["dye-ink"]);
  const square = await compose(size, colors.dye, [initial]);
  return shape === "square" ? square : roundCorners(square, size);
}

/** The image of links to pages that have none: the shop's name below its icon, in the colour of its buttons. */
export async function drawShareImage(content: IconContent): Promise<Buffer> {
  const { shopName, colors, image } = content;
  const { width, height } = shareImageSize;
  const icon = image ? await fit(image, 220) : await drawMark(content, 220, colors["dye-ink"]);
  const name = await drawText(shopName, {
    size: 64,
    color: colors["dye-ink"],
    textWidth: width - 160,
    maxLength: 36,
    bold: true,
  });
  const center = (layer: { width: number }) => Math.round((width - layer.width) / 2);
  const layers: OverlayOptions[] = [{ input: icon.bytes, left: center(icon), top: 120 }];
  if (name) layers.push({ input: name.bytes, left: center(name), top: 420 });
  return sharp({ create: { width, height, channels: 3, background: colors.dye } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** The logo of mails and documents, in twice the height in which they show it. */
export async function drawLogo(image: ImageInput): Promise<Buffer> {
  const opened = await resizeImage(image, 1024, "webp", true);
  return sharp(opened).resize({ width: 480, height: 96, fit: "inside" }).png().toBuffer();
}

type Layer = { bytes: Buffer; width: number; height: number };

/** The mark of a shop without an icon. */
async function drawMark(content: IconContent, height: number, color: string): Promise<Layer> {
  const source = content.hasBoll ? drawBoll(color) : await drawInitial(content.shopName, color);
  const side = Math.round(height);
  const { data, info } = await sharp(source)
    .resize({ width: Math.round(height * 1.15), height: side, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The first letter of the name. A dot, if the font of the shop's documents lacks the letter. */
async function drawInitial(shopName: string, color: string): Promise<Buffer> {
  const [initial] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(shopName.trim());
  const drawnText = initial?.segment.toUpperCase() ?? "";
  const drawn = await drawText(drawnText, { size: 400, color, textWidth: 800, maxLength: 4, bold: true });
  if (drawn) return sharp(drawn.bytes).trim().png().toBuffer();
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="200" fill="${color}"/></svg>`,
  );
}

/** The cotton boll of web/app/branding/wordmark.tsx, with the lines of small icons. */
function drawBoll(color: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="3 2 26 29" width="520" height="580" fill="${color}">` +
      `<path fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round" d="M7.46 19.88A5.7 5.7 0 1 1 10.82 9.03A5.2 5.2 0 1 1 21.18 9.03A5.7 5.7 0 1 1 24.54 19.88M10.82 9.03c.3 1 .8 1.9 1.5 2.6M21.18 9.03c-.3 1-.8 1.9-1.5 2.6"/>` +
      `<path d="M16 14.4c1.1 3.6 4 5.7 8.9 5.7c-1.9 3.5-4.5 5.2-7.8 5.5V30h-2.2v-4.4c-3.3-.3-5.9-2-7.8-5.5c4.9 0 7.8-2.1 8.9-5.7z"/></svg>`,
  );
}

/** The image within a square, opened by the encoder of all images, with its limits for broken files. */
async function fit(image: ImageInput, side: number): Promise<Layer> {
  const opened = await resizeImage(image, 1024, "webp", true);
  const options = { width: side, height: side, fit: "inside" } as const;
  const { data, info } = await sharp(opened).resize(options).png().toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Layers in the middle of a square. */
function compose(size: number, background: string, layers: readonly Layer[]): Promise<Buffer> {
  const inputs = layers.map(({ bytes, width, height }) => ({
    input: bytes,
    left: Math.round((size - width) / 2),
    top: Math.round((size - height) / 2),
  }));
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite(inputs)
    .png()
    .toBuffer();
}

/** The radius is that of the default favicon: 7 of 32. */
function roundCorners(square: Buffer, size: number): Promise<Buffer> {
  const radius = (size * 7) / 32;
  const mask = Buffer.from(
    `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`,
  );
  return sharp(square)
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
}
