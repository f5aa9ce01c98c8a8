import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { ConcurrencyLimit } from "../../../../platform/http/limits/concurrency-limit.ts";

export type Pdf = PDFKit.PDFDocument;
export type DrawPages = (pdf: Pdf) => void;

const mukta = "@expo-google-fonts/mukta";
const { resolve } = createRequire(import.meta.url);
const fontFiles = {
  regular: resolve(`${mukta}/400Regular/Mukta_400Regular.ttf`),
  bold: resolve(`${mukta}/700Bold/Mukta_700Bold.ttf`),
};

/** Each process renders one PDF at a time, because several together would block its event loop for longer. */
const rendering = new ConcurrencyLimit(1, 20, "Other documents are being printed. Please try again in a moment.");

/**
 * Draws each of the parts, such as a label, on pages of its own. Other requests are served between two parts: while 150
 * pages are printed, in 0.2 to 0.4 s, they wait 10 to 40 ms at most (bench/documents.ts). A worker thread is therefore
 * not needed. It would have to be started for each PDF, or hold fonts of its own in memory.
 */
export function renderPdf(title: string, parts: readonly DrawPages[]): Promise<Buffer> {
  return rendering.run(async () => {
    const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: title } });
    const content = buffer(pdf);
    for (const [name, file] of Object.entries(fontFiles)) {
      // This also opens the font, which is the longest step.
      pdf.registerFont(name, file).font(name);
      await setImmediate();
    }
    for (const draw of parts) {
      draw(pdf);
      await setImmediate();
    }
    pdf.end();
    return content;
  });
}

/** Converts millimetres to points, the unit of PDF. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/**
 * Adds a page of this size in points. It has no margins, because a text that reaches a margin would start a new page.
 */
export function addPage(pdf: Pdf, width: number, height: number) {
  pdf.addPage({ size: [width, height], margin: 0 });
}
export const a4 = { width: mm(210), height: mm(297) };
/** A5 in landscape, which is as wide as A4 and half as high. */
export const a5 = { width: mm(210), height: mm(148) };
