import { todayRoutes } from "#contract/admin/system/today-routes.ts";
import type { AppContext } from "../../../context.ts";
import { shareReads } from "../../../platform/cache/share-reads.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { getToday } from "./today.ts";

export function serveToday(app: App, context: AppContext) {
  serveStaff(app, todayRoutes, {
    get({ staff }) {
      const key = `today ${[...staff.granted].sort()}`;
      return shareReads(context.db, key, () => getToday(context, staff.granted));
    },
  });
}
