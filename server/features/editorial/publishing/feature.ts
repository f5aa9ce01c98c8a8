import type { Feature } from "../../../feature.ts";
import { needsPermission, type Undo } from "../../shop/audit/audit.ts";
import { runContentJobs } from "./content-schedule.ts";
import { findContentConflicts, undoContentChange } from "./edit-content.ts";
import { serveDraftPreviews, servePublishing } from "./publishing-routes.ts";

const contentUndo: Undo = {
  isAllowed: needsPermission("content:write"),
  undoneInTurn: true,
  findConflicts: ({ db }, rows) => findContentConflicts(db, rows),
  run: undoContentChange,
};

/** Drafts, schedules and versions of pages, articles, banners and landing pages. */
export const publishingFeature: Feature = {
  routes: [serveDraftPreviews],
  staffRoutes: [servePublishing],
  jobs: [runContentJobs],
  undo: {
    "page.change": contentUndo,
    "article.change": contentUndo,
    "banner.change": contentUndo,
    "landing.change": contentUndo,
  },
};
