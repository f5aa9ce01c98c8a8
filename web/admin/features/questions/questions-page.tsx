import { useSearchParams } from "react-router";
import { questionList } from "#contract/admin/inbox/question-list.ts";
import { api } from "../../state/api.ts";
import { readListFilters } from "../lists/list-controls.tsx";
import { ListFrame } from "../lists/list-frame.tsx";
import { QuestionRow } from "./question-row.tsx";

const emptyTexts = {
  waiting: ["No open questions", "Customers ask them on the pages of products."],
  answered: ["No questions yet", "Customers ask them on the pages of products."],
  hidden: ["No question is hidden", "Questions that you hide are listed here."],
} as const;

/** /admin/questions: the questions of customers about products. */
export function Component() {
  const [search] = useSearchParams();
  const { state } = readListFilters(questionList, search);
  return (
    <ListFrame
      list={questionList}
      queryKey={["questions", state]}
      request={api.questions.list}
      toRows={({ questions }) => questions}
      toId={({ _id }) => _id}
      empty={{ none: emptyTexts[state] }}
      title="Questions"
      text="What customers ask about products. A question is shown once it has an answer."
    >
      {(questions) => (
        <ul className="grid gap-3">
          {questions.map((question) => (
            <QuestionRow key={question._id} question={question} isHidden={state === "hidden"} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
