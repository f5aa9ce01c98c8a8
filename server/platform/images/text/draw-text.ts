import { createRequire } from "node:module";
import sharp from "sharp";

export type TextOptions = { size: number; color: string; textWidth: number; maxLength: number; bold?: boolean };

const { resolve } = createRequire(import.meta.url);
const mukta = "@expo-google-fonts/mukta";
/** The font of printed documents, loaded from its file, so that the fonts of the machine make no difference. */
const fonts = {
  regular: { font: "Mukta", fontfile: resolve(`${mukta}/400Regular/Mukta_400Regular.ttf`) },
  bold: { font: "Mukta SemiBold", fontfile: resolve(`${mukta}/600SemiBold/Mukta_600SemiBold.ttf`) },
};
/** Scripts that the font has. A text in another script would be drawn as boxes, so it is left out. */
const drawable = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Inherited}\p{N}\p{P}\p{Zs}₹+|<>=]+$/u;

/**
 * A text as PNG, with the width and height of its letters. Undefined if the font lacks a letter.
 */
export async function drawText(text: string, { size, color, textWidth, maxLength, bold }: TextOptions) {
  if (!drawable.test(text)) return undefined;
  const { font, fontfile } = bold ? fonts.bold : fonts.regular;
  const markup = `<span foreground="${color}" line_height="0.72">${escapeMarkup(shorten(text, maxLength))}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `${font} ${size}`, fontfile, width: textWidth, dpi: 72, rgba: true, wrap: "word-char" },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Shortens a text, at the end of a word where possible. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  return `${cut.replace(/\s+\S*$/u, "")}…`;
}

const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
