import type { Pdf } from "./render-pdf.ts";

export type TextBox = {
  x: number;
  width: number;
  /** Font size in points. */
  size?: number;
  bold?: boolean;
  align?: "left" | "center" | "right";
  color?: string;
};

/** The font's own line height leaves room for two marks above a letter of Devanagari. */
const lineGapOfSize = -0.3;
const defaultSize = 9;

/** Writes a text at `y` and returns the y below it. Text that is too long for its width continues on further lines. */
export function writeText(pdf: Pdf, text: string, y: number, box: TextBox): number {
  const height = measureText(pdf, text, box);
  const { x, width, size = defaultSize, align = "left", color = "black" } = box;
  pdf.fillColor(color).text(toPlainText(text), x, y, { width, align, lineGap: size * lineGapOfSize });
  return y + height;
}

/** The height in points that `writeText` takes. */
export function measureText(pdf: Pdf, text: string, { width, size = defaultSize, bold = false }: TextBox): number {
  pdf.font(bold ? "bold" : "regular").fontSize(size);
  return pdf.heightOfString(toPlainText(text), { width, lineGap: size * lineGapOfSize });
}

/** The largest of the sizes in which the texts fit into this height, or the smallest size if they fit in none. */
export function fitSize(
  pdf: Pdf,
  texts: readonly string[],
  { sizes, maxHeight, ...box }: TextBox & { sizes: readonly number[]; maxHeight: number },
): number {
  const heightOf = (size: number) => texts.reduce((sum, text) => sum + measureText(pdf, text, { ...box, size }), 0);
  return sizes.find((size) => heightOf(size) <= maxHeight) ?? sizes.at(-1) ?? defaultSize;
}

export function drawLine(pdf: Pdf, x1: number, x2: number, y: number, { color = "#bbbbbb", width = 0.5 } = {}) {
  pdf.moveTo(x1, y).lineTo(x2, y).lineWidth(width).strokeColor(color).stroke();
}

/** Line breaks and control characters within an address would upset the layout. */
const toPlainText = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
