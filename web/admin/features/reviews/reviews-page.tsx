import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ModeratedText, ModeratedTextsQueryInput } from "#contract/admin/inbox/moderation.ts";
import { textSorts } from "#contract/admin/inbox/text-states.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { api } from "../../state/api.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { findOption } from "../../ui/find-option.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useSelection } from "../../ui/use-selection.ts";
import { useColumns } from "../saved-views/use-columns.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { HideDialog } from "./hide-dialog.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { type ChooseAction, listTextColumns, TextCard } from "./text-columns.tsx";
import { useModerateTexts } from "./use-moderate-texts.ts";

/**
 * /admin/reviews: reviews of products and comments on articles. By default the page lists those that nobody has
 * checked.
 */
export function Component() {
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<{ name: "hide" | "answer"; texts: readonly ModeratedText[] }>();
  const filters = toFilters(search);
  const query = useQuery({
    queryKey: ["reviews", search.toString()],
    queryFn: () => api.reviews.list(filters),
    placeholderData: (previous) => previous,
  });
  const rows = query.data?.texts ?? [];
  const { selection, clear } = useSelection(rows.map(({ _id }) => _id));
  const moderate = useModerateTexts(clear);
  const choose: ChooseAction = (action, texts) => {
    if (action === "publish") moderate.mutate({ texts, to: "shown", reason: "" });
    else setDialog({ name: action, texts });
  };
  const { columns, columnsButton } = useColumns("reviews", listTextColumns(choose), "text");
  const close = () => setDialog(undefined);
  const first = dialog?.texts[0];
  return (
    <>
      <PageHeader
        title="Reviews & comments"
        text="They are shown as soon as they are written. Check them here, hide what does not belong in the shop, and answer."
      >
        {columnsButton}
      </PageHeader>
      <ReviewFilters counts={query.data?.counts} />
      <QueryState query={query}>
        {({ texts, next }) =>
          texts.length === 0 ? (
            <NoTexts state={filters.state} isFiltered={filters.kind !== undefined || filters.rating !== undefined} />
          ) : (
            <>
              <DataTable
                label="Reviews and comments"
                rows={texts}
                columns={columns}
                toId={({ _id }) => _id}
                toName={toName}
                card={(text) => <TextCard text={text} choose={choose} />}
                selection={selection}
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      <BulkBar
        texts={rows.filter(({ _id }) => selection.ids.has(_id))}
        choose={choose}
        isPending={moderate.isPending}
        onClear={clear}
      />
      {dialog?.name === "hide" && (
        <HideDialog
          texts={dialog.texts}
          onClose={close}
          onDone={() => {
            close();
            clear();
          }}
        />
      )}
      {dialog?.name === "answer" && first && <AnswerDialog text={first} onClose={close} />}
    </>
  );
}

const toName = ({ kind, author }: ModeratedText) => `the ${kind} by ${author.name}`;

function toFilters(search: URLSearchParams) {
  const [state, kind, rating] = [search.get("state"), search.get("kind"), search.get("rating")];
  return {
    // "all" means no filter. Without a state, the list contains the texts that wait for a check.
    state: state === "all" ? undefined : ((state ?? "waiting") as ModeratedTextsQueryInput["state"]),
    kind: (kind || undefined) as ModeratedTextsQueryInput["kind"],
    rating: rating || undefined,
    sort: findOption(textSorts, search, "sort"),
    after: search.get("after") || undefined,
  };
}

type NoTextsProps = { state: ModeratedTextsQueryInput["state"]; isFiltered: boolean };

function NoTexts({ state, isFiltered }: NoTextsProps) {
  if (isFiltered) return <EmptyState title="Nothing matches" text="Remove a filter, or look in another list." />;
  if (state === "waiting")
    return <EmptyState title="Everything is checked" text="New and edited reviews and comments appear here." />;
  if (state === "reported")
    return <EmptyState title="Nothing is reported" text="Readers report reviews and comments in the shop." />;
  if (state === "hidden") return <EmptyState title="Nothing is hidden" text="What you hide can be shown again here." />;
  return (
    <EmptyState title="No reviews and comments" text="Customers write them on the pages of products and articles." />
  );
}
