import { inBothDirections, type Sort } from "../values/list-sorts.ts";

export type QuestionSort = Sort<"created">;
export const questionSorts = inBothDirections("created");

export type QuestionState = "waiting" | "answered" | "hidden";
/** Of those that wait, the longest waiting first. */
export const defaultQuestionSorts: Record<QuestionState, QuestionSort> = {
  ...{ waiting: "created", answered: "-created", hidden: "-created" },
};
