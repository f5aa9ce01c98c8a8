import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { MissedSearchesResponse } from "#contract/admin/demand.ts";
import { formatInteger } from "#contract/values/money.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { PeriodForm } from "./period-form.tsx";
import { formatDay, toReportQuery } from "./periods.ts";

/** Searches without a result, the most frequent first. */
export function SearchesView() {
  const [search] = useSearchParams();
  const filters = toReportQuery(search);
  const query = useQuery({
    queryKey: ["reports", "searches", filters.since, filters.until],
    queryFn: () => api.reports.missedSearches(filters),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <PeriodForm period={query.data?.period} />
      <QueryState query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No search without a result" text="A search counts once it was made twice." />
          ) : (
            <DataTable
              label="Searches without a result"
              rows={rows}
              columns={searchColumns}
              toId={({ text }) => text}
              toName={({ text }) => text}
              card={SearchCard}
            />
          )
        }
      </QueryState>
    </>
  );
}

type MissedSearch = MissedSearchesResponse["rows"][number];
const searchColumns: readonly Column<MissedSearch>[] = [
  { id: "text", label: "Search", width: "w-1/2", cell: ({ text }) => <SearchLink text={text} /> },
  { id: "times", label: "Times", align: "end", cell: ({ times }) => formatInteger(times) },
  { id: "last", label: "Last", align: "end", cell: ({ lastDay }) => formatDay(lastDay) },
];

function SearchCard({ text, times, lastDay }: MissedSearch) {
  return (
    <div className="flex items-start justify-between gap-3">
      <SearchLink text={text} />
      <span className="text-right text-muted tabular-nums">
        {formatInteger(times)} × · {formatDay(lastDay)}
      </span>
    </div>
  );
}

function SearchLink({ text }: { text: string }) {
  return (
    <Link
      to={`/productlist?${new URLSearchParams({ q: text })}`}
      target="_blank"
      data-row-link
      className="wrap-anywhere underline decoration-line underline-offset-4"
    >
      {text}
    </Link>
  );
}
