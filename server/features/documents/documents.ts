import type { DocumentKind } from "#contract/admin/documents.ts";
import type { AppContext } from "../../context.ts";
import { getOrdersToPrint, type PrintedOrder, type Reader } from "../orders/index.ts";
import { getSettings, type ShopSettings } from "../settings/settings.ts";
import { drawLabel } from "./labels/draw-label.ts";
import { toShippingLabel } from "./labels/shipping-label.ts";
import { type Pdf, renderPdf } from "./pdf/render-pdf.ts";
import { drawSlip } from "./slips/draw-slip.ts";
import { drawSlip80 } from "./slips/draw-slip-80.ts";
import { toPackingSlip } from "./slips/packing-slip.ts";

type Draw = (pdf: Pdf, order: PrintedOrder, settings: ShopSettings) => void;
const drawByKind: Record<DocumentKind, Draw> = {
  slip: (pdf, order, settings) => drawSlip(pdf, toPackingSlip(order, settings)),
  "slip-80": (pdf, order, settings) => drawSlip80(pdf, toPackingSlip(order, settings)),
  label: (pdf, order, settings) => drawLabel(pdf, toShippingLabel(order, settings)),
};

/**
 * A PDF with the documents of each order one after the other, in the order of the ids.
 * @throws Refusal if the reader may not see all of the orders
 */
export async function printDocuments(
  { db }: AppContext,
  reader: Reader,
  { ids, kind: kinds }: { ids: readonly string[]; kind: readonly DocumentKind[] },
): Promise<Buffer> {
  const settings = await getSettings(db);
  const orders = await getOrdersToPrint(db, reader, ids);
  const parts = orders.flatMap((order) => kinds.map((kind) => (pdf: Pdf) => drawByKind[kind](pdf, order, settings)));
  return renderPdf(`Documents of ${settings.app_title}`, parts);
}
