import { findBearer } from "../../app/state/api.ts";
import { downloadFile } from "../../app/state/download-file.ts";

/** Saves a PDF of an order. `path`: the path below the order's URL. */
export function downloadPdf(orderId: string, path: string, name: string): Promise<void> {
  return downloadFile(`/orders/me/${encodeURIComponent(orderId)}${path}`, findBearer(orderId), name);
}
