import { z } from "zod";
import { Question } from "../../catalogue/questions.ts";
import { responseSchema } from "../../http/response.ts";
import { Id } from "../../values/values.ts";
import { toListQuery } from "../lists/list-query.ts";
import { questionList } from "./question-list.ts";

export const StaffQuestionsQuery = toListQuery(questionList, { limit: 30 });
export type StaffQuestionsQuery = z.infer<typeof StaffQuestionsQuery>;

const StaffQuestion = z.object({
  ...Question.shape,
  product: z.object({ _id: Id, slug: z.string(), name: z.string(), image: z.string().nullable() }),
});
export type StaffQuestion = z.infer<typeof StaffQuestion>;
export const StaffQuestionsResponse = responseSchema({
  questions: z.array(StaffQuestion),
  next: z.string().nullable(),
});
