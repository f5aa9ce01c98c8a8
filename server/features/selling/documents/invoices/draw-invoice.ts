import type { InvoicePaper } from "#contract/admin/documents/printing.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatDecimals } from "#contract/values/money.ts";
import type { InvoiceDocument } from "../../invoices/invoices.ts";
import { a4, a5, addPage, mm, type Pdf } from "../pdf/render-pdf.ts";
import { drawLine, measureText, type TextBox, writeText } from "../pdf/text.ts";
import { describeCharges, listColumns, listTotals, type PlacedColumn } from "./invoice-table.ts";

const margin = mm(12);
const width = a4.width - 2 * margin;
const half = width / 2 - mm(4);
const heights: Record<InvoicePaper, number> = { a4: a4.height, a5: a5.height };
const bottomOf = (paper: InvoicePaper) => heights[paper] - (paper === "a4" ? margin : mm(7));
const cellPadding = mm(0.8);
const grey = "#555555";

/** Invoices with many lines continue on further pages. A5 is printed in landscape, so it is as wide as A4. */
export function drawInvoice(pdf: Pdf, document: InvoiceDocument, paper: InvoicePaper) {
  const invoice = { ...document, paper };
  const bottom = bottomOf(paper);
  const columns = placeColumns(invoice);
  let y = startPage(pdf, invoice);
  y = drawParties(pdf, invoice, y);
  y = drawHeadings(pdf, columns, y);
  for (const line of invoice.lines) {
    const cells = columns.map((column) => ({ column, text: column.toText(line) }));
    const height = Math.max(...cells.map(({ column, text }) => measureText(pdf, text, column.box))) + mm(2);
    if (y + height > bottom) y = drawHeadings(pdf, columns, startPage(pdf, invoice));
    for (const { column, text } of cells) writeText(pdf, text, y + mm(1), column.box);
    y += height;
    drawLine(pdf, margin, margin + width, y, { color: "#dddddd" });
  }
  drawEnd(pdf, invoice, y);
}

type PrintedInvoice = InvoiceDocument & { paper: InvoicePaper };

export function titleOf({ kind, supply }: Pick<InvoiceDocument, "kind" | "supply">): string {
  if (kind === "credit note") return "Credit note";
  return supply === "untaxed" ? "Invoice" : "Tax invoice";
}

/** Starts a page with title and number. Returns the y below them. */
function startPage(pdf: Pdf, invoice: PrintedInvoice): number {
  addPage(pdf, a4.width, heights[invoice.paper]);
  writeText(pdf, titleOf(invoice), margin, { x: margin, width: half, size: 18, bold: true });
  const right: TextBox = { x: margin + half, width: width - half, align: "right" };
  let y = writeText(pdf, `No. ${invoice.number}`, margin, { ...right, size: 12, bold: true });
  y = writeText(pdf, `Date: ${formatDate(invoice.issuedAt)}`, y, right);
  const { corrects, order } = invoice;
  if (corrects) y = writeText(pdf, `For invoice ${corrects.number} of ${formatDate(corrects.issuedAt)}`, y, right);
  y = writeText(pdf, `Order #${order.number} of ${formatDate(order.placedAt)}`, y, right);
  return y + mm(4);
}

function drawParties(pdf: Pdf, { seller, buyer, order, supply, placeOfSupply }: InvoiceDocument, top: number): number {
  const state = supply !== "untaxed" && seller.state ? `State: ${seller.state.name} (${seller.state.code})` : "";
  const left = drawParty(pdf, "Sold by", seller.name, [
    { x: margin, y: top },
    [seller.address, seller.gstin && `GSTIN: ${seller.gstin}`, state],
  ]);
  const payment = order.paymentMethod === "cod" ? "Cash on delivery" : "Online";
  const right = drawParty(pdf, "Billed and delivered to", buyer.name, [
    { x: margin + width - half, y: top },
    [
      buyer.gstin ? `GSTIN: ${buyer.gstin}` : "",
      buyer.recipient ? `For ${buyer.recipient}` : "",
      ...buyer.address,
      buyer.phone,
      supply === "untaxed" ? "" : `Place of supply: ${placeOfSupply}`,
      `Payment: ${payment}`,
    ],
  ]);
  return Math.max(left, right) + mm(5);
}

