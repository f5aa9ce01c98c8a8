import type { DocumentKind } from "#contract/admin/documents/printing.ts";
import type { AppContext } from "../../../context.ts";
import { requireTotals, type StaffMember } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getSettings, type ShopSettings } from "../../shop/settings/settings.ts";
import type { InvoiceDocument } from "../invoices/invoices.ts";
import { getOrdersToPrint, type PrintedOrder } from "../orders/index.ts";
import { drawInvoice } from "./invoices/draw-invoice.ts";
import { drawLabel } from "./labels/draw-label.ts";
import { toShippingLabels } from "./labels/shipping-label.ts";
import { type DrawPages, renderPdf } from "./pdf/render-pdf.ts";
import { requireInvoices } from "./print-invoices.ts";
import { drawSlip } from "./slips/draw-slip.ts";
import { drawSlip80 } from "./slips/draw-slip-80.ts";
import { toPackingSlip } from "./slips/packing-slip.ts";

export { createAttachmentLoader } from "./mailed-documents.ts";

/**
 * A PDF with the documents of each order one after the other, in the order of the ids.
 * @throws Refusal if the member may not see all of the orders, or their invoices
 */
export async function printDocuments(
  context: AppContext,
  member: StaffMember,
  { ids, kind: kinds }: { ids: readonly string[]; kind: readonly DocumentKind[] },
): Promise<Buffer> {
  const withInvoices = kinds.some(isInvoice);
  if (withInvoices) requireTotals(member);
  const settings = await getSettings(context.db);
  const orders = await getOrdersToPrint(context.db, member, ids);
  const invoices = withInvoices ? await requireInvoices(context, orders, toStaffActor(member)) : undefined;
  const parts = orders.flatMap((order) =>
    kinds.flatMap((kind) => listParts(kind, order, { settings, invoices: invoices?.get(order.id) ?? [] })),
  );
  return renderPdf(`Documents of ${settings.app_title}`, parts);
}

const isInvoice = (kind: DocumentKind) => kind === "invoice" || kind === "invoice-a5";

type Printed = { settings: ShopSettings; invoices: readonly InvoiceDocument[] };

function listParts(kind: DocumentKind, order: PrintedOrder, { settings, invoices }: Printed): DrawPages[] {
  if (isInvoice(kind))
    return invoices.map((invoice) => (pdf) => drawInvoice(pdf, invoice, kind === "invoice" ? "a4" : "a5"));
  if (kind === "label") return toShippingLabels(order, settings).map((label) => (pdf) => drawLabel(pdf, label));
  const draw = kind === "slip" ? drawSlip : drawSlip80;
  return [(pdf) => draw(pdf, toPackingSlip(order, settings))];
}
