import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Webhook } from "#contract/admin/webhooks/webhooks.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../../../ui/forms/button.tsx";
import { PlusIcon } from "../../../../ui/icons/icons.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { api } from "../../../state/api.ts";
import { Age } from "../../../ui/age.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { useColumns } from "../../saved-views/use-columns.tsx";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { SecretDialog } from "../secret-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { DeliveryBadge, describeProblem, WebhookBadge } from "./webhook-state.tsx";

const webhookColumns: readonly Column<Webhook>[] = [
  { id: "address", label: "Address", cell: (webhook) => <Address {...webhook} />, width: "w-1/2" },
  { id: "state", label: "State", cell: (webhook) => <State {...webhook} /> },
  { id: "events", label: "Events", cell: ({ events }) => pluralize(events.length, "event") },
  { id: "last", label: "Last delivery", cell: (webhook) => <LastDelivery {...webhook} /> },
];

/** /admin/settings/webhooks: the other systems that the shop notifies. */
export function Component() {
  const query = useQuery({ queryKey: ["webhooks"], queryFn: () => api.webhooks.list(), refetchInterval: 10_000 });
  const { columns, columnsButton } = useColumns("webhooks", webhookColumns, "address");
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = () => setAdding(true);
  useShortcuts([{ keys: "c", label: "New webhook", run: add }]);
  return (
    <SettingsLayout
      title="Webhooks"
      text="Other systems that are notified of events in the shop."
      actions={
        <>
          <ButtonLink to="/admin/settings/webhooks/deliveries" variant="secondary" size="sm">
            Deliveries
          </ButtonLink>
          {columnsButton}
          <Button size="sm" onClick={add}>
            <PlusIcon className="size-4" /> New webhook
          </Button>
        </>
      }
    >
      <QueryState query={query} lines={3}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <EmptyState
              title="No webhooks"
              text="Add the address of your accounting, shipping or stock system, and choose the events that it is sent."
            />
          ) : (
            <DataTable
              label="Webhooks"
              rows={webhooks}
              columns={columns}
              toId={({ _id }) => _id}
              toName={({ url }) => url}
              card={(webhook) => (
                <div className="grid gap-2">
                  <Address {...webhook} />
                  <p className="flex flex-wrap items-center gap-2">
                    <State {...webhook} /> <LastDelivery {...webhook} />
                  </p>
                </div>
              )}
            />
          )
        }
      </QueryState>
      {isAdding && (
        <WebhookDialog
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            setAdding(false);
            setSecret(saved.secret ?? undefined);
          }}
        />
      )}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </SettingsLayout>
  );
}

/** Shows the secret after the webhook was added, or after the secret was renewed. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog
      title="The webhook's secret"
      label="Secret"
      secret={secret}
      text="The receiver uses it to check that a request comes from this shop."
      onClose={onClose}
    />
  );
}

const Address = ({ _id, url, description }: Webhook) => (
  <span className="grid">
    <Link
      to={`/admin/settings/webhooks/${_id}`}
      data-row-link
      className="font-medium underline-offset-4 wrap-anywhere hover:underline"
    >
      {url}
    </Link>
    {description && <span className="text-muted wrap-anywhere">{description}</span>}
  </span>
);

const State = (webhook: Webhook) => (
  <span className="grid justify-items-start gap-1">
    <WebhookBadge {...webhook} />
    {webhook.member?.problem && <span className="text-muted">{describeProblem(webhook.member)}</span>}
  </span>
);

const LastDelivery = ({ lastDelivery }: Webhook) =>
  lastDelivery ? (
    <span className="inline-flex items-center gap-2">
      <DeliveryBadge state={lastDelivery.state} />
      <span className="text-muted">
        <Age at={lastDelivery.at} />
      </span>
    </span>
  ) : (
    <span className="text-muted">nothing sent yet</span>
  );
