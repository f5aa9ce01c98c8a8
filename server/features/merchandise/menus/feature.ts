import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { serveMenus } from "./menu-routes.ts";
import { menuTopics } from "./menu-topics.ts";
import { findMenuConflicts, findShownMenus, undoMenu } from "./menus.ts";
import { findScheduledMenuConflicts, runMenuJobs, undoScheduledMenu } from "./scheduled-menus.ts";

const scheduledMenuUndo: Undo = {
  isAllowed: needsPermission("content:write"),
  findConflicts: ({ db }, rows) => findScheduledMenuConflicts(db, rows),
  run: (context, by, row) => undoScheduledMenu(context, toStaffActor(by), row),
};

/** Menus of header and footer. */
export const menusFeature: Feature = {
  layout: {
    topics: menuTopics,
    find: async ({ db, now }) => ({ menus: await findShownMenus(db, now()) }),
  },
  staffRoutes: [serveMenus],
  jobs: [runMenuJobs],
  undo: {
    "menu.change": {
      isAllowed: needsPermission("content:write"),
      findConflicts: ({ db }, rows) => findMenuConflicts(db, rows),
      run: (context, by, row) => undoMenu(context, toStaffActor(by), row),
    },
    "scheduled-menu.save": scheduledMenuUndo,
    "scheduled-menu.withdraw": scheduledMenuUndo,
  },
};
