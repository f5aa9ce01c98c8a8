import { get, post, routes } from "../staff-access.ts";
import {
  ChangeStockLevels,
  LowStockQuery,
  LowStockResponse,
  StockLevelsChangedResponse,
  StockLevelsUndoneResponse,
  UndoStockLevelsParams,
} from "./low-stock.ts";

/** Variants that are low, and the levels from which on they are. */
export const lowStockRoutes = routes("/admin/inventory", {
  list: get("/low", {
    access: "stock:read",
    query: LowStockQuery,
    reply: LowStockResponse,
    summary: "Variants that run out soon or are down to their level, the first to run out first",
  }),
  changeLevels: post("/levels", {
    access: "stock:write",
    // 10,000 levels of 100 bytes each.
    bodyLimit: 2 ** 21,
    body: ChangeStockLevels,
    reply: StockLevelsChangedResponse,
    summary: "Set the stock from which on variants are low, all or none",
  }),
  undoLevels: post("/levels/:batchId/undo", {
    access: "stock:write",
    params: UndoStockLevelsParams,
    reply: StockLevelsUndoneResponse,
    summary: "Undo levels that were saved together",
  }),
});
