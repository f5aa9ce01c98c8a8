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
} from "#contract/admin/stock/inventory.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { changeStock } from "./admin/change-stock.ts";
import { getMovements } from "./admin/movements.ts";
import { getStock } from "./admin/stock-list.ts";
import { undoStockBatch } from "./admin/undo-stock-change.ts";

const tags = ["admin"];

export function inventoryRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/inventory",
    {
      config: { staffAccess: "stock:read" },
      schema: {
        tags,
        summary: "Stock of all variants, by product and color",
        querystring: StockQuery,
        response: { 200: StockResponse },
      },
    },
    async ({ query }) => success(await getStock(context.db, query)),
  );
  app.post(
    "/admin/inventory/changes",
    {
      // 10,000 changes of 100 bytes each.
      bodyLimit: 2 ** 21,
      config: { staffAccess: "stock:write" },
      schema: {
        tags,
        summary: "Change the stock of variants, all or none",
        body: ChangeStock,
        response: { 200: StockChangedResponse },
      },
    },
    async ({ staff, body }) => {
      const { changed, stock } = await changeStock(context, toStaffActor(staff), body);
      const variants = stock.map(({ variantId, sellable, reserved }) => ({ _id: variantId, sellable, reserved }));
      return success({ changed, variants });
    },
  );
  app.post(
    "/admin/inventory/changes/:batchId/undo",
    {
      config: { staffAccess: "stock:write" },
      schema: {
        tags,
        summary: "Undo changes of stock that were saved together",
        params: UndoStockParams,
        response: { 200: StockUndoneResponse },
      },
    },
    async ({ staff, params: { batchId } }) =>
      success({ undone: await undoStockBatch(context, toStaffActor(staff), batchId) }),
  );
  app.get(
    "/admin/inventory/:variantId/movements",
    {
      config: { staffAccess: "stock:read" },
      schema: {
        tags,
        summary: "The movements of a variant's stock, newest first",
        params: StockMovementsParams,
        querystring: StockMovementsQuery,
        response: { 200: StockMovementsResponse },
      },
    },
    async ({ params: { variantId }, query }) => success(await getMovements(context.db, variantId, query)),
  );
}
