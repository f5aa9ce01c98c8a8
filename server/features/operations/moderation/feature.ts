import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { findModerationConflicts, undoModerationChange } from "./moderation.ts";
import { serveModeration } from "./moderation-routes.ts";

const moderationUndo: Undo = {
  isAllowed: needsPermission("reviews:write"),
  undoneInTurn: true,
  findConflicts: ({ db }, rows) => findModerationConflicts(db, rows),
  run: (context, by, row) => undoModerationChange(context, toStaffActor(by), row),
};

/** Moderation of reviews and comments. */
export const moderationFeature: Feature = {
  staffRoutes: [serveModeration],
  undo: {
    "review.hide": moderationUndo,
    "review.publish": moderationUndo,
    "comment.hide": moderationUndo,
    "comment.publish": moderationUndo,
  },
};
