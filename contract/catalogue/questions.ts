import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Instant, noNull, Page } from "../values/values.ts";
import { maxAnswerLength, maxQuestionLength, questionsPerPage } from "./question-limits.ts";

/** `author`: the name of a customer who has bought the product ("Asha K."); null if the shop answers. */
const Answer = z.object({ _id: Id, text: z.string(), date: Instant, author: z.string().nullable() });

/** A question without the name of its author. `answers`: the shop's first, then those of buyers, oldest first. */
export const Question = z.object({ _id: Id, text: z.string(), date: Instant, answers: z.array(Answer) });
export type Question = z.infer<typeof Question>;

export const QuestionsQuery = z.object({
  page: Page,
  limit: z.coerce.number().int().min(1).max(50).default(questionsPerPage),
});
export type QuestionsQuery = z.infer<typeof QuestionsQuery>;
/** Answered questions of a product, newest first. `total`: the number of questions on all pages. */
export const QuestionsResponse = responseSchema({
  questions: z.array(Question),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
});
export type QuestionsResponse = z.infer<typeof QuestionsResponse>;

/** The customer's questions that wait for an answer, and whether the customer may answer others. */
export const MyQuestionsResponse = responseSchema({ waiting: z.array(Question), canAnswer: z.boolean() });
export type MyQuestionsResponse = z.infer<typeof MyQuestionsResponse>;

export const AskQuestion = z.object({
  productId: Id,
  text: z
    .string({ error: "The question is empty" })
    .trim()
    .min(1, "The question is empty")
    .max(maxQuestionLength, `A question has at most ${maxQuestionLength} characters`)
    .regex(noNull),
  /** Whether answers are mailed to the customer. */
  notify: z.boolean().default(true),
});
export type AskQuestion = z.infer<typeof AskQuestion>;

const AnswerText = z
  .string({ error: "The answer is empty" })
  .trim()
  .max(maxAnswerLength, `An answer has at most ${maxAnswerLength} characters`)
  .regex(noNull);
export const AnswerQuestion = z.object({ text: AnswerText.min(1, "The answer is empty") });
export type AnswerQuestion = z.infer<typeof AnswerQuestion>;
export const QuestionParams = z.object({ questionId: Id });
export const QuestionSavedResponse = responseSchema({ message: z.string() });
export type QuestionSavedResponse = z.infer<typeof QuestionSavedResponse>;

/** Query of the link in a mail about an answer. The token is signed. */
export const QuestionLink = z.object({ token: z.string().max(600).default("") });

/** An empty text removes the shop's answer. */
export const StaffAnswer = z.object({ text: AnswerText });
export type StaffAnswer = z.infer<typeof StaffAnswer>;
