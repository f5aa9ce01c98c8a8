import { stockCountRoutes } from "#contract/admin/stock/stock-count-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { addScans, setCounted } from "./count-units.ts";
import { saveCount } from "./save-count.ts";
import { discardCount, getCount, getCounts, startCount } from "./stock-counts.ts";

export function serveStockCounts(app: App, context: AppContext) {
  serveStaff(app, stockCountRoutes, {
    list: async () => ({ counts: await getCounts(context.db) }),
    async start({ staff, body }) {
      await startCount(context, toStaffActor(staff), body);
      return { count: await getCount(context.db, body.countId) };
    },
    get: async ({ params: { countId } }) => ({ count: await getCount(context.db, countId) }),
    scan: ({ staff, params: { countId }, body }) => addScans(context, toStaffActor(staff), countId, body),
    set: async ({ staff, params, body }) => ({ line: await setCounted(context, toStaffActor(staff), params, body) }),
    save: async ({ staff, params: { countId }, body }) => ({
      changed: await saveCount(context, toStaffActor(staff), countId, body),
    }),
    async discard({ staff, params: { countId } }) {
      await discardCount(context, toStaffActor(staff), countId);
      return {};
    },
  });
}
