import { demandRoutes } from "#contract/admin/reports/demand-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { getAbandonedCarts, getCartRows } from "./abandoned-carts.ts";
import { getMissedSearches, getSearchDays, getStockReport, getStockRows } from "./demand.ts";
import { exportAbandonedCarts, exportMissedSearches, exportStockReport } from "./export-demand.ts";
import { exportCartRows, exportStockRows } from "./export-report-rows.ts";

export function serveDemand(app: App, context: AppContext) {
  serveStaff(app, demandRoutes, {
    getStock: ({ query }) => getStockReport(context, query),
    getSearches: ({ query }) => getMissedSearches(context, query),
    getCarts: ({ query }) => getAbandonedCarts(context, query),
    listStockRows: ({ query }) => getStockRows(context, query),
    getSearchDays: ({ query }) => getSearchDays(context, query),
    listCartRows: ({ query }) => getCartRows(context, query),
    async exportStock(request, reply) {
      const file = { kind: "report", name: `report-stock-${request.query.show}` };
      return sendAuditedCsv(context, request, reply, file, await exportStockReport(context, request.query));
    },
    async exportSearches(request, reply) {
      const file = { kind: "report", name: "report-searches" };
      return sendAuditedCsv(context, request, reply, file, await exportMissedSearches(context, request.query));
    },
    async exportCarts(request, reply) {
      const file = { kind: "report", name: "report-carts" };
      return sendAuditedCsv(context, request, reply, file, await exportAbandonedCarts(context, request.query));
    },
    async exportStockRows(request, reply) {
      const file = { kind: "report", name: "report-stock-rows" };
      return sendAuditedCsv(context, request, reply, file, exportStockRows(context, request.query));
    },
    async exportCartRows(request, reply) {
      const file = { kind: "report", name: "report-cart-rows" };
      return sendAuditedCsv(context, request, reply, file, exportCartRows(context, request.staff, request.query));
    },
  });
}
