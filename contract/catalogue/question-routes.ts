import { z } from "zod";
import { get, post, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import {
  AnswerQuestion,
  AskQuestion,
  MyQuestionsResponse,
  QuestionParams,
  QuestionSavedResponse,
  QuestionsQuery,
  QuestionsResponse,
} from "./questions.ts";

const params = z.object({ productId: Id });

export const questionRoutes = routes("questions", {
  list: get("/questions/:productId", {
    access: "everyone",
    readsReplica: true,
    params,
    query: QuestionsQuery,
    reply: QuestionsResponse,
    summary: "Answered questions about a product, newest first",
  }),
  mine: get("/questions/:productId/mine", {
    access: "customer",
    params,
    reply: MyQuestionsResponse,
    summary: "The customer's questions about a product that wait for an answer",
  }),
  ask: post("/questions", {
    access: "customer",
    body: AskQuestion,
    reply: QuestionSavedResponse,
    summary: "Ask a question about a product",
  }),
  answer: post("/questions/:questionId/answers", {
    access: "customer",
    params: QuestionParams,
    body: AnswerQuestion,
    reply: QuestionSavedResponse,
    summary: "Answer a question about a product that the customer has bought",
  }),
});
