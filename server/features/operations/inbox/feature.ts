import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { serveInbox } from "./inbox-routes.ts";
import { serveSavedReplies } from "./saved-replies/saved-reply-routes.ts";
import { findSavedReplyConflicts, undoSavedReply } from "./saved-replies/undo-saved-reply.ts";
import { findMessageConflicts, undoMessageChange } from "./undo-message.ts";

const messageUndo: Undo = {
  isAllowed: needsPermission("inbox:write"),
  findConflicts: ({ db }, rows) => findMessageConflicts(db, rows),
  run: (context, by, row) => undoMessageChange(context, toStaffActor(by), row),
};

const savedReplyUndo: Undo = {
  isAllowed: needsPermission("inbox:write"),
  findConflicts: ({ db }, rows) => findSavedReplyConflicts(db, rows),
  run: (context, by, row) => undoSavedReply(context, toStaffActor(by), row),
};

/** Messages of customers, and saved replies. */
export const inboxFeature: Feature = {
  staffRoutes: [serveInbox, serveSavedReplies],
  undo: {
    "message.assign": messageUndo,
    "message.close": messageUndo,
    "message.open": messageUndo,
    "saved-reply.add": savedReplyUndo,
    "saved-reply.change": savedReplyUndo,
    "saved-reply.remove": savedReplyUndo,
  },
};
