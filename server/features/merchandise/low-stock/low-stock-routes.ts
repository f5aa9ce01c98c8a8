import { lowStockRoutes } from "#contract/admin/stock/low-stock-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getLowStock } from "./low-stock.ts";
import { changeLevels, undoLevelBatch } from "./stock-levels.ts";

export function serveLowStock(app: App, context: AppContext) {
  serveStaff(app, lowStockRoutes, {
    list: ({ query }) => getLowStock(context.db, query),
    changeLevels: async ({ staff, body }) => ({ changed: await changeLevels(context, toStaffActor(staff), body) }),
    undoLevels: async ({ staff, params: { batchId } }) => ({
      undone: await undoLevelBatch(context, toStaffActor(staff), batchId),
    }),
  });
}
