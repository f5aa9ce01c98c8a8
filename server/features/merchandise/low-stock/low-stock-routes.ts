import {
  ChangeStockLevels,
  LowStockQuery,
  LowStockResponse,
  StockLevelsChangedResponse,
  StockLevelsUndoneResponse,
  UndoStockLevelsParams,
} from "#contract/admin/stock/low-stock.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getLowStock } from "./low-stock.ts";
import { changeLevels, undoLevelBatch } from "./stock-levels.ts";

export function lowStockRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/inventory/low",
    {
      config: { staffAccess: "stock:read" },
      schema: {
        tags: ["admin"],
        summary: "Variants that run out soon or are down to their level, the first to run out first",
        querystring: LowStockQuery,
        response: { 200: LowStockResponse },
      },
    },
    async ({ query }) => success(await getLowStock(context.db, query)),
  );
  app.post(
    "/admin/inventory/levels",
    {
      // 10,000 levels of 100 bytes each.
      bodyLimit: 2 ** 21,
      config: { staffAccess: "stock:write" },
      schema: {
        tags: ["admin"],
        summary: "Set the stock from which on variants are low, all or none",
        body: ChangeStockLevels,
        response: { 200: StockLevelsChangedResponse },
      },
    },
    async ({ staff, body }) => success({ changed: await changeLevels(context, toStaffActor(staff), body) }),
  );
  app.post(
    "/admin/inventory/levels/:batchId/undo",
    {
      config: { staffAccess: "stock:write" },
      schema: {
        tags: ["admin"],
        summary: "Undo levels that were saved together",
        params: UndoStockLevelsParams,
        response: { 200: StockLevelsUndoneResponse },
      },
    },
    async ({ staff, params: { batchId } }) =>
      success({ undone: await undoLevelBatch(context, toStaffActor(staff), batchId) }),
  );
}
