import type { Feature } from "../../../feature.ts";
import { serveSavedViews } from "./saved-view-routes.ts";

/** Saved views of lists. */
export const savedViewsFeature: Feature = {
  staffRoutes: [serveSavedViews],
};
