import type { Feature } from "../../../feature.ts";
import { questionMails } from "./question-mail-samples.ts";
import { questionFormRoutes, serveQuestions, serveStaffQuestions } from "./question-routes.ts";
import { answerUndo, moderationUndo } from "./undo-question.ts";

/** Questions about products and their answers. */
export const questionsFeature: Feature = {
  routes: [serveQuestions],
  staffRoutes: [serveStaffQuestions],
  pages: [questionFormRoutes],
  mails: questionMails,
  undo: {
    "question.answer": answerUndo,
    "question.hide": moderationUndo,
    "question.show": moderationUndo,
  },
};
