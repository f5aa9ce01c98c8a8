import { newId } from "../../../server/platform/database/id.ts";
import type { Send } from "./requests.ts";

const batchId = newId();
const revisionId = newId();
const cheaper = { field: "price", step: { kind: "percent", percent: -5 }, rounding: "rupee" };

/** Requests that change prices. */
export const priceRequests: Record<string, Send> = {
  "POST /admin/prices/changes": async ({ owner }) => {
    const { rows } = (await owner.request("GET", "/prices")).json();
    const { _id: variantId, price: from } = rows[0].variants[0];
    const priceChanges = [{ variantId, field: "price", from, to: from - 1 }];
    return owner.request("POST", "/prices/changes", { batchId, priceChanges });
  },
  "POST /admin/prices/changes/:batchId/undo": ({ owner }) =>
    owner.request("POST", `/prices/changes/${batchId}/undo`, {}),
  "POST /admin/prices/revisions/preview": ({ owner }) => owner.request("POST", "/prices/revisions/preview", cheaper),
  "POST /admin/prices/revisions": ({ owner }) => owner.request("POST", "/prices/revisions", { ...cheaper, revisionId }),
  "POST /admin/prices/revisions/:revisionId/undo": ({ owner }) =>
    owner.request("POST", `/prices/revisions/${revisionId}/undo`, {}),
};
