import { defineList, requiredChoice } from "../lists/define-list.ts";

/** Lists of waiting questions begin with the longest waiting one. */
export const questionList = defineList({
  filters: {
    state: requiredChoice("State", { waiting: "Waiting", answered: "Answered", hidden: "Hidden" }, "waiting"),
  },
  sorts: { created: ["Oldest first", "Newest first"] },
  defaultSort: { state: { waiting: "created", answered: "-created", hidden: "-created" } },
});
