import { inBothDirections, type Sort } from "../values/list-sorts.ts";

export type QuestionSort = Sort<"asked">;
export const questionSorts = inBothDirections("asked");

export type QuestionState = "waiting" | "answered" | "hidden";
/** Of those that wait, the longest waiting first. */
export const defaultQuestionSorts: Record<QuestionState, QuestionSort> = {
  ...{ waiting: "asked", answered: "-asked", hidden: "-asked" },
};
