import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { QuestionRow } from "./question-row.tsx";

const states = [
  { value: "waiting", label: "Waiting for an answer" },
  { value: "answered", label: "Answered" },
  { value: "hidden", label: "Hidden" },
] as const;

const emptyTitles = { waiting: "No question waits", answered: "No questions yet", hidden: "No question is hidden" };

/** /admin/questions: what customers ask about products. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const state = states.find(({ value }) => value === search.get("state"))?.value ?? "waiting";
  const query = useQuery({
    queryKey: ["questions", search.toString()],
    queryFn: () => api.questions.list({ state, after: search.get("after") ?? undefined }),
  });
  return (
    <>
      <PageHeader
        title="Questions"
        text="What customers ask about products. A question is shown once it has an answer."
      >
        <Select
          label="State"
          hideLabel
          compact
          value={state}
          onChange={({ target }) => setSearch({ state: target.value })}
          options={states}
        />
      </PageHeader>
      <QueryState query={query}>
        {({ questions, next }) =>
          questions.length === 0 ? (
            <EmptyState
              title={emptyTitles[state]}
              text={
                state === "hidden"
                  ? "Those that you hide are listed here."
                  : "Customers ask them on the pages of products."
              }
            />
          ) : (
            <>
              <ul className="grid gap-3">
                {questions.map((question) => (
                  <QuestionRow key={question._id} question={question} isHidden={state === "hidden"} />
                ))}
              </ul>
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
