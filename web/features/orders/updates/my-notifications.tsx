import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NotifiedBrowser } from "#contract/orders/push-notifications.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { translateBrowser } from "../../../app/state/browser-name.ts";
import { findPushSupport, subscribeBrowser, toBrowserSubscription } from "../../../app/state/browser-push.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { focusContent } from "../../../ui/navigation/focus-content.ts";
import { getLanguage, msg, t } from "../../../ui/text/t.ts";
import { type NotificationChange, NotificationSwitch, showNotificationError } from "./notification-switch.tsx";
import { myNotificationsQuery } from "./update-queries.ts";

/**
 * Notifications about the customer's orders: a switch for this browser, and a list of the other browsers, each with a
 * button that ends its notifications.
 */
export function MyNotifications() {
  const { notifications } = useSettings();
  const { data, error } = useQuery({ ...myNotificationsQuery, enabled: notifications === true });
  const others = data?.browsers.filter(({ browserId }) => browserId !== data.ownId) ?? [];
  if (!notifications || (findPushSupport() === "none" && others.length === 0)) return null;
  return (
    <section aria-labelledby="notifications" className="mt-14 max-w-2xl">
      <h2 id="notifications" className="font-display text-2xl">
        {t("Notifications about orders")}
      </h2>
      <p className="mt-2 text-sm text-muted">{t("Shown by your browser when an order is sent or delivered.")}</p>
      {error && <Notice className="mt-5">{toErrorMessage(error, msg("Failed to load your notifications."))}</Notice>}
      <div className="mt-5 border-y border-hairline py-1">
        <ThisBrowser />
      </div>
      {others.length > 0 && (
        <ul aria-label={t("Other browsers")} className="divide-y divide-hairline border-b border-hairline">
          {others.map((browser) => (
            <OtherBrowser key={browser._id} browser={browser} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ThisBrowser() {
  const { data } = useQuery(myNotificationsQuery);
  const client = useQueryClient();
  const own = data?.browsers.find(({ browserId }) => browserId === data.ownId);
  async function change(requested: NotificationChange) {
    // The query is refetched after a refusal too, because notifications may have been ended elsewhere.
    try {
      if (requested.isOn) {
        const subscription = await subscribeBrowser(data?.key ?? "", requested.permission);
        await customerApi.orders.notifyBrowser({
          subscription: toBrowserSubscription(subscription),
          language: getLanguage(),
        });
      } else if (own) await customerApi.orders.endNotifications({ subscriptionId: own._id });
    } finally {
      await client.invalidateQueries({ queryKey: myNotificationsQuery.queryKey });
    }
  }
  return <NotificationSwitch isOn={data && own !== undefined} change={change} />;
}

function OtherBrowser({ browser: { _id, browser: name, since } }: { browser: NotifiedBrowser }) {
  const browser = translateBrowser(name);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => customerApi.orders.endNotifications({ subscriptionId: _id }),
    onSuccess: () => {
      toast({
        title: t("Notifications turned off"),
        text: t("No more notifications in {browser}.", { browser }),
        tone: "success",
      });
      // The focused row is removed.
      focusContent();
    },
    onError: showNotificationError,
    onSettled: () => client.invalidateQueries({ queryKey: myNotificationsQuery.queryKey }),
  });
  return (
    <li className="flex items-center gap-4 py-4">
      <div className="min-w-0 grow">
        <p>{browser}</p>
        <p className="text-sm text-muted">{t("Since {date}", { date: formatDate(since) })}</p>
      </div>
      <Button variant="secondary" size="sm" className="shrink-0" loading={end.isPending} onClick={() => end.mutate()}>
        {t("Turn off")} <span className="sr-only">{t("notifications in {browser}", { browser })}</span>
      </Button>
    </li>
  );
}
