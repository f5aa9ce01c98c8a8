import { QuestionParams, QuestionSavedResponse, StaffAnswer } from "../../catalogue/questions.ts";
import { get, post, put, routes } from "../staff-access.ts";
import { StaffQuestionsQuery, StaffQuestionsResponse } from "./staff-questions.ts";

const access = "questions:write";

/** Customers' questions about products. */
export const staffQuestionRoutes = routes("/admin/questions", {
  list: get("", {
    access,
    query: StaffQuestionsQuery,
    reply: StaffQuestionsResponse,
    summary: "Questions about all products",
  }),
  answer: put("/:questionId/answer", {
    access,
    params: QuestionParams,
    body: StaffAnswer,
    reply: QuestionSavedResponse,
    summary: "Answer a question; an empty text removes the answer",
  }),
  hide: post("/:questionId/hide", {
    access,
    params: QuestionParams,
    reply: QuestionSavedResponse,
    summary: "Hide a question with its answers",
  }),
  show: post("/:questionId/show", {
    access,
    params: QuestionParams,
    reply: QuestionSavedResponse,
    summary: "Show a hidden question with its answers again",
  }),
});
