import { toRefusal } from "#contract/client.ts";
import { findBearer } from "../../app/state/api.ts";

/** Saves a PDF of an order. Not a link, because a link cannot send the token. `path`: below that of the order. */
export async function downloadPdf(orderId: string, path: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${findBearer(orderId)}` };
  const response = await fetch(`/api/v1/orders/me/${encodeURIComponent(orderId)}${path}`, { headers });
  if (response.ok) return saveFile(await response.blob(), name);
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const { status } = response;
  throw toRefusal({ status, requestId, json: () => response.json() }, await response.json());
}

function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  // The browser has read the URL when the click returns, but Safari only a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
