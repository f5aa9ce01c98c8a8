import { findBearer } from "../../app/state/api.ts";
import { downloadFile } from "../../app/state/download-file.ts";

/** Saves a PDF of an order. `url`: the URL of the route. */
export function downloadPdf(orderId: string, url: string, name: string): Promise<void> {
  return downloadFile(url, findBearer(orderId), name);
}
