import {
  SaveSizeChart,
  SettingsChangedResponse,
  SizeChartParams,
  SizeChartsResponse,
} from "#contract/admin/settings/settings.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { removeSizeChart, saveSizeChart } from "./size-charts.ts";

export function sizeChartRoutes(app: App, context: AppContext) {
  const tags = ["admin"];
  const config = { staffAccess: "settings:write" } as const;
  app.get(
    "/admin/settings/size-charts",
    {
      config: { staffAccess: "settings:read" },
      schema: {
        tags,
        summary: "Measurements by size, for products of some categories",
        response: { 200: SizeChartsResponse },
      },
    },
    async () => success({ charts: (await getSettings(context.db)).sizeCharts }),
  );
  app.put(
    "/admin/settings/size-charts/:chartKey",
    {
      config,
      schema: {
        tags,
        summary: "Adds a size chart, or changes fields of one",
        params: SizeChartParams,
        body: SaveSizeChart,
        response: { 200: SettingsChangedResponse },
      },
    },
    async ({ staff, params: { chartKey }, body }) => {
      await saveSizeChart(context, staff, chartKey, body.changes);
      return success({ message: "The size chart is saved." });
    },
  );
  app.delete(
    "/admin/settings/size-charts/:chartKey",
    {
      config,
      schema: {
        tags,
        summary: "Removes a size chart: products that have no other show none",
        params: SizeChartParams,
        response: { 200: SettingsChangedResponse },
      },
    },
    async ({ staff, params: { chartKey } }) => {
      await removeSizeChart(context, toStaffActor(staff), chartKey);
      return success({ message: "The size chart is removed." });
    },
  );
}
