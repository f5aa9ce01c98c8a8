import bwipjs from "bwip-js/node";
import type { Pdf } from "./render-pdf.ts";

type Area = { x: number; y: number; width: number; height: number };

/** The quiet zone that scanners need on each side, in modules (ISO/IEC 15417). */
const quietModules = 10;

/** Draws a Code 128 as wide as the area, in bars of whole modules. The text is ASCII. */
export function drawBarcode(pdf: Pdf, text: string, { x, y, width, height }: Area) {
  const [symbol] = bwipjs.raw({ bcid: "code128", text });
  if (!symbol || !("sbs" in symbol)) throw new Error(`There is no Code 128 of "${text}".`);
  // `sbs` has the widths of bars and spaces in turn, in modules.
  const modules = symbol.sbs.reduce((sum, count) => sum + count, 2 * quietModules);
  const moduleWidth = width / modules;
  let left = x + quietModules * moduleWidth;
  for (const [index, count] of symbol.sbs.entries()) {
    if (index % 2 === 0) pdf.rect(left, y, count * moduleWidth, height);
    left += count * moduleWidth;
  }
  pdf.fill("black");
}
