import { drawBarcode } from "../pdf/barcode.ts";
import { addPage, mm, type Pdf } from "../pdf/render-pdf.ts";
import { drawLine, fitSize, writeText } from "../pdf/text.ts";
import type { ShippingLabel } from "./shipping-label.ts";

const page = { width: mm(100), height: mm(150) };
const margin = mm(4);
const box = { x: margin + mm(2), width: page.width - 2 * (margin + mm(2)) };
/** Upper edges of the parts, in points. */
const top = { courier: margin, recipient: mm(17), barcode: mm(78), payment: mm(105), sender: mm(125) };

/**
 * Draws a label of 100 × 150 mm. Long addresses are written smaller, so that there is always room for the bar code and
 * the amount.
 */
export function drawLabel(pdf: Pdf, label: ShippingLabel) {
  addPage(pdf, page.width, page.height);
  pdf.rect(margin, margin, page.width - 2 * margin, page.height - 2 * margin);
  pdf.lineWidth(1).strokeColor("black").stroke();
  for (const y of [top.recipient, top.barcode, top.payment, top.sender])
    drawLine(pdf, margin, page.width - margin, y, { color: "black", width: 1 });
  drawCourier(pdf, label);
  drawRecipient(pdf, label);
  drawBarcode(pdf, label.barcode, {
    x: margin,
    y: top.barcode + mm(3),
    width: page.width - 2 * margin,
    height: mm(16),
  });
  writeText(pdf, label.barcode, top.barcode + mm(19.5), { ...box, size: 13, bold: true, align: "center" });
  drawPayment(pdf, label);
  drawSender(pdf, label);
}

function drawCourier(pdf: Pdf, { courier, number, contents }: ShippingLabel) {
  const half = { x: box.x, width: box.width * 0.55, bold: true };
  const size = fitSize(pdf, [courier], { ...half, sizes: [16, 13, 10, 8], maxHeight: mm(11) });
  writeText(pdf, courier, top.courier + mm(2), { ...half, size });
  const right = { x: box.x + box.width * 0.55, width: box.width * 0.45, align: "right" as const };
  const y = writeText(pdf, `#${number}`, top.courier + mm(1.5), { ...right, size: 13, bold: true });
  writeText(pdf, contents, y, { ...right, size: 8 });
}

function drawRecipient(pdf: Pdf, { recipient }: ShippingLabel) {
  const { name, street, town, postalCode, phone } = recipient;
  const lines = [...street, town];
  const maxHeight = top.barcode - top.recipient - mm(6 + 10 + 8);
  const size = fitSize(pdf, [name, ...lines], { ...box, sizes: [14, 12.5, 11, 10, 9, 8, 7], maxHeight, bold: true });
  let y = writeText(pdf, "Deliver to", top.recipient + mm(1.5), { ...box, size: 8 });
  y = writeText(pdf, name, y, { ...box, size, bold: true });
  for (const line of lines) y = writeText(pdf, line, y, { ...box, size });
  y = writeText(pdf, postalCode, y, { ...box, size: 22, bold: true });
  writeText(pdf, phone, y, { ...box, size: 12 });
}

function drawPayment(pdf: Pdf, { cod, banner }: ShippingLabel) {
  const height = top.sender - top.payment;
  if (cod === undefined) {
    writeText(pdf, banner.title, top.payment + mm(2), { ...box, size: 24, bold: true, align: "center" });
    writeText(pdf, banner.text, top.payment + mm(12.5), { ...box, size: 9, align: "center" });
    return;
  }
  pdf.rect(margin, top.payment, page.width - 2 * margin, height).fill("black");
  writeText(pdf, "COD", top.payment + mm(2.5), { ...box, width: mm(26), size: 24, bold: true, color: "white" });
  writeText(pdf, "Collect cash", top.payment + mm(12.5), { ...box, width: mm(26), size: 8, color: "white" });
  const amount = { x: box.x + mm(26), width: box.width - mm(26), bold: true, align: "right" as const };
  const size = fitSize(pdf, [cod], { ...amount, sizes: [36, 32, 28, 22, 16], maxHeight: mm(18) });
  writeText(pdf, cod, top.payment + (height - 1.6 * size) / 2, { ...amount, size, color: "white" });
}

function drawSender(pdf: Pdf, { senderTitle, sender: { name, address, phone } }: ShippingLabel) {
  const lines = [address, phone].filter((line) => line !== "");
  const maxHeight = page.height - margin - top.sender - mm(8);
  const size = fitSize(pdf, [name, ...lines], { ...box, sizes: [9, 8, 7, 6], maxHeight });
  let y = writeText(pdf, senderTitle, top.sender + mm(1.5), { ...box, size: 7 });
  y = writeText(pdf, name, y, { ...box, size, bold: true });
  for (const line of lines) y = writeText(pdf, line, y, { ...box, size });
}
