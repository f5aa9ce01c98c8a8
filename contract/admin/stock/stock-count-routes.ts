import { get, post, put, routes } from "../staff-access.ts";
import {
  AddScans,
  CountedSetResponse,
  SaveStockCount,
  ScansAddedResponse,
  SetCounted,
  StartStockCount,
  StockCountEndedResponse,
  StockCountLineParams,
  StockCountParams,
  StockCountResponse,
  StockCountSavedResponse,
  StockCountsResponse,
} from "./stock-counts.ts";

const access = "stock:write";

/** Counts of shelves. */
export const stockCountRoutes = routes("/admin/inventory/counts", {
  list: get("", { access, reply: StockCountsResponse, summary: "Counts of shelves" }),
  start: post("", { access, body: StartStockCount, reply: StockCountResponse, summary: "Start a count" }),
  get: get("/:countId", {
    access,
    params: StockCountParams,
    reply: StockCountResponse,
    summary: "A count with what was found and what was expected",
  }),
  scan: post("/:countId/scans", {
    access,
    params: StockCountParams,
    body: AddScans,
    reply: ScansAddedResponse,
    summary: "Count a unit for each scanned code; each scan counts once",
  }),
  set: put("/:countId/lines/:variantId", {
    access,
    params: StockCountLineParams,
    body: SetCounted,
    reply: CountedSetResponse,
    summary: "Set the counted units of a variant, or take it out of the count",
  }),
  save: post("/:countId/save", {
    access,
    params: StockCountParams,
    body: SaveStockCount,
    reply: StockCountSavedResponse,
    summary: "Correct the stock by the differences that a count has found",
  }),
  discard: post("/:countId/discard", {
    access,
    params: StockCountParams,
    reply: StockCountEndedResponse,
    summary: "End a count without changing any stock",
  }),
});
