import type { InvoicePaper } from "#contract/admin/documents/printing.ts";
import { Refusal } from "#contract/http/errors.ts";
import { type OrderStatus, orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../context.ts";
import type { Customer } from "../../people/account/index.ts";
import { type StaffMember, seesPhones } from "../../people/staff/index.ts";
import { type Actor, toCustomerActor, toStaffActor } from "../../shop/audit/audit.ts";
import { findOpenInvoice, type InvoiceDocument, isPacked, listInvoices, UnknownState } from "../invoices/invoices.ts";
import {
  getOrdersToPrint,
  isReversed,
  issueMissingInvoice,
  issueOverdueCreditNote,
  requireOrder,
} from "../orders/index.ts";
import { drawInvoice, titleOf } from "./invoices/draw-invoice.ts";
import { type Pdf, renderPdf } from "./pdf/render-pdf.ts";

type Invoiced = { id: string; status: OrderStatus };

/** The invoices of these orders, each with the order's credit notes. Needs `orders:totals`. */
export async function printInvoices(
  context: AppContext,
  member: StaffMember,
  { ids, paper }: { ids: readonly string[]; paper: InvoicePaper },
): Promise<Buffer> {
  const orders = await getOrdersToPrint(context.db, member, ids);
  const documents = await requireInvoices(context, orders, toStaffActor(member));
  const printed = orders
    .flatMap(({ id }) => documents.get(id) ?? [])
    .map((document) => toShownInvoice(document, member));
  return renderInvoices(printed, paper);
}

/**
 * Removes the customer's phone number for members who may not see it. Customers' own copies have it. Tax law does not
 * require it.
 */
export function toShownInvoice(document: InvoiceDocument, member: Pick<StaffMember, "granted">): InvoiceDocument {
  return seesPhones(member) ? document : { ...document, buyer: { ...document.buyer, phone: "" } };
}

/** The invoice of the customer's own order, and its credit notes. */
export async function printInvoiceOfCustomer(context: AppContext, customer: Customer, orderId: string) {
  const order = await requireOrder(context.db, customer, orderId);
  const documents = await requireInvoices(context, [order], toCustomerActor(customer.id));
  return renderInvoices(documents.get(orderId) ?? []);
}

/**
 * Returns the documents of the orders, and issues missing ones first: an earlier version of the shop packed orders
 * without invoices.
 * @throws Refusal if an order has no invoice yet, or an address has no known state
 */
export async function requireInvoices(context: AppContext, orders: readonly Invoiced[], by: Actor) {
  const ids = orders.map(({ id }) => id);
  const documents = await findDocuments(context, ids);
  const incomplete = orders.filter(({ id, status }) => !isComplete(status, documents.get(id) ?? []));
  const unknown: string[] = [];
  for (const { id, status } of incomplete) {
    // An order whose state is not known does not hold up the others, and all such orders are named.
    try {
      if (isPacked(status)) await issueMissingInvoice(context, id, by);
      else await issueOverdueCreditNote(context, id, by);
    } catch (error) {
      if (!(error instanceof UnknownState)) throw error;
      unknown.push(`#${orderNumber(id)}`);
    }
  }
  if (unknown.length > 0) throw new Refusal("conflict", toUnknownText(unknown, by));
  const issued = incomplete.length > 0 ? await findDocuments(context, ids) : documents;
  const without = ids.filter((id) => !issued.has(id));
  if (without.length === 0) return issued;
  const numbers = without.map((id) => `#${orderNumber(id)}`).join(", ");
  throw new Refusal("conflict", `Invoices are issued when orders are packed. These have none yet: ${numbers}.`);
}

function toUnknownText(numbers: readonly string[], by: Actor): string {
  return by.kind === "customer"
    ? "The invoice is not ready yet, because the state of the address is not known. Write to us, and we will send it."
    : `The GST of an invoice depends on the state, which is missing in these addresses: ${numbers.join(", ")}. Open the order and click “Correct the state”.`;
}

/**
 * A reversed order is incomplete until its invoice has a credit note, which is issued when the time to undo is over.
 */
function isComplete(status: OrderStatus, documents: readonly InvoiceDocument[]): boolean {
  const hasOpenInvoice = findOpenInvoice(documents) !== undefined;
  if (isPacked(status)) return hasOpenInvoice;
  return !isReversed(status) || !hasOpenInvoice;
}

async function findDocuments({ db }: AppContext, orderIds: readonly string[]) {
  const grouped = Map.groupBy(await listInvoices(db, orderIds), ({ orderId }) => orderId);
  return new Map(Array.from(grouped, ([id, rows]) => [id, rows.map(({ document }) => document)]));
}

export function renderInvoices(documents: readonly InvoiceDocument[], paper: InvoicePaper = "a4"): Promise<Buffer> {
  const [first] = documents;
  const title = first && documents.length === 1 ? `${titleOf(first)} ${first.number}` : "Invoices";
  return renderPdf(
    title,
    documents.map((document) => (pdf: Pdf) => drawInvoice(pdf, document, paper)),
  );
}
