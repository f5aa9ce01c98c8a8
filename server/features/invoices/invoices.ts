import { isDeepStrictEqual } from "node:util";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { type Actor, recordAudit } from "../audit/audit.ts";
import { getSettings } from "../settings/settings.ts";
import { financialYear, formatInvoiceNumber } from "./financial-year.ts";
import {
  type InvoiceContents,
  type InvoiceDocument,
  type InvoicedOrder,
  toInvoiceContents,
} from "./invoice-document.ts";
import { insertInvoice, listInvoices, listSoldItems, listTaxClasses, takeNumber } from "./invoice-queries.ts";

export type { InvoiceDocument, InvoicedOrder } from "./invoice-document.ts";
export { listInvoices } from "./invoice-queries.ts";
export type { InvoiceLine } from "./tax/invoice-lines.ts";

const seriesByKind = { invoice: "INV", "credit note": "CN" } as const;

/** Statuses of an order that has been packed and is not reversed. */
const packedStatuses: readonly OrderStatus[] = ["processing", "shipped", "in transit", "delivered", "returning"];
export const isPacked = (status: OrderStatus) => packedStatuses.includes(status);

/** The order's invoice that no credit note has cancelled, if any. */
export function findOpenInvoice(documents: readonly InvoiceDocument[]): InvoiceDocument | undefined {
  const last = documents.at(-1);
  return last?.kind === "invoice" ? last : undefined;
}

/**
 * Issues the invoice of a packed order, whose row the caller has locked. One that was packed before keeps its invoice, unless its
 * items, amounts or address have changed: then a credit note cancels the old one. Idempotent. The last step of a transaction with
 * one order: from here to its end, all other invoices wait for their numbers.
 */
export async function issueInvoice(trx: Transaction, context: AppContext, order: InvoicedOrder, by: Actor) {
  const settings = await getSettings(trx);
  const classes = await listTaxClasses(trx, toShopDay(context.now()));
  const items = (await listSoldItems(trx, order.id)).map(({ color, size, sku, custom_attributes, ...item }) => ({
    ...{ ...item, sku: sku ?? "", hsn: findHsn(custom_attributes) ?? settings.hsn },
    variant: [color, size].filter((part) => part !== "").join(" · "),
  }));
  const contents = toInvoiceContents(order, items, { settings, classes });
  const open = findOpenInvoice(await listDocuments(trx, order.id));
  if (open && isSameSale(open, contents)) return;
  if (open) await issueCreditNote(trx, context, order.id, by);
  await issue(trx, context, by, order.id, { kind: "invoice", ...contents });
}

/** Issues a credit note about the whole invoice of an order, if it has one that is not cancelled. As `issueInvoice`. */
export async function issueCreditNote(trx: Transaction, context: AppContext, orderId: string, by: Actor) {
  const invoice = findOpenInvoice(await listDocuments(trx, orderId));
  if (!invoice) return;
  const { number, issuedAt } = invoice;
  await issue(trx, context, by, orderId, { ...invoice, kind: "credit note", corrects: { number, issuedAt } });
}

async function listDocuments(trx: Transaction, orderId: string): Promise<InvoiceDocument[]> {
  return (await listInvoices(trx, [orderId])).map(({ document }) => document);
}

const isSameSale = (invoice: InvoiceDocument, { lines, totals, buyer }: InvoiceContents) =>
  isDeepStrictEqual([invoice.lines, invoice.totals, invoice.buyer], [lines, totals, buyer]);

type Unnumbered = InvoiceContents & Pick<InvoiceDocument, "kind" | "corrects">;
async function issue(trx: Transaction, context: AppContext, by: Actor, orderId: string, contents: Unnumbered) {
  const createdAt = context.now();
  const [series, year] = [seriesByKind[contents.kind], financialYear(createdAt)];
  const number = await takeNumber(trx, series, year);
  const formatted = formatInvoiceNumber(series, year, number);
  const document = { ...contents, number: formatted, issuedAt: createdAt.toISOString() };
  await insertInvoice(trx, { series, year, number, orderId, createdAt }, document);
  await recordAudit(trx, context, by, {
    ...{ action: `${contents.kind === "invoice" ? "invoice" : "credit-note"}.issue`, entity: "invoice" },
    ...{ entityId: formatted, after: { orderId } },
  });
}

function findHsn(attributes: readonly { name: string; value: unknown }[] | null): string | undefined {
  const value = attributes?.find(({ name }) => /^hsn( code)?$/i.test(name))?.value;
  return /^\d{2,8}$/.test(String(value)) ? String(value) : undefined;
}
