import { drawBarcode } from "../pdf/barcode.ts";
import { addPage, mm, type Pdf } from "../pdf/render-pdf.ts";
import { drawLine, measureText, type TextBox, writeText } from "../pdf/text.ts";
import { countUnits, type PackingSlip } from "./packing-slip.ts";

/** Thermal printers print on 72 of the paper's 80 mm. */
const paper = { width: mm(80), margin: mm(4) };
const width = paper.width - 2 * paper.margin;
const barcodeHeight = mm(12);
const gap = mm(2.5);

type Part = { text: string; box: TextBox } | "gap" | "line" | "barcode";

/** Draws a slip as one page on an 80 mm roll. The page is as long as the text. */
export function drawSlip80(pdf: Pdf, slip: PackingSlip) {
  const parts = listParts(slip);
  const height = parts.reduce((sum, part) => sum + measurePart(pdf, part), 2 * paper.margin);
  addPage(pdf, paper.width, height);
  let y = paper.margin;
  for (const part of parts) {
    if (part === "line") drawLine(pdf, paper.margin, paper.margin + width, y + gap / 2, { color: "black" });
    else if (part === "barcode")
      drawBarcode(pdf, slip.number, { x: paper.margin, y, width, height: barcodeHeight - mm(1) });
    else if (part !== "gap") writeText(pdf, part.text, y, part.box);
    y += measurePart(pdf, part);
  }
}

function measurePart(pdf: Pdf, part: Part): number {
  if (part === "barcode") return barcodeHeight;
  return part === "gap" || part === "line" ? gap : measureText(pdf, part.text, part.box);
}

function listParts({ shop, number, placedOn, payment, recipient, items, units, gift }: PackingSlip): Part[] {
  const { name, street, town, postalCode, phone } = recipient;
  const write = (text: string, style: Partial<TextBox> = {}): Part[] =>
    text === "" ? [] : [{ text, box: { x: paper.margin, width, size: 9, ...style } }];
  return [
    ...write(shop.name, { size: 13, bold: true, align: "center" }),
    "gap" as const,
    "barcode" as const,
    ...write(`Order #${number}`, { size: 12, bold: true, align: "center" }),
    ...write(`${placedOn} · ${payment}`, { align: "center" }),
    "line",
    ...write(name, { bold: true }),
    ...[...street, `${town} ${postalCode}`, phone].flatMap((line) => write(line)),
    "line",
    ...items.flatMap((item) => [
      ...write(`${item.quantity} × ${item.name}`, { size: 10, bold: true }),
      ...write([item.variant, item.sku].filter((part) => part !== "").join(" · ")),
      "gap" as const,
    ]),
    "line",
    ...write(countUnits(units), { size: 10, bold: true }),
    ...(gift
      ? [
          "line" as const,
          ...write("Gift", { bold: true }),
          ...gift.flatMap((line) => write(line, { size: 10 })),
          "line" as const,
        ]
      : []),
    "gap" as const,
    ...write(shop.returns),
    ...write(shop.contact),
  ];
}
