import type { Feature } from "../../../feature.ts";
import { sizeChartUndo } from "./change-size-chart.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { settingsUndo } from "./undo-settings.ts";

/** Settings and size charts. */
export const settingsFeature: Feature = {
  routes: [settingsRoutes],
  undo: {
    "settings.change": settingsUndo,
    "size-chart.add": sizeChartUndo,
    "size-chart.change": sizeChartUndo,
    "size-chart.remove": sizeChartUndo,
  },
};
