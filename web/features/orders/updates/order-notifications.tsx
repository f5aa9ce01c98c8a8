import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { findSubscription, subscribeBrowser, toBrowserSubscription } from "../../../app/state/browser-push.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { getLanguage, t } from "../../../ui/text/t.ts";
import { type NotificationChange, NotificationSwitch } from "./notification-switch.tsx";
import { notificationsQuery } from "./update-queries.ts";

/** Asks for notifications about an order in this browser: about all orders of a signed-in customer, with the link of a mail about this order. */
export function OrderNotifications({ orderId }: { orderId: string }) {
  const query = notificationsQuery(orderId);
  const { data, error } = useQuery(query);
  const client = useQueryClient();
  async function change(requested: NotificationChange) {
    // Also after a refusal: notifications may have been ended elsewhere.
    try {
      const subscription = requested.isOn
        ? await subscribeBrowser(data?.key ?? "", requested.permission)
        : await findSubscription();
      // Already ended in the browser.
      if (!subscription) return;
      const response = await customerApi.orders.setNotifications(orderId, {
        subscription: toBrowserSubscription(subscription),
        language: getLanguage(),
        isOn: requested.isOn,
      });
      client.setQueryData(query.queryKey, response);
    } finally {
      await client.invalidateQueries({ queryKey: query.queryKey });
    }
  }
  if (error) return <Notice className="mt-2">{toErrorMessage(error, t("Failed to load your updates."))}</Notice>;
  return <NotificationSwitch isOn={data?.isOn} change={change} />;
}
