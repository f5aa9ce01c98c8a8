import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { defaultQuestionSorts, type QuestionSort, questionSorts } from "#contract/catalogue/question-sorts.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { api } from "../../state/api.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { findOption } from "../../ui/find-option.ts";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import { QuestionRow } from "./question-row.tsx";

const stateLabels = { waiting: "Waiting", answered: "Answered", hidden: "Hidden" } as const;
const states = ["waiting", "answered", "hidden"] as const;
const sortLabels: Record<QuestionSort, string> = { created: "Oldest first", "-created": "Newest first" };

const emptyTitles = { waiting: "No open questions", answered: "No questions yet", hidden: "No question is hidden" };

/** /admin/questions: the questions of customers about products. */
export function Component() {
  const [search] = useSearchParams();
  const state = findOption(states, search, "state") ?? "waiting";
  const query = useQuery({
    queryKey: ["questions", state, search.toString()],
    queryFn: () =>
      api.questions.list({
        state,
        sort: findOption(questionSorts, search, "sort"),
        after: search.get("after") ?? undefined,
      }),
    placeholderData: (previous, before) => (before?.queryKey[1] === state ? previous : undefined),
  });
  return (
    <>
      <PageHeader
        title="Questions"
        text="What customers ask about products. A question is shown once it has an answer."
      />
      <ListFilters names={["state"]} viewNames={["sort"]}>
        <FilterSelect
          label="State"
          name="state"
          options={states.map((value) => ({ value: value === "waiting" ? "" : value, label: stateLabels[value] }))}
        />
        <SortSelect labels={sortLabels} defaultSort={defaultQuestionSorts[state]} />
      </ListFilters>
      <QueryState query={query}>
        {({ questions, next }) =>
          questions.length === 0 ? (
            <EmptyState
              title={emptyTitles[state]}
              text={
                state === "hidden"
                  ? "Questions that you hide are listed here."
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
