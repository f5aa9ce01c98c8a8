import { sizeChartRoutes } from "#contract/admin/settings/size-chart-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { removeSizeChart, saveSizeChart } from "./size-charts.ts";

export function serveSizeCharts(app: App, context: AppContext) {
  serveStaff(app, sizeChartRoutes, {
    list: async () => ({ charts: (await getSettings(context.db)).sizeCharts }),
    async save({ staff, params: { chartKey }, body }) {
      await saveSizeChart(context, staff, chartKey, body.changes);
      return { message: "The size chart is saved." };
    },
    async remove({ staff, params: { chartKey } }) {
      await removeSizeChart(context, toStaffActor(staff), chartKey);
      return { message: "The size chart is removed." };
    },
  });
}
