import { drawBarcode } from "../pdf/barcode.ts";
import { a4, addPage, mm, type Pdf } from "../pdf/render-pdf.ts";
import { drawLine, measureText, writeText } from "../pdf/text.ts";
import { countUnits, type PackingSlip } from "./packing-slip.ts";

const margin = mm(15);
const right = a4.width - margin;
const width = right - margin;
const columns = {
  tick: { x: margin, width: mm(8) },
  quantity: { x: margin + mm(8), width: mm(14), size: 13, bold: true },
  name: { x: margin + mm(24), width: width - mm(24 + 42), size: 10 },
  sku: { x: right - mm(40), width: mm(40), size: 9 },
};

/** Draws a slip on A4. Orders with many items continue on further pages. */
export function drawSlip(pdf: Pdf, slip: PackingSlip) {
  let y = startPage(pdf, slip);
  y = drawGift(pdf, slip, drawAddress(pdf, slip, y));
  y = drawHeadings(pdf, y);
  for (const item of slip.items) {
    if (y + measureItem(pdf, item) > a4.height - margin) y = drawHeadings(pdf, startPage(pdf, slip));
    y = drawItem(pdf, item, y);
  }
  const footer = [countUnits(slip.units), slip.shop.returns].filter((text) => text !== "");
  if (y + mm(16) > a4.height - margin) y = startPage(pdf, slip);
  y = writeText(pdf, footer[0] ?? "", y + mm(3), { x: columns.quantity.x, width, size: 11, bold: true });
  for (const text of footer.slice(1)) y = writeText(pdf, text, y + mm(3), { x: margin, width, color: "#555555" });
}

/** Starts a page with the shop, the order and its barcode. */
function startPage(pdf: Pdf, { shop, number, placedOn, payment }: PackingSlip): number {
  addPage(pdf, a4.width, a4.height);
  const half = { x: margin, width: width / 2 };
  let left = writeText(pdf, shop.name, margin, { ...half, size: 16, bold: true });
  left = writeText(pdf, shop.contact, left, { ...half, color: "#555555" });
  const barcode = { x: right - mm(60), y: margin, width: mm(60), height: mm(12) };
  drawBarcode(pdf, number, barcode);
  const below = { x: right - mm(90), width: mm(90), align: "right" as const };
  let y = writeText(pdf, `Packing slip · Order #${number}`, margin + mm(13), { ...below, size: 11, bold: true });
  y = writeText(pdf, `${placedOn} · ${payment}`, y, below);
  return Math.max(y, left) + mm(6);
}

function drawAddress(pdf: Pdf, { recipient }: PackingSlip, top: number): number {
  const { name, street, town, postalCode, phone } = recipient;
  const box = { x: margin, width: width / 2, size: 10 };
  let y = writeText(pdf, "Deliver to", top, { ...box, size: 8, color: "#555555" });
  y = writeText(pdf, name, y, { ...box, size: 12, bold: true });
  for (const line of [...street, `${town} ${postalCode}`, phone]) y = writeText(pdf, line, y, box);
  return y + mm(6);
}

/** Draws the gift message in a frame above the items, so that a packer sees it first. */
function drawGift(pdf: Pdf, { gift }: PackingSlip, top: number): number {
  if (!gift) return top;
  const box = { x: margin + mm(4), width: width - mm(8) };
  let y = writeText(pdf, "This order is a gift", top + mm(3), { ...box, size: 11, bold: true });
  for (const line of gift) y = writeText(pdf, line, y + mm(0.5), { ...box, size: 11 });
  y += mm(3);
  pdf
    .rect(margin, top, width, y - top)
    .lineWidth(0.8)
    .strokeColor("black")
    .stroke();
  return y + mm(6);
}

function drawHeadings(pdf: Pdf, top: number): number {
  const style = { size: 8, bold: false, color: "#555555" };
  writeText(pdf, "Units", top, { ...columns.quantity, ...style });
  writeText(pdf, "Item", top, { ...columns.name, ...style });
  const y = writeText(pdf, "SKU", top, { ...columns.sku, ...style });
  drawLine(pdf, margin, right, y + mm(1));
  return y + mm(2);
}

type Item = PackingSlip["items"][number];

function measureItem(pdf: Pdf, { name, variant, sku }: Item): number {
  const text = measureText(pdf, name, columns.name) + (variant ? measureText(pdf, variant, columns.name) : 0);
  return Math.max(text, measureText(pdf, sku || " ", columns.sku), mm(7)) + mm(3);
}

function drawItem(pdf: Pdf, item: Item, top: number): number {
  const y = top + mm(1);
  const bottom = top + measureItem(pdf, item);
  pdf.rect(columns.tick.x, y, mm(4.5), mm(4.5)).lineWidth(0.8).strokeColor("black").stroke();
  writeText(pdf, `${item.quantity} ×`, y - 2, columns.quantity);
  const below = writeText(pdf, item.name, y, columns.name);
  if (item.variant) writeText(pdf, item.variant, below, { ...columns.name, bold: true });
  if (item.sku) writeText(pdf, item.sku, y, columns.sku);
  drawLine(pdf, margin, right, bottom, { color: "#dddddd" });
  return bottom;
}
