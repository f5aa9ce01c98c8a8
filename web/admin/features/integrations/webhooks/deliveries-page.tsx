import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Delivery } from "#contract/admin/webhooks/webhooks.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextLink } from "../../../../ui/navigation/text-link.tsx";
import { api } from "../../../state/api.ts";
import { Age } from "../../../ui/age.tsx";
import { SelectionBar } from "../../../ui/bulk/selection-bar.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { hasFilters } from "../../../ui/list-filters.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { useSelection } from "../../../ui/use-selection.ts";
import { useColumns } from "../../saved-views/use-columns.tsx";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { DeliveryFilters, deliveryFilterNames, toDeliveriesQuery } from "./delivery-filters.tsx";
import { DeliveryDialog, useSendAgain } from "./delivery-list.tsx";
import { DeliveryBadge, describeAnswer } from "./webhook-state.tsx";

/** /admin/settings/webhooks/deliveries: the deliveries to all webhooks. */
export function Component() {
  const [search] = useSearchParams();
  const [shown, setShown] = useState<Delivery>();
  const webhooks = useQuery({ queryKey: ["webhooks"], queryFn: () => api.webhooks.list() });
  const query = useQuery({
    queryKey: ["webhooks", "deliveries", "all", search.toString()],
    queryFn: () =>
      api.webhooks.listDeliveries({ ...toDeliveriesQuery(search), webhookId: search.get("webhook") ?? undefined }),
    // An attempt has its response within seconds.
    refetchInterval: 5000,
    placeholderData: (previous) => previous,
  });
  const { columns, columnsButton } = useColumns("deliveries", listColumns(setShown), "event");
  const rows = query.data?.deliveries ?? [];
  const { selection, clear } = useSelection(rows.map(({ _id }) => _id));
  return (
    <SettingsLayout
      title="Deliveries"
      text="What was sent to all webhooks in the last 30 days."
      actions={columnsButton}
    >
      <DeliveryFilters showsWebhooks webhooks={webhooks.data?.webhooks} isForCards />
      <QueryState query={query}>
        {({ deliveries, next }) =>
          deliveries.length === 0 ? (
            <NoDeliveries isFiltered={hasFilters(search, deliveryFilterNames)} />
          ) : (
            <>
              <DataTable
                label="Deliveries"
                rows={deliveries}
                columns={columns}
                toId={({ _id }) => _id}
                toName={toName}
                card={(delivery) => <DeliveryCard delivery={delivery} onOpen={setShown} />}
                selection={selection}
                isSelectable={({ state }) => state !== "waiting"}
                defaultSort="-created"
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      <DeliveryBar deliveries={rows.filter(({ _id }) => selection.ids.has(_id))} onClear={clear} />
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(undefined)} />}
    </SettingsLayout>
  );
}

const toName = ({ type, subjectId }: Delivery) => `${type} ${subjectId}`;

function NoDeliveries({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="No delivery matches" text="Remove a filter to see the others." />;
  return <EmptyState title="Nothing was sent" text="Events appear here as they are sent to your webhooks." />;
}

function DeliveryBar({ deliveries, onClear }: { deliveries: readonly Delivery[]; onClear: () => void }) {
  const send = useSendAgain(onClear);
  return (
    <SelectionBar label="Selected deliveries" count={deliveries.length} onClear={onClear}>
      <Button size="sm" loading={send.isPending} onClick={() => send.mutate(deliveries.map(({ _id }) => _id))}>
        Send {deliveries.length} again
      </Button>
    </SelectionBar>
  );
}

type Open = (delivery: Delivery) => void;

const listColumns = (open: Open): Column<Delivery>[] => [
  { id: "event", label: "Event", cell: (delivery) => <Event delivery={delivery} onOpen={open} /> },
  { id: "state", label: "State", cell: (delivery) => <DeliveryBadge {...delivery} /> },
  {
    id: "answer",
    label: "Answer",
    cell: (delivery) => <span className="wrap-anywhere">{describeAnswer(delivery)}</span>,
    width: "w-1/4",
  },
  { id: "webhook", label: "Webhook", cell: Receiver, width: "w-1/4" },
  { id: "attempts", label: "Attempts", align: "end", isMinor: true, cell: ({ attempts }) => attempts },
  { id: "created", label: "Age", align: "end", sort: "-created", cell: ({ createdAt }) => <Age at={createdAt} /> },
];

const Event = ({ delivery, onOpen }: { delivery: Delivery; onOpen: Open }) => (
  <button
    type="button"
    data-row-link
    onClick={() => onOpen(delivery)}
    className="text-left font-medium underline-offset-4 wrap-anywhere hover:underline"
  >
    {delivery.type}
    <span className="sr-only"> {delivery.subjectId}</span>
  </button>
);

const Receiver = ({ webhook }: Delivery) => (
  <span className="wrap-anywhere">
    <TextLink to={`/admin/settings/webhooks/${webhook._id}`}>{webhook.url}</TextLink>
  </span>
);

const DeliveryCard = ({ delivery, onOpen }: { delivery: Delivery; onOpen: Open }) => (
  <div className="grid gap-1">
    <p className="flex flex-wrap items-center gap-2">
      <Event delivery={delivery} onOpen={onOpen} /> <DeliveryBadge {...delivery} />
    </p>
    <p className="wrap-anywhere">{describeAnswer(delivery)}</p>
    <p className="text-muted wrap-anywhere">
      <Age at={delivery.createdAt} /> ago · {delivery.webhook.url}
    </p>
  </div>
);
