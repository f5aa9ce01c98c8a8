import type { Feature } from "../../../feature.ts";
import { mailTextsUndo } from "./change-mail-texts.ts";
import { sizeChartUndo } from "./change-size-chart.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { settingsUndo } from "./undo-settings.ts";

/** Settings, size charts and the texts of mails. */
export const settingsFeature: Feature = {
  routes: [settingsRoutes],
  undo: {
    "settings.change": settingsUndo,
    "mail-texts.change": mailTextsUndo,
    "size-chart.add": sizeChartUndo,
    "size-chart.change": sizeChartUndo,
    "size-chart.remove": sizeChartUndo,
  },
};
