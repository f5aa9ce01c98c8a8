import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { findSubscription, subscribeBrowser, toBrowserSubscription } from "../../../app/state/browser-push.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { getLanguage, t } from "../../../ui/text/t.ts";
import { type NotificationChange, NotificationSwitch } from "./notification-switch.tsx";
import { notificationsQuery } from "./update-queries.ts";

/**
 * Switch for notifications in this browser. A signed-in customer gets notifications about all orders; a visitor with
 * the link of a mail gets them about this order only.
 */
export function OrderNotifications({ orderId }: { orderId: string }) {
  const query = notificationsQuery(orderId);
  const { data, error } = useQuery(query);
  const client = useQueryClient();
  async function change(requested: NotificationChange) {
    // The query is refetched after a refusal too, because notifications may have been ended elsewhere.
    try {
      const subscription = requested.isOn
        ? await subscribeBrowser(data?.key ?? "", requested.permission)
        : await findSubscription();
      // The subscription has already ended in the browser.
      if (!subscription) return;
      const response = await customerApi.orders.setNotifications(
        { orderId },
        {
          subscription: toBrowserSubscription(subscription),
          language: getLanguage(),
          isOn: requested.isOn,
        },
      );
      client.setQueryData(query.queryKey, response);
    } finally {
      await client.invalidateQueries({ queryKey: query.queryKey });
    }
  }
  if (error) return <Notice className="mt-2">{toErrorMessage(error, t("Failed to load your updates."))}</Notice>;
  return <NotificationSwitch isOn={data?.isOn} change={change} />;
}
