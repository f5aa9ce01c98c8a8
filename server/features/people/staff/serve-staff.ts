import type { StaffTerms } from "#contract/admin/staff-access.ts";
import type { RouteTable } from "#contract/http/routes.ts";
import type { App } from "../../../platform/http/app.ts";
import { type RouteHandlers, serveRoutes } from "../../../platform/http/serve-routes.ts";

/** Registers handlers for routes of the back office, whose access is a permission of the member of staff. */
export function serveStaff<Table extends RouteTable<StaffTerms>>(
  app: App,
  table: Table,
  handlers: RouteHandlers<Table>,
) {
  serveRoutes<StaffTerms, Table>(app, table, handlers, (route) => ({
    config: {
      staffAccess: route.access,
      ...(route.needsPassword && { needsPassword: true }),
      ...(route.allowsMissingSecondFactor && { allowsMissingSecondFactor: true }),
      ...(route.readsReplica && { readsReplica: true }),
    },
  }));
}
