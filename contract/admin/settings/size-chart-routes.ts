import { get, put, remove, routes } from "../staff-access.ts";
import { SaveSizeChart, SettingsChangedResponse, SizeChartParams, SizeChartsResponse } from "./settings.ts";

/** Size charts, which the pages of products show. */
export const sizeChartRoutes = routes("/admin/settings/size-charts", {
  list: get("", {
    access: "settings:read",
    reply: SizeChartsResponse,
    summary: "Measurements by size, for products of some categories",
  }),
  save: put("/:chartKey", {
    access: "settings:write",
    params: SizeChartParams,
    body: SaveSizeChart,
    reply: SettingsChangedResponse,
    summary: "Adds a size chart, or changes fields of one",
  }),
  remove: remove("/:chartKey", {
    access: "settings:write",
    params: SizeChartParams,
    reply: SettingsChangedResponse,
    summary: "Removes a size chart: products that have no other show none",
  }),
});
