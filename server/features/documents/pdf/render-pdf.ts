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
 * Draws each of the parts on pages of its own. A part, such as an order, takes a few milliseconds; other requests are
 * served between two of them. A worker thread would take longer to start than most documents take to draw (bench/documents.ts).
 */
export function renderPdf(title: string, parts: readonly DrawPages[]): Promise<Buffer> {
  return rendering.run(async () => {
    const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: title } });
    for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file);
    const content = buffer(pdf);
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
