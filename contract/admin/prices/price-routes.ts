import { get, post, routes } from "../staff-access.ts";
import {
  ChangePrices,
  PriceHistoryParams,
  PriceHistoryResponse,
  PriceQuery,
  PricesChangedResponse,
  PricesResponse,
  PricesUndoneResponse,
  RevisionParams,
  RevisionPreviewResponse,
  RevisionResponse,
  RevisionsResponse,
  RevisionTerms,
  StartRevision,
  UndoPricesParams,
} from "./prices.ts";

/** Prices, MRPs and costs of variants. */
export const priceRoutes = routes("/admin/prices", {
  list: get("", {
    access: "prices:read",
    query: PriceQuery,
    reply: PricesResponse,
    summary: "Prices, MRPs and costs of all variants, by product and color",
  }),
  change: post("/changes", {
    access: "prices:write",
    // 10,000 changes of 120 bytes each.
    bodyLimit: 2 ** 21,
    body: ChangePrices,
    reply: PricesChangedResponse,
    summary: "Change prices, MRPs and costs of variants, all or none",
  }),
  undo: post("/changes/:batchId/undo", {
    access: "prices:write",
    params: UndoPricesParams,
    reply: PricesUndoneResponse,
    summary: "Undo changes of prices that were saved together",
  }),
  getHistory: get("/:variantId/history", {
    access: "prices:read",
    params: PriceHistoryParams,
    reply: PriceHistoryResponse,
    summary: "What customers have paid for a variant, newest first",
  }),
});

/** Changes of many prices, each by a job. */
export const priceRevisionRoutes = routes("/admin/prices/revisions", {
  list: get("", { access: "prices:read", reply: RevisionsResponse, summary: "Changes of many prices, newest first" }),
  preview: post("/preview", {
    access: "prices:write",
    body: RevisionTerms,
    reply: RevisionPreviewResponse,
    summary: "What a change of many prices would do",
  }),
  start: post("", {
    access: "prices:write",
    body: StartRevision,
    reply: RevisionResponse,
    summary: "Change the prices of all variants that are found, by a job",
  }),
  undo: post("/:revisionId/undo", {
    access: "prices:write",
    params: RevisionParams,
    reply: RevisionResponse,
    summary: "Undo a change of many prices, by a job",
  }),
});
