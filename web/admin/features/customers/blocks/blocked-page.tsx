import { useState } from "react";
import { customerBlockList } from "#contract/admin/orders/blocks/customer-block-list.ts";
import type { CustomerBlock } from "#contract/admin/orders/blocks/customer-blocks.ts";
import { formatDate, formatDateTime } from "#contract/values/format-date.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { PlusIcon } from "../../../../ui/icons/icons.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Age } from "../../../ui/age.tsx";
import { type ListColumn, ListView } from "../../lists/list-view.tsx";
import { BlockContactDialog } from "./block-contact-dialog.tsx";
import { blockLabels, kindLabels, toShownValue } from "./block-labels.ts";
import { useLiftBlocks } from "./use-lift-blocks.ts";

/** /admin/customers/blocked: customers who cannot pay on delivery or cannot order. */
export function Component() {
  const can = useCan();
  const [isBlocking, setBlocking] = useState(false);
  return (
    <>
      <ListView
        list={customerBlockList}
        name="blocks"
        label="Blocked customers"
        title="Blocked customers"
        text="Customers who cannot pay on delivery or cannot order at all."
        actions={
          can("orders:write") && (
            <Button size="sm" onClick={() => setBlocking(true)}>
              <PlusIcon className="size-4" /> Block a customer
            </Button>
          )
        }
        placeholder={can("customers:phone") ? undefined : "Email"}
        // The key begins with "orders", because live updates use that name for changes of blocks.
        queryKey={["orders", "blocks"]}
        request={api.customerBlocks.list}
        toRows={({ blocks }) => blocks}
        toId={({ _id }) => _id}
        toName={toShownValue}
        columns={blockColumns}
        card={BlockCard}
        empty={(isFiltered, { state }) => <NoBlocks isFiltered={isFiltered} state={state} />}
      />
      {isBlocking && <BlockContactDialog onClose={() => setBlocking(false)} />}
    </>
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

const blockColumns: readonly ListColumn<CustomerBlock, typeof customerBlockList>[] = [
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
