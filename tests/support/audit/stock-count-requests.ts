import { newId } from "../../../server/platform/database/id.ts";
import type { Send } from "./requests.ts";

const countId = newId();
const discardedId = newId();

/** Requests that count the stock of shelves. */
export const stockCountRequests: Record<string, Send> = {
  "POST /admin/inventory/counts": ({ owner }) =>
    owner.request("POST", "/inventory/counts", { countId, name: "Sample shelf" }),
  "POST /admin/inventory/counts/:countId/scans": ({ owner }) =>
    owner.request("POST", `/inventory/counts/${countId}/scans`, { scans: [{ scanId: newId(), code: "NO-SUCH-SKU" }] }),
  "PUT /admin/inventory/counts/:countId/lines/:variantId": async ({ owner }) => {
    const { rows } = (await owner.request("GET", "/inventory")).json();
    const [variant] = rows[0].variants;
    const body = { scanId: newId(), counted: variant.sellable + variant.reserved + 1, seen: null };
    return owner.request("PUT", `/inventory/counts/${countId}/lines/${variant._id}`, body);
  },
  "POST /admin/inventory/counts/:countId/save": async ({ owner }) => {
    const { count } = (await owner.request("GET", `/inventory/counts/${countId}`)).json();
    return owner.request("POST", `/inventory/counts/${countId}/save`, { version: count.version });
  },
  "POST /admin/inventory/counts/:countId/discard": async ({ owner }, restart) => {
    await owner.request("POST", "/inventory/counts", { countId: discardedId, name: "Sample shelf" });
    await restart();
    return owner.request("POST", `/inventory/counts/${discardedId}/discard`, {});
  },
};
