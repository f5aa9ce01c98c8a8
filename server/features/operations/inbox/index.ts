export { countMessages as countOpenMessages } from "./inbox-queries.ts";
export { findSavedReplyConflicts, undoSavedReply } from "./saved-replies/undo-saved-reply.ts";
export { findMessageConflicts, undoMessageChange } from "./undo-message.ts";
