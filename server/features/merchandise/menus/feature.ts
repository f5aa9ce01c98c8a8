import type { Feature } from "../../../feature.ts";
import { serveMenus } from "./menu-routes.ts";
import { menuTopics } from "./menu-topics.ts";
import { findShownMenus, menuUndo } from "./menus.ts";
import { runMenuJobs, scheduledMenuUndo } from "./scheduled-menus.ts";

/** Menus of header and footer. */
export const menusFeature: Feature = {
  layout: {
    topics: menuTopics,
    find: async ({ db, now }) => ({ menus: await findShownMenus(db, now()) }),
  },
  staffRoutes: [serveMenus],
  jobs: [runMenuJobs],
  undo: {
    "menu.change": menuUndo,
    "scheduled-menu.save": scheduledMenuUndo,
    "scheduled-menu.withdraw": scheduledMenuUndo,
  },
};
