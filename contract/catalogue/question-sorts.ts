import { inBothDirections, type Sort } from "../values/list-sorts.ts";

export type QuestionSort = Sort<"created">;
export const questionSorts = inBothDirections("created");

export type QuestionState = "waiting" | "answered" | "hidden";
/** Lists of waiting questions begin with the longest waiting one. */
export const defaultQuestionSorts: Record<QuestionState, QuestionSort> = {
  waiting: "created",
  answered: "-created",
  hidden: "-created",
};
