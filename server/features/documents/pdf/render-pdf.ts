import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { ConcurrencyLimit } from "../../../platform/http/limits/concurrency-limit.ts";

export type Pdf = PDFKit.PDFDocument;
export type DrawPages = (pdf: Pdf) => void;

const mukta = "@expo-google-fonts/mukta";
const { resolve } = createRequire(import.meta.url);
const fontFiles = {
  regular: resolve(`${mukta}/400Regular/Mukta_400Regular.ttf`),
  bold: resolve(`${mukta}/700Bold/Mukta_700Bold.ttf`),
};

/** One at a time in each process: several would together take its event loop for longer. */
const rendering = new ConcurrencyLimit(1, 20, "Other documents are being printed. Please try again in a moment.");

/**
 * Draws each of the parts, such as a label, on pages of its own. Other requests are served between two parts: while 150 pages are
 * printed, in 0.2 to 0.4 s, they wait 10 to 40 ms at most (bench/documents.ts). That needs no worker thread, which would have to be
 * started, or kept with fonts of its own.
 */
export function renderPdf(title: string, parts: readonly DrawPages[]): Promise<Buffer> {
  return rendering.run(async () => {
    const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: title } });
    const content = buffer(pdf);
    for (const [name, file] of Object.entries(fontFiles)) {
      // Also opens the font, the longest step.
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

/** Points, the unit of PDF, from millimetres. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** Size in points. Without margins, since these would start a new page where a text reaches them. */
export function addPage(pdf: Pdf, width: number, height: number) {
  pdf.addPage({ size: [width, height], margin: 0 });
}
export const a4 = { width: mm(210), height: mm(297) };
/** Landscape: as wide as A4, and half as high. */
export const a5 = { width: mm(210), height: mm(148) };
