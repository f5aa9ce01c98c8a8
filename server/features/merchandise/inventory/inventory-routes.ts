import { inventoryRoutes } from "#contract/admin/stock/inventory-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { changeStock } from "./admin/change-stock.ts";
import { getMovements } from "./admin/movements.ts";
import { getStock } from "./admin/stock-list.ts";
import { undoStockBatch } from "./admin/undo-stock-change.ts";

export function serveInventory(app: App, context: AppContext) {
  serveStaff(app, inventoryRoutes, {
    list: ({ query }) => getStock(context.db, query),
    async change({ staff, body }) {
      const { changed, stock } = await changeStock(context, toStaffActor(staff), body);
      const variants = stock.map(({ variantId, sellable, reserved }) => ({ _id: variantId, sellable, reserved }));
      return { changed, variants };
    },
    undo: async ({ staff, params: { batchId } }) => ({
      undone: await undoStockBatch(context, toStaffActor(staff), batchId),
    }),
    listMovements: ({ params: { variantId }, query }) => getMovements(context.db, variantId, query),
  });
}
