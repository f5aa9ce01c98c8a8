import { isDeepStrictEqual } from "node:util";
import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { findHsnAttribute } from "../../merchandise/catalogue/products/index.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import { getSettings, type ShopSettings } from "../../shop/settings/settings.ts";
import { computeRest, creditLines } from "./credited-lines.ts";
import { financialYear, formatInvoiceNumber } from "./financial-year.ts";
import {
  type InvoiceContents,
  type InvoiceDocument,
  type InvoicedOrder,
  isStateUnknown,
  toInvoiceContents,
} from "./invoice-document.ts";
import {
  insertInvoice,
  listInvoices,
  listSentRefunds,
  listSoldItems,
  listTaxClasses,
  takeNumber,
} from "./invoice-queries.ts";
import { addUpLines, type InvoiceLine } from "./tax/invoice-lines.ts";

export type { InvoiceDocument, InvoicedOrder } from "./invoice-document.ts";
export { isStateUnknown, UnknownState } from "./invoice-document.ts";
export { findCreditNoteOfRefund, listInvoices } from "./invoice-queries.ts";
export type { InvoiceLine } from "./tax/invoice-lines.ts";

/** The kind of a mail's attachment that is the credit note of one refund. The attachment has the refund's id. */
export const refundCreditNote = "credit note of refund";

const seriesByKind = { invoice: "INV", "credit note": "CN" } as const;

type Clock = Pick<AppContext, "now">;

/** Statuses of an order that has been packed and is not reversed. */
const packedStatuses: readonly OrderStatus[] = ["processing", "shipped", "in transit", "delivered", "returning"];
export const isPacked = (status: OrderStatus) => packedStatuses.includes(status);

/**
 * The order's last invoice, unless a credit note has cancelled all that was left of it. Credit notes of refunds leave
 * the invoice open.
 */
export function findOpenInvoice(documents: readonly InvoiceDocument[]): InvoiceDocument | undefined {
  const index = documents.findLastIndex(({ kind }) => kind === "invoice");
  const isCancelled = documents.slice(index + 1).some(({ refundId }) => refundId === undefined);
  return isCancelled ? undefined : documents[index];
}

/**
 * Issues the invoice of a packed order, whose row the caller has locked. An order that was packed before keeps its
 * invoice, unless its items, amounts or address have changed: then a credit note cancels the old invoice. Refunds that
 * were sent are credited. Idempotent. This must be the last step of a transaction about one order, because all other
 * invoices wait for their numbers until it ends.
 */
export async function issueInvoice(trx: Transaction, context: Clock, order: InvoicedOrder, by: Actor) {
  const contents = await getContents(trx, context, order);
  const open = findOpenInvoice(await listDocuments(trx, order.id));
  if (!open || !isSameSale(open, contents)) {
    if (open) await issueCreditNote(trx, context, order.id, by);
    await issue(trx, context, by, order.id, { kind: "invoice", ...contents });
  }
  await creditRefunds(trx, context, order.id, by);
}

async function getContents(trx: Transaction, { now }: Clock, order: InvoicedOrder): Promise<InvoiceContents> {
  const settings = await getSettings(trx);
  const classes = await listTaxClasses(trx, toShopDay(now()));
  const items = (await listSoldItems(trx, order.id)).map(({ color, size, sku, custom_attributes, ...item }) => ({
    ...item,
    sku: sku ?? "",
    hsn: findHsn(custom_attributes) ?? settings.hsn,
    variant: [color, size].filter((part) => part !== "").join(" · "),
  }));
  return toInvoiceContents(order, items, { settings, classes });
}

/**
 * Cancels the invoice of an earlier packing if the order has changed since. The next packing issues a new invoice. The
 * conditions of `issueInvoice` apply.
 */
export async function creditChangedInvoice(trx: Transaction, context: Clock, order: InvoicedOrder, by: Actor) {
  const open = findOpenInvoice(await listDocuments(trx, order.id));
  if (!open) return;
  // An address without a known state differs from the address of the invoice.
  const isChanged =
    isStateUnknown(order.address, await getSettings(trx)) || !isSameSale(open, await getContents(trx, context, order));
  if (isChanged) await issueCreditNote(trx, context, order.id, by);
}

/**
 * Whether an order is packed and has no invoice, because its address does not tell the state. An earlier version packed
 * orders without invoices. Staff can then correct the state, and no other field of the address.
 */
