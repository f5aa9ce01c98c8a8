import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { allDeliveriesList } from "#contract/admin/webhooks/webhook-event-types.ts";
import type { Delivery } from "#contract/admin/webhooks/webhooks.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextLink } from "../../../../ui/navigation/text-link.tsx";
import { api } from "../../../state/api.ts";
import { Age } from "../../../ui/age.tsx";
import { SelectionBar } from "../../../ui/bulk/selection-bar.tsx";
import { type ListColumn, ListView } from "../../lists/list-view.tsx";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { DeliveryDialog, useSendAgain } from "./delivery-list.tsx";
import { DeliveryBadge, describeAnswer } from "./webhook-state.tsx";

/** /admin/settings/webhooks/deliveries: the deliveries to all webhooks. */
export function Component() {
  const [shown, setShown] = useState<Delivery>();
  const webhooks = useQuery({ queryKey: ["webhooks"], queryFn: () => api.webhooks.list() });
  return (
    <ListView
      list={allDeliveriesList}
      name="deliveries"
      label="Deliveries"
      queryKey={["webhooks", "deliveries", "all"]}
      request={({ webhook, ...query }) => api.webhooks.listDeliveries({ ...query, webhookId: webhook })}
      // An attempt has its response within seconds.
      refetchInterval={5000}
      toRows={({ deliveries }) => deliveries}
      toId={({ _id }) => _id}
      toName={toName}
      columns={listColumns(setShown)}
      requiredColumn="event"
      card={(delivery) => <DeliveryCard delivery={delivery} onOpen={setShown} />}
      options={{
        webhook: webhooks.data?.webhooks.map(({ _id, url, description }) => ({
          value: _id,
          label: description || url,
        })),
      }}
      empty={{
        none: ["Nothing was sent", "Events appear here as they are sent to your webhooks."],
        filtered: ["No delivery matches", "Remove a filter to see the others."],
      }}
      isSelectable={({ state }) => state !== "waiting"}
      bulkBar={(deliveries, clear) => <DeliveryBar deliveries={deliveries} onClear={clear} />}
      layout={(content, columnsButton) => (
        <SettingsLayout
          title="Deliveries"
          text="What was sent to all webhooks in the last 30 days."
          actions={columnsButton}
        >
          {content}
          {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(undefined)} />}
        </SettingsLayout>
      )}
    />
  );
}

const toName = ({ type, subjectId }: Delivery) => `${type} ${subjectId}`;

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

const listColumns = (open: Open): ListColumn<Delivery, typeof allDeliveriesList>[] => [
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
