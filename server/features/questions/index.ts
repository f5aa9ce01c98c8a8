export { findQuestionConflicts, undoQuestionModeration } from "./undo-moderation.ts";
