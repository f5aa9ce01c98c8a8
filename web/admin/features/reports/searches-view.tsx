import type { MissedSearchesResponse } from "#contract/admin/reports/demand.ts";
import { formatInteger } from "#contract/values/money.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Change } from "./change.tsx";
import { DemandList } from "./demand-list.tsx";
import { type Fact, Facts, Limit } from "./demand-parts.tsx";
import { formatDay } from "./periods.ts";

/** Searches without a result, the most frequent first. */
export function SearchesView() {
  return (
    <DemandList
      name="searches"
      load={(filters) => api.demand.getSearches(filters)}
      empty={{ title: "No searches without a result", text: "A search is listed once it was made twice." }}
    >
      {({ rows, totals, totalsBefore, period, periodBefore }) => (
        <>
          <Facts
            periodBefore={periodBefore}
            facts={[
              fact("Different searches", totals.texts, totalsBefore.texts),
              fact("Searches", totals.times, totalsBefore.times),
            ]}
          />
          <DataTable
            label="Searches without a result"
            rows={rows}
            columns={listColumns(period)}
            toId={({ text }) => text}
            toName={({ text }) => text}
            card={(row) => <SearchCard row={row} period={period} />}
          />
          <Limit shown={rows.length} all={totals.texts} />
        </>
      )}
    </DemandList>
  );
}

const fact = (label: string, now: number, before: number): Fact => ({
  label,
  value: formatInteger(now),
  now,
  before,
  isBad: true,
});

type MissedSearch = MissedSearchesResponse["rows"][number];
type Period = MissedSearchesResponse["period"];

function listColumns(period: Period): readonly Column<MissedSearch>[] {
  return [
    { id: "text", label: "Search", width: "w-1/2", cell: (row) => <SearchLink row={row} period={period} /> },
    { id: "times", label: "Times", align: "end", cell: ({ times }) => formatInteger(times) },
    {
      id: "change",
      label: "Change",
      align: "end",
      cell: ({ times, timesBefore }) => <Change now={times} before={timesBefore} isBad />,
    },
    { id: "last", label: "Last", align: "end", cell: ({ lastDay }) => formatDay(lastDay) },
  ];
}

function SearchCard({ row, period }: { row: MissedSearch; period: Period }) {
  const { times, timesBefore, lastDay } = row;
  return (
    <div className="grid gap-1">
      <SearchLink row={row} period={period} />
      <span className="flex justify-between gap-3 text-muted tabular-nums">
        <span>
          {formatInteger(times)} × <Change now={times} before={timesBefore} isBad isInline />
        </span>
        {formatDay(lastDay)}
      </span>
    </div>
  );
}

/** A link to the days on which customers searched for the text. */
function SearchLink({ row: { text }, period: { since, until } }: { row: MissedSearch; period: Period }) {
  return (
    <Link
      to={`/admin/reports/search?${new URLSearchParams({ text, since, until })}`}
      data-row-link
      className="wrap-anywhere underline decoration-line underline-offset-4"
    >
      {text}
    </Link>
  );
}
