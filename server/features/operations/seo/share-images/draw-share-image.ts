import { createRequire } from "node:module";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { shareImageSize } from "#contract/values/share-images.ts";
import { type ImageInput, resizeImage } from "../../../../platform/images/encoding/resize-image.ts";

/** `isTrusted`: as for any other image, SVG of other hosts is refused. */
export type ShownImage = { input: ImageInput; isTrusted: boolean };
export type ProductTexts = { shop: string; brand: string; name: string; price: string };

/** The version must be raised with any change below, so that images drawn before are no longer used. */
export const layoutVersion = 1;

const { width, height } = shareImageSize;
/** The tokens `wash`, `ink`, `muted` and `dye` of web/ui/styles/tokens.css. */
const colors = { background: "#f3ede3", ink: "#211b17", muted: "#695d53", price: "#7a2331" };
/** Width of a product's image, whose format is 3:4 as on cards, so that its whole height is shown. */
const imageWidth = Math.round((height * 3) / 4);
const margin = 64;

/** The product's image beside its name and price. Without an image, the texts alone. */
export async function drawProductImage(texts: ProductTexts, image: ShownImage | undefined): Promise<Buffer> {
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
    drawText(texts.price, { size: 60, color: colors.price, textWidth, maxLength: 24, bold: true }),
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
  const canvas = sharp({ create: { width, height, channels: 3, background: colors.background } });
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

type TextOptions = { size: number; color: string; textWidth: number; maxLength: number; bold?: boolean };

const { resolve } = createRequire(import.meta.url);
const mukta = "@expo-google-fonts/mukta";
/** The font of printed documents, loaded from its file, so that the fonts of the machine make no difference. */
const fonts = {
  regular: { font: "Mukta", fontfile: resolve(`${mukta}/400Regular/Mukta_400Regular.ttf`) },
  bold: { font: "Mukta SemiBold", fontfile: resolve(`${mukta}/600SemiBold/Mukta_600SemiBold.ttf`) },
};
/** Scripts that the font has. A text in another script would be drawn as boxes, so it is left out. */
const drawable = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Inherited}\p{N}\p{P}\p{Zs}₹+|<>=]+$/u;

async function drawText(text: string, { size, color, textWidth, maxLength, bold }: TextOptions) {
  if (!drawable.test(text)) return undefined;
  const { font, fontfile } = bold ? fonts.bold : fonts.regular;
  const markup = `<span foreground="${color}" line_height="0.72">${escapeMarkup(shorten(text, maxLength))}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `${font} ${size}`, fontfile, width: textWidth, dpi: 72, rgba: true, wrap: "word-char" },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, height: info.height };
}

/** Shortens a text, at the end of a word where possible. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  return `${cut.replace(/\s+\S*$/u, "")}…`;
}

const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
