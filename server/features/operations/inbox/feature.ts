import type { Feature } from "../../../feature.ts";
import { messageStates } from "./change-messages.ts";
import { serveInbox } from "./inbox-routes.ts";
import { replyMails } from "./reply-mail-samples.ts";
import { savedReplies } from "./saved-replies/saved-replies.ts";
import { serveSavedReplies } from "./saved-replies/saved-reply-routes.ts";

/** Messages of customers, and saved replies. */
export const inboxFeature: Feature = {
  staffRoutes: [serveInbox, serveSavedReplies],
  mails: replyMails,
  undo: {
    "message.assign": messageStates.undo,
    "message.close": messageStates.undo,
    "message.open": messageStates.undo,
    "saved-reply.add": savedReplies.undo,
    "saved-reply.change": savedReplies.undo,
    "saved-reply.remove": savedReplies.undo,
  },
};