export async function lacksInvoiceByState(
  db: Database,
  { id, status, address }: Pick<InvoicedOrder, "id" | "address"> & { status: OrderStatus },
  settings: ShopSettings,
): Promise<boolean> {
  if (!isPacked(status) || !isStateUnknown(address, settings)) return false;
  return findOpenInvoice((await listInvoices(db, [id])).map(({ document }) => document)) === undefined;
}

/**
 * Issues a credit note about all that is left of the order's invoice, if it has one that is not cancelled. The
 * conditions of `issueInvoice` apply.
 */
export async function issueCreditNote(trx: Transaction, context: Clock, orderId: string, by: Actor) {
  const documents = await listDocuments(trx, orderId);
  const invoice = findOpenInvoice(documents);
  if (!invoice) return;
  const creditNotes = listCreditNotes(documents, invoice);
  const rest = computeRest(invoice, creditNotes).map((line, index) => ({ line, index }));
  const lines = rest.filter(({ line }) => line.quantity > 0 || line.total > 0);
  // Everything was refunded, so there is nothing to credit.
  if (creditNotes.length > 0 && lines.every(({ line }) => line.total === 0)) return;
  await issue(trx, context, by, orderId, toCreditNote(invoice, lines));
}

/**
 * Issues a credit note about the units or the amount of each refund of the invoiced order that was sent and has no
 * credit note yet. A refund that can still be undone gets no credit note, so that undoing it leaves no gap in the
 * numbers. Differences of edited items are not credited, because the invoice is about the items after the edit.
 * Idempotent. The conditions of `issueInvoice` apply.
 */
export async function creditRefunds(trx: Transaction, context: Clock, orderId: string, by: Actor) {
  const documents = await listDocuments(trx, orderId);
  const invoice = findOpenInvoice(documents);
  if (!invoice) return;
  const creditNotes = listCreditNotes(documents, invoice);
  for (const refund of await listSentRefunds(trx, orderId)) {
    if (creditNotes.some(({ refundId }) => refundId === refund.id)) continue;
    const lines = creditLines(invoice, computeRest(invoice, creditNotes), refund);
    if (lines.length === 0) continue;
    creditNotes.push(await issue(trx, context, by, orderId, { ...toCreditNote(invoice, lines), refundId: refund.id }));
  }
}

const listCreditNotes = (documents: readonly InvoiceDocument[], { number }: InvoiceDocument) =>
  documents.filter(({ corrects }) => corrects?.number === number);

function toCreditNote(invoice: InvoiceDocument, parts: readonly { index: number; line: InvoiceLine }[]): Unnumbered {
  const { number, issuedAt } = invoice;
  const lines = parts.map(({ line }) => line);
  const isWhole = lines.length === invoice.lines.length;
  return {
    ...invoice,
    kind: "credit note",
    corrects: { number, issuedAt },
    lines,
    totals: addUpLines(lines),
    ...(!isWhole && { lineNumbers: parts.map(({ index }) => index) }),
  };
}

async function listDocuments(trx: Transaction, orderId: string): Promise<InvoiceDocument[]> {
  return (await listInvoices(trx, [orderId])).map(({ document }) => document);
}

const isSameSale = (invoice: InvoiceDocument, { lines, totals, buyer }: InvoiceContents) =>
  isDeepStrictEqual([invoice.lines, invoice.totals, invoice.buyer], [lines, totals, buyer]);

type Unnumbered = InvoiceContents & Pick<InvoiceDocument, "kind" | "corrects" | "refundId" | "lineNumbers">;
async function issue(
  trx: Transaction,
  context: Clock,
  by: Actor,
  orderId: string,
  contents: Unnumbered,
): Promise<InvoiceDocument> {
  const createdAt = context.now();
  const [series, year] = [seriesByKind[contents.kind], financialYear(createdAt)];
  const number = await takeNumber(trx, series, year);
  const formatted = formatInvoiceNumber(series, year, number);
  const document = { ...contents, number: formatted, issuedAt: createdAt.toISOString() };
  await insertInvoice(trx, { series, year, number, orderId, createdAt }, document);
  await recordAudit(trx, context, by, {
    action: `${contents.kind === "invoice" ? "invoice" : "credit-note"}.issue`,
    entity: "invoice",
    entityId: formatted,
    after: { orderId },
  });
  return document;
}

function findHsn(attributes: readonly CustomAttribute[] | null): string | undefined {
  const value = findHsnAttribute(attributes ?? [])?.value;
  return /^\d{2,8}$/.test(String(value)) ? String(value) : undefined;
}
