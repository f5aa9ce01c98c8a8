import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Delivery } from "#contract/admin/webhooks/webhooks.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { api } from "../../../state/api.ts";
import { Age } from "../../../ui/age.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { DeliveryBadge, describeAnswer } from "./webhook-state.tsx";

/**
 * Deliveries, each with its last response. `showsAddress`: whether the list contains deliveries of several webhooks.
 */
export function DeliveryList({
  deliveries,
  showsAddress = false,
}: {
  deliveries: readonly Delivery[];
  showsAddress?: boolean;
}) {
  const [shown, setShown] = useState<Delivery>();
  const send = useSendAgain();
  return (
    <>
      <ul className="divide-y divide-hairline">
        {deliveries.map((delivery) => {
          const { _id, type, subjectId, state, attempts, createdAt, nextAttemptAt, webhook } = delivery;
          const name = `${type} ${subjectId}`;
          return (
            <li key={_id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
              <div className="grid min-w-0 grow basis-80 gap-1">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium wrap-anywhere">{type}</span>
                  <DeliveryBadge state={state} attempts={attempts} />
                </p>
                <p className="wrap-anywhere">{describeAnswer(delivery)}</p>
                <p className="text-muted wrap-anywhere">
                  <Age at={createdAt} /> ago · {pluralize(attempts, "attempt")}
                  {attempts > 0 && nextAttemptAt && ` · next ${formatDateTime(nextAttemptAt)}`}
                  {showsAddress && ` · ${webhook.url}`}
                </p>
              </div>
              <div className="flex gap-2">
                <Button size="sm" variant="quiet" onClick={() => setShown(delivery)}>
                  Details<span className="sr-only"> of {name}</span>
                </Button>
                {state !== "waiting" && (
                  <Button
                    size="sm"
                    variant="secondary"
                    loading={send.isPending && send.variables.includes(_id)}
                    onClick={() => send.mutate([_id])}
                  >
                    Send again<span className="sr-only">: {name}</span>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

export function useSendAgain(onSent?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deliveryIds: string[]) => api.webhooks.sendAgain({ deliveryIds }),
    onSuccess({ message }) {
      toast({ title: message });
      onSent?.();
    },
    onError: ({ message }) => toast({ title: "Nothing was sent.", text: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: ["webhooks"] }),
  });
}

export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { _id, type, createdAt } = delivery;
  const query = useQuery({
    queryKey: ["webhooks", "delivery", _id],
    queryFn: () => api.webhooks.getDelivery({ deliveryId: _id }),
  });
  return (
    <Dialog open onClose={onClose} title={type} size="lg">
      <QueryState query={query} lines={6}>
        {({ request, response, delivery: latest }) => (
          <div className="grid gap-4 text-sm">
            <p className="text-muted">
              {formatDateTime(createdAt)} · {describeAnswer(latest)}
            </p>
            <Text title="Sent" text={request ?? "Nothing was sent yet."} />
            <Text title="Answered" text={response || "The answer has no text."} />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

/** A text that scrolls, also by keyboard. */
const Text = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title} className="grid gap-1">
    <h3 className="font-medium">{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus to be scrolled by keyboard */}
    <pre tabIndex={0} className="max-h-72 overflow-auto rounded-sm bg-wash p-3 font-mono text-xs">
      {text}
    </pre>
  </section>
);
