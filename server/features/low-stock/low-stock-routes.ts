import { LowStockQuery, LowStockResponse } from "#contract/admin/low-stock.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { getLowStock } from "./low-stock.ts";

export function lowStockRoutes(app: App, { db }: AppContext) {
  app.get(
    "/admin/inventory/low",
    {
      config: { staffAccess: "stock:read" },
      schema: {
        ...{ tags: ["admin"], summary: "Variants that run out soon, the first to run out first" },
        ...{ querystring: LowStockQuery, response: { 200: LowStockResponse } },
      },
    },
    async ({ query }) => success(await getLowStock(db, query)),
  );
}
