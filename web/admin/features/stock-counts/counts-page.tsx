import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StockCountSummary } from "#contract/admin/stock/stock-counts.ts";
import { Badge, type Tone } from "../../../ui/display/badge.tsx";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { Age } from "../../ui/age.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useColumns } from "../saved-views/use-columns.tsx";
import { StartDialog } from "./start-dialog.tsx";
import { countsKey } from "./use-count.ts";

/** /admin/inventory/counts: open counts, which any member can continue, and the latest ended counts. */
export function Component() {
  const query = useQuery({ queryKey: [countsKey], queryFn: () => api.stockCounts.list() });
  const { columns, columnsButton } = useColumns("counts", countColumns, "name");
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <PageHeader title="Stock counts" text="Scan a shelf, compare with the stock, and correct the differences.">
        {columnsButton}
        <Button size="sm" onClick={() => setStarting(true)}>
          Start a count
        </Button>
      </PageHeader>
      <QueryState query={query}>
        {({ counts }) =>
          counts.length === 0 ? (
            <EmptyState
              title="Nothing was counted yet"
              text="Several people can count different shelves at the same time, each with a scanner or a phone."
            />
          ) : (
            <DataTable
              label="Counts"
              rows={counts}
              columns={columns}
              toId={({ _id }) => _id}
              toName={({ name }) => name}
              card={CountCard}
            />
          )
        }
      </QueryState>
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </>
  );
}

const countColumns: readonly Column<StockCountSummary>[] = [
  { id: "name", label: "Count", width: "w-1/3", cell: (count) => <Name {...count} /> },
  { id: "state", label: "State", cell: (count) => <State {...count} /> },
  { id: "variants", label: "Variants", align: "end", cell: ({ variants }) => variants },
  { id: "units", label: "Units", align: "end", cell: ({ units }) => units },
  { id: "differences", label: "Differences", align: "end", cell: ({ differences }) => differences },
  { id: "by", label: "By", isMinor: true, cell: ({ startedBy, endedBy }) => endedBy ?? startedBy },
  { id: "age", label: "Age", align: "end", cell: ({ startedAt, endedAt }) => <Age at={endedAt ?? startedAt} /> },
];

function CountCard(count: StockCountSummary) {
  const { variants, units, differences, startedAt, endedAt } = count;
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <Name {...count} />
        <State {...count} />
      </div>
      <p className="flex justify-between gap-3 text-muted tabular-nums">
        <span>
          {pluralize(units, "unit")} · {pluralize(variants, "variant")} · {pluralize(differences, "difference")}
        </span>
        <Age at={endedAt ?? startedAt} />
      </p>
    </div>
  );
}

function Name({ _id, name }: StockCountSummary) {
  return (
    <Link
      to={`/admin/inventory/counts/${_id}`}
      data-row-link
      className="font-medium wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

const states: Record<StockCountSummary["state"], { label: string; tone: Tone }> = {
  open: { label: "Open", tone: "warning" },
  saved: { label: "Saved", tone: "success" },
  discarded: { label: "Discarded", tone: "neutral" },
};

function State({ state }: StockCountSummary) {
  return <Badge tone={states[state].tone}>{states[state].label}</Badge>;
}
