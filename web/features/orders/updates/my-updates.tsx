import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OrderUpdates } from "#contract/orders/order-updates.ts";
import { formatE164 } from "#contract/orders/phone-number.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { focusContent } from "../../../ui/navigation/focus-content.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { channelNames, myUpdatesQuery } from "./update-queries.ts";

/**
 * The phone numbers that get texts about the customer's orders, each with a button that ends the texts. Renders nothing
 * if the shop sends no texts.
 */
export function MyOrderUpdates() {
  const { updateChannels = [] } = useSettings();
  return updateChannels.length > 0 ? <Updates /> : null;
}

function Updates() {
  const { data, error } = useQuery(myUpdatesQuery);
  return (
    <section aria-labelledby="order-updates" className="mt-14 max-w-2xl">
      <h2 id="order-updates" className="font-display text-2xl">
        {t("Texts about orders")}
      </h2>
      <p className="mt-2 text-sm text-muted">{t("Text messages to your phone, in addition to our emails.")}</p>
      {error && <Notice className="mt-5">{toErrorMessage(error, msg("Failed to load your updates."))}</Notice>}
      {!data && !error && <Skeleton className="mt-5 h-16 w-full" />}
      {data?.updates.length === 0 && (
        <p className="mt-5 border-y border-hairline py-4 text-sm">
          {t("No text messages. Turn them on where you track an order.")}
        </p>
      )}
      {data && data.updates.length > 0 && (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {data.updates.map((updates) => (
            <UpdatesRow key={updates._id} updates={updates} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UpdatesRow({ updates }: { updates: OrderUpdates }) {
  const client = useQueryClient();
  const name = t("{channel} to {phone}", { channel: channelNames[updates.channel], phone: formatE164(updates.phone) });
  const end = useMutation({
    mutationFn: () => customerApi.orders.endUpdates({ updateId: updates._id }),
    onSuccess: (response) => {
      client.setQueryData(myUpdatesQuery.queryKey, response);
      toast({ title: t("Texts turned off"), text: t("No more {name}.", { name }), tone: "success" });
      // The focused row is removed.
      focusContent();
    },
    onError: (reason) => {
      toast({ title: t("Error!"), text: toErrorMessage(reason), tone: "danger" });
      return client.invalidateQueries({ queryKey: myUpdatesQuery.queryKey });
    },
  });
  return (
    <li className="flex items-center gap-4 py-4">
      <div className="min-w-0 grow">
        <p>{name}</p>
        <p className="text-sm text-muted">{t("Since {date}", { date: formatDate(updates.since) })}</p>
      </div>
      <Button variant="secondary" size="sm" className="shrink-0" loading={end.isPending} onClick={() => end.mutate()}>
        {t("Turn off")} <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
