import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { CustomerBlock } from "#contract/admin/orders/customer-blocks.ts";
import { formatDate, formatDateTime } from "#contract/values/format-date.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { PlusIcon } from "../../../../ui/icons/icons.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Age } from "../../../ui/age.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { ListFilters } from "../../../ui/list-filters.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { useColumns } from "../../saved-views/use-columns.tsx";
import { BlockContactDialog } from "./block-contact-dialog.tsx";
import { blockLabels, kindLabels, toShownValue } from "./block-labels.ts";
import { useLiftBlocks } from "./use-lift-blocks.ts";

/** /admin/customers/blocked: customers who cannot pay on delivery or cannot order. */
export function Component() {
  const can = useCan();
  const [search] = useSearchParams();
  const [isBlocking, setBlocking] = useState(false);
  const { columns, columnsButton } = useColumns("blocks", blockColumns, "value");
  const state = search.get("state") === "lifted" ? "lifted" : "active";
  const [q, after] = [search.get("q") ?? "", search.get("after") ?? undefined];
  const query = useQuery({
    // The key begins with "orders", because live updates use that name for changes of blocks.
    queryKey: ["orders", "blocks", state, q, after],
    queryFn: () => api.customerBlocks.list({ state, q, ...(after !== undefined && { after }) }),
  });
  return (
    <>
      <PageHeader title="Blocked customers" text="Customers who cannot pay on delivery or cannot order at all.">
        {columnsButton}
        {can("orders:write") && (
          <Button size="sm" onClick={() => setBlocking(true)}>
            <PlusIcon className="size-4" /> Block a customer
          </Button>
        )}
      </PageHeader>
      <Filters />
      <QueryState query={query}>
        {({ blocks, next }) =>
          blocks.length === 0 ? (
            <NoBlocks isFiltered={q !== ""} state={state} />
          ) : (
            <>
              <DataTable
                label="Blocked customers"
                rows={blocks}
                columns={columns}
                toId={({ _id }) => _id}
                toName={toShownValue}
                card={BlockCard}
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      {isBlocking && <BlockContactDialog onClose={() => setBlocking(false)} />}
    </>
  );
}

function Filters() {
  const can = useCan();
  return (
    <ListFilters
      names={["q", "state"]}
      label="Search blocked customers"
      placeholder={can("customers:phone") ? "Phone number or email" : "Email"}
    >
      <FilterSelect
        label="State"
        name="state"
        options={[
          { value: "", label: "Blocked" },
          { value: "lifted", label: "Lifted in the last 90 days" },
        ]}
      />
    </ListFilters>
  );
}

function NoBlocks({ isFiltered, state }: { isFiltered: boolean; state: "active" | "lifted" }) {
  if (isFiltered)
    return <EmptyState title="No block matches" text="Search for a part of a phone number or an email." />;
  if (state === "lifted") return <EmptyState title="Nothing was lifted" text="Lifted blocks are shown for 90 days." />;
  return (
    <EmptyState title="Nobody is blocked" text="Customers are blocked here, or from the page of one of their orders." />
  );
}

const blockColumns: readonly Column<CustomerBlock>[] = [
  { id: "value", label: "Customer", cell: (block) => <Customer {...block} /> },
  { id: "blocks", label: "Blocked", cell: (block) => <Matter {...block} /> },
  { id: "reason", label: "Reason", cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  { id: "attempts", label: "Attempts", cell: (block) => <Attempts {...block} /> },
  { id: "by", label: "By", cell: (block) => <By {...block} /> },
  { id: "lift", label: "", align: "end", cell: (block) => <Lift {...block} /> },
];

function BlockCard(block: CustomerBlock) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Customer {...block} />
        <Matter {...block} />
      </div>
      {block.reason && <p className="wrap-anywhere">{block.reason}</p>}
      <Attempts {...block} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <By {...block} />
        <Lift {...block} />
      </div>
    </div>
  );
}

function Customer(block: CustomerBlock) {
  return (
    <span className="grid min-w-36">
      <span className="font-medium wrap-anywhere">{toShownValue(block)}</span>
      <span className="text-muted">{kindLabels[block.kind]}</span>
    </span>
  );
}

const Matter = ({ blocks, lifted }: CustomerBlock) => (
  <Badge tone={lifted ? "neutral" : "danger"}>{blockLabels[blocks]}</Badge>
);

/** The number of orders that the block has refused. */
function Attempts({ attempts: { count, lastAt } }: CustomerBlock) {
  if (lastAt === null) return <span className="whitespace-nowrap text-muted">No attempts</span>;
  return (
    <span className="block min-w-20">
      {pluralize(count, "attempt")}, last{" "}
      <time dateTime={lastAt} title={formatDateTime(lastAt)} className="whitespace-nowrap">
        {formatDate(lastAt)}
      </time>
    </span>
  );
}

function By({ blockedBy, blockedAt, lifted }: CustomerBlock) {
  return (
    <span className="grid min-w-28">
      <span>
        {blockedBy} · <Age at={blockedAt} />
      </span>
      {lifted && (
        <span className="text-muted">
          Lifted by {lifted.by} · <Age at={lifted.at} />
        </span>
      )}
    </span>
  );
}

function Lift(block: CustomerBlock) {
  const { _id, lifted } = block;
  const can = useCan();
  const lift = useLiftBlocks();
  if (lifted || !can("orders:write")) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Lift the block of ${toShownValue(block)}`}
      loading={lift.isPending}
      onClick={() => lift.mutate([_id])}
    >
      Lift
    </Button>
  );
}
