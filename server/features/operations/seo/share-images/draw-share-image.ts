import sharp, { type OverlayOptions, type Sharp } from "sharp";
import type { Palette } from "#contract/content/brand/default-palette.ts";
import { shareImageSize } from "#contract/values/share-images.ts";
import { type ImageInput, resizeImage } from "../../../../platform/images/encoding/resize-image.ts";
import { drawText } from "../../../../platform/images/text/draw-text.ts";

/** `isTrusted`: as for any other image, SVG of other hosts is refused. */
export type ShownImage = { input: ImageInput; isTrusted: boolean };
export type ProductTexts = { shop: string; brand: string; name: string; price: string };
/** The colours of the light scheme. */
export type ShareImageColors = Pick<Palette, "wash" | "ink" | "muted" | "dye">;

/** The version must be raised with any change below, so that images drawn before are no longer used. */
export const layoutVersion = 1;

const { width, height } = shareImageSize;
/** Width of a product's image, whose format is 3:4 as on cards, so that its whole height is shown. */
const imageWidth = Math.round((height * 3) / 4);
const margin = 64;

/** The product's image beside its name and price. Without an image, the texts alone. */
export async function drawProductImage(
  texts: ProductTexts,
  image: ShownImage | undefined,
  colors: ShareImageColors,
): Promise<Buffer> {
  const left = (image ? imageWidth : 0) + margin;
  const textWidth = width - left - margin;
  const [shop, brand, name, price] = await Promise.all([
    drawText(texts.shop, { size: 34, color: colors.ink, textWidth, maxLength: 34, bold: true }),
    drawText(texts.brand, { size: 30, color: colors.muted, textWidth, maxLength: 36 }),
    drawText(texts.name, {
      size: texts.name.length > 36 ? 50 : 64,
      color: colors.ink,
      textWidth,
      maxLength: 72,
      bold: true,
    }),
    drawText(texts.price, { size: 60, color: colors.dye, textWidth, maxLength: 24, bold: true }),
  ]);
  const layers: OverlayOptions[] = [];
  if (image) layers.push({ input: await toCover(image, imageWidth), left: 0, top: 0 });
  if (shop) layers.push({ input: shop.bytes, left, top: margin });
  // `gap`: pixels below each text.
  const block = [
    { text: brand, gap: 24 },
    { text: name, gap: 48 },
    { text: price, gap: 0 },
  ].flatMap(({ text, gap }) => (text ? { ...text, gap } : []));
  const blockHeight = block.reduce((sum, text) => sum + text.height + text.gap, 0);
  let top = Math.max(margin * 2, Math.round((height - blockHeight) / 2));
  for (const text of block) {
    layers.push({ input: text.bytes, left, top });
    top += text.height + text.gap;
  }
  const canvas = sharp({ create: { width, height, channels: 3, background: colors.wash } });
  return encode(canvas.composite(layers));
}

/** An image without texts: networks show the title of an article below it. */
export async function drawCutImage(image: ShownImage): Promise<Buffer> {
  return toCover(image, width);
}

/** The image is opened by the encoder of all images, with its limits for files that are broken or too large. */
async function toCover({ input, isTrusted }: ShownImage, coverWidth: number): Promise<Buffer> {
  const opened = await resizeImage(input, 1440, "jpeg", isTrusted);
  return encode(sharp(opened).resize({ width: coverWidth, height, fit: "cover" }));
}

/** The quality is almost lossless, because the result is encoded once more, in the format and size of the request. */
const encode = (image: Sharp) => image.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