type Place = { x: number; y: number };
function drawParty(pdf: Pdf, label: string, name: string, [place, lines]: [Place, readonly string[]]): number {
  const box = { x: place.x, width: half };
  let y = writeText(pdf, label, place.y, { ...box, size: 8, color: grey });
  y = writeText(pdf, name, y, { ...box, size: 11, bold: true });
  for (const line of lines.filter((text) => text !== "")) y = writeText(pdf, line, y, box);
  return y;
}

type DrawnColumn = PlacedColumn & { box: TextBox };

function placeColumns(invoice: InvoiceDocument): DrawnColumn[] {
  let x = margin;
  return listColumns(invoice, width).map((column) => {
    const { align = "left" } = column;
    const box: TextBox = { x: x + cellPadding, width: column.width - 2 * cellPadding, size: 7.5, align };
    x += column.width;
    return { ...column, box };
  });
}

function drawHeadings(pdf: Pdf, columns: readonly DrawnColumn[], top: number): number {
  const heights = columns.map(({ heading, box }) => measureText(pdf, heading, { ...box, bold: true }));
  const height = Math.max(...heights) + mm(2);
  pdf.rect(margin, top, width, height).fill("#eeeeee");
  for (const { heading, box } of columns) writeText(pdf, heading, top + mm(1), { ...box, bold: true });
  return top + height;
}

/** Draws the totals on the right. Notes and the signature are below them, or on A5 beside them. */
function drawEnd(pdf: Pdf, invoice: PrintedInvoice, end: number) {
  const totals = listTotals(invoice);
  const isTaxed = invoice.supply !== "untaxed";
  const isA4 = invoice.paper === "a4";
  const totalsHeight = totals.length * mm(5);
  const charges = describeCharges(invoice);
  const notesHeight = (isTaxed ? mm(27) : mm(5)) + (charges ? mm(4) : 0);
  const height = isA4 ? totalsHeight + mm(charges ? 34 : 30) : Math.max(totalsHeight, notesHeight);
  const top = end + mm(4);
  const start = top + height > bottomOf(invoice.paper) ? startPage(pdf, invoice) : top;
  const afterTotals = drawTotals(pdf, totals, start);
  const note = { x: margin, width: half, size: 8, color: grey };
  const notesTop = isA4 ? afterTotals + mm(4) : start;
  const afterCharges = charges ? writeText(pdf, charges, notesTop, note) : notesTop;
  const y = writeText(pdf, "All amounts are in rupees (₹).", afterCharges, note);
  if (!isTaxed) return;
  const afterNotes = writeText(pdf, "Prices include taxes. No tax is payable on reverse charge.", y, note);
  const signature: TextBox = isA4
    ? { x: margin + width - half, width: half, align: "right" }
    : { x: margin, width: half };
  const afterName = writeText(pdf, `For ${invoice.seller.name}`, afterNotes + mm(2), signature);
  writeText(pdf, "Authorised signatory", afterName + mm(isA4 ? 12 : 9), { ...signature, size: 8, color: grey });
}

function drawTotals(pdf: Pdf, totals: ReturnType<typeof listTotals>, top: number): number {
  let y = top;
  const label = { x: margin + width - mm(90), width: mm(50) };
  const amount: TextBox = { x: margin + width - mm(40), width: mm(40) - cellPadding, align: "right" };
  for (const [index, { name, paise }] of totals.entries()) {
    const isSum = index === totals.length - 1;
    if (isSum) {
      y += mm(1);
      drawLine(pdf, label.x, margin + width, y, { color: "black" });
    }
    const style = isSum ? { size: 11, bold: true } : { size: 9 };
    writeText(pdf, name, y, { ...label, ...style });
    y = writeText(pdf, isSum ? `₹${formatDecimals(paise)}` : formatDecimals(paise), y, { ...amount, ...style });
  }
  return y;
}
