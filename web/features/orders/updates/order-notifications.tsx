import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { getLanguage, t } from "../../../ui/text/t.ts";
import { findSubscription, subscribeBrowser, toBrowserSubscription } from "./browser-push.ts";
import { type NotificationChange, NotificationSwitch, showNotificationError } from "./notification-switch.tsx";
import { notificationsQuery } from "./update-queries.ts";

/** Asks for notifications about an order in this browser: about all orders of a signed-in customer, with the link of a mail about this order. */
export function OrderNotifications({ orderId }: { orderId: string }) {
  const query = notificationsQuery(orderId);
  const { data, error } = useQuery(query);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (requested: NotificationChange) => {
      const subscription = requested.isOn
        ? await subscribeBrowser(data?.key ?? "", requested.permission)
        : await findSubscription();
      // Already ended in the browser.
      if (!subscription) return;
      return await customerApi.orders.setNotifications(orderId, {
        ...{ subscription: toBrowserSubscription(subscription), language: getLanguage(), isOn: requested.isOn },
      });
    },
    onSuccess: (response) => response && client.setQueryData(query.queryKey, response),
    onError: showNotificationError,
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (error) return <Notice className="mt-2">{toErrorMessage(error, t("Failed to load your updates."))}</Notice>;
  return (
    <NotificationSwitch
      // What was chosen is shown at once, and taken back if it is refused.
      isOn={change.isPending ? change.variables.isOn : data?.isOn}
      onChange={change.mutate}
    />
  );
}
