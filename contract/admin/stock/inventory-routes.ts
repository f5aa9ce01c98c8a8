import { get, post, routes } from "../staff-access.ts";
import {
  ChangeStock,
  StockChangedResponse,
  StockMovementsParams,
  StockMovementsQuery,
  StockMovementsResponse,
  StockQuery,
  StockResponse,
  StockUndoneResponse,
  UndoStockParams,
} from "./inventory.ts";

/** The stock of variants, its changes and its movements. */
export const inventoryRoutes = routes("/admin/inventory", {
  list: get("", {
    access: "stock:read",
    query: StockQuery,
    reply: StockResponse,
    summary: "Stock of all variants, by product and color",
  }),
  change: post("/changes", {
    access: "stock:write",
    // 10,000 changes of 100 bytes each.
    bodyLimit: 2 ** 21,
    body: ChangeStock,
    reply: StockChangedResponse,
    summary: "Change the stock of variants, all or none",
  }),
  undo: post("/changes/:batchId/undo", {
    access: "stock:write",
    params: UndoStockParams,
    reply: StockUndoneResponse,
    summary: "Undo changes of stock that were saved together",
  }),
  listMovements: get("/:variantId/movements", {
    access: "stock:read",
    params: StockMovementsParams,
    query: StockMovementsQuery,
    reply: StockMovementsResponse,
    summary: "The movements of a variant's stock, newest first",
  }),
});
