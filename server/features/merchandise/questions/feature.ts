import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor, type Undo } from "../../shop/audit/audit.ts";
import { questionFormRoutes, questionRoutes, serveStaffQuestions } from "./question-routes.ts";
import { findAnswerConflicts, undoAnswer } from "./undo-answer.ts";
import { findQuestionConflicts, undoQuestionModeration } from "./undo-moderation.ts";

const questionUndo: Undo = {
  isAllowed: needsPermission("questions:write"),
  findConflicts: ({ db }, rows) => findQuestionConflicts(db, rows),
  run: (context, by, row) => undoQuestionModeration(context, toStaffActor(by), row),
};

/** Questions about products and their answers. */
export const questionsFeature: Feature = {
  routes: [questionRoutes],
  staffRoutes: [serveStaffQuestions],
  pages: [questionFormRoutes],
  undo: {
    "question.answer": {
      isAllowed: needsPermission("questions:write"),
      findConflicts: ({ db }, rows) => findAnswerConflicts(db, rows),
      run: (context, by, row) => undoAnswer(context, toStaffActor(by), row),
    },
    "question.hide": questionUndo,
    "question.show": questionUndo,
  },
};
