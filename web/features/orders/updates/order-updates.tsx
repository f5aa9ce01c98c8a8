import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useOptimistic } from "react";
import type { UpdateChannel } from "#contract/orders/order-updates.ts";
import type { Order } from "#contract/orders/orders.ts";
import { formatE164, toE164 } from "#contract/orders/phone-number.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { findPushSupport } from "../../../app/state/browser-push.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";
import { OrderNotifications } from "./order-notifications.tsx";
import { channelNames, orderUpdatesQuery } from "./update-queries.ts";

/**
 * Switches for updates about orders: texts to this order's phone number, and notifications in the browser. Renders
 * nothing if neither is possible.
 */
export function OrderUpdates({ order }: { order: Order }) {
  const { updateChannels = [], notifications } = useSettings();
  const { phone = "", country } = order.address;
  const hasTexts = updateChannels.length > 0 && phone !== "";
  const hasNotifications = notifications && findPushSupport() !== "none";
  if (!hasTexts && !hasNotifications) return null;
  return (
    <section aria-labelledby="order-updates" className="grid gap-1 border-t border-hairline pt-6">
      <h2 id="order-updates" className="font-medium">
        {t("Updates about your orders")}
      </h2>
      {hasTexts ? (
        <Texts orderId={order._id} phone={phone} number={toE164(phone, country)} channels={updateChannels} />
      ) : (
        <p className="text-sm text-muted">{t("In addition to our emails. Turn them off here at any time.")}</p>
      )}
      {hasNotifications && (
        <div className={classNames("border-t border-hairline", !hasTexts && "mt-2")}>
          <OrderNotifications orderId={order._id} />
        </div>
      )}
    </section>
  );
}

type TextsProps = { orderId: string; phone: string; number: string | undefined; channels: readonly UpdateChannel[] };

function Texts({ orderId, phone, number, channels }: TextsProps) {
  if (number === undefined)
    return (
      <p className="text-sm text-muted">
        {t("We can’t text {phone}: the number is incomplete. We’ll email you instead.", { phone })}
      </p>
    );
  return (
    <>
      <p className="text-sm text-muted">
        {t("To {phone}, in addition to our emails. Turn them off here at any time.", { phone: formatE164(number) })}
      </p>
      <Channels orderId={orderId} channels={channels} />
    </>
  );
}

function Channels({ orderId, channels }: { orderId: string; channels: readonly UpdateChannel[] }) {
  const query = orderUpdatesQuery(orderId);
  const { data, error } = useQuery(query);
  const client = useQueryClient();
  // The chosen channels are shown at once, and reset if the request is refused.
  const [shown, showOptimistically] = useOptimistic(data?.channels ?? [], setChannel);
  const change = useMutation({
    // Requests run one after the other, because each response contains all channels.
    scope: { id: `order-updates ${orderId}` },
    mutationFn: (body: ChannelChange) => customerApi.orders.setUpdates({ orderId }, body),
    onSuccess: (response) => client.setQueryData(query.queryKey, response),
    onError: (reason) => toast({ title: t("Error!"), text: toErrorMessage(reason), tone: "danger" }),
  });
  if (error) return <Notice className="mt-2">{toErrorMessage(error, t("Failed to load your updates."))}</Notice>;
  return (
    <ul className="mt-2 divide-y divide-hairline border-t border-hairline">
      {channels.map((channel) => (
        <li key={channel}>
          <Checkbox
            className="py-1.5"
            label={channelNames[channel]}
            checked={shown.includes(channel)}
            disabled={!data}
            onChange={({ currentTarget: { checked } }) =>
              startTransition(async () => {
                showOptimistically({ channel, isOn: checked });
                // A refusal is shown by the mutation.
                await change.mutateAsync({ channel, isOn: checked }).catch(() => {});
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}

type ChannelChange = { channel: UpdateChannel; isOn: boolean };
function setChannel(channels: readonly UpdateChannel[], { channel, isOn }: ChannelChange): readonly UpdateChannel[] {
  const others = channels.filter((other) => other !== channel);
  return isOn ? [...others, channel] : others;
}
