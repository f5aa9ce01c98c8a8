import type { z } from "zod";
import type {
  AnswerQuestion,
  AskQuestion,
  MyQuestionsResponse,
  QuestionSavedResponse,
  QuestionsResponse,
} from "../catalogue/questions.ts";
import { id, type Requests, toQuery } from "./requests.ts";

/** The API's calls for questions and answers. A product page loads this file late. */
export function createQuestionsApi({ get, post }: Requests) {
  return {
    questions: {
      list: (productId: string, page = 1) => get<QuestionsResponse>(`/questions/${id(productId)}${toQuery({ page })}`),
      mine: (productId: string) => get<MyQuestionsResponse>(`/questions/${id(productId)}/mine`),
      ask: (body: z.input<typeof AskQuestion>) => post<QuestionSavedResponse>("/questions", body),
      answer: (questionId: string, body: AnswerQuestion) =>
        post<QuestionSavedResponse>(`/questions/${id(questionId)}/answers`, body),
    },
  };
}
