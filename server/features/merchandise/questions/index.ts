export { findAnswerConflicts, undoAnswer } from "./undo-answer.ts";
export { findQuestionConflicts, undoQuestionModeration } from "./undo-moderation.ts";
