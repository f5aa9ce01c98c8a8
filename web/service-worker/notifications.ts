/** The same as `PushPayload` in server/features/orders/updates/push/send-push.ts, which is checked with other types. */
type Payload = { title: string; text: string; lang: string; tag: string; url: string; at: number };

/**
 * Shows a notification about an order in place of an earlier one. A push service may deliver a repetition late, after a newer status; browsers demand that
 * something is shown for each message, so that the newer one is shown again then, without a sound.
 */
export async function showNotification(registration: ServiceWorkerRegistration, received: Payload) {
  const [shown] = await registration.getNotifications({ tag: received.tag });
  const previous = shown?.data as Payload | undefined;
  const isNewer = !previous || received.at > previous.at;
  const payload = isNewer ? received : previous;
  const { title, text: body, lang, tag } = payload;
  // `renotify` alerts again although the tag is shown already. TypeScript's types lack it.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    lang,
    tag,
    data: payload,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    renotify: isNewer,
  };
  await registration.showNotification(title, options);
}

/** Focuses a tab with the order's page, or opens one. */
export async function openNotification(clients: Clients, notification: Notification) {
  notification.close();
  const url = new URL((notification.data as Payload).url, location.origin);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => isSamePage(new URL(client.url), url));
  await (open ? open.focus() : clients.openWindow(url));
}

/** Whatever the fragment, in which the link's token is. */
const isSamePage = (page: URL, other: URL) => page.pathname === other.pathname && page.search === other.search;
