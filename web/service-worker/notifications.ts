/**
 * Copy of the type `PushPayload` in server/features/selling/orders/updates/push/send-push.ts. The worker cannot import it,
 * because both are compiled with different types.
 */
type Payload = { title: string; text: string; lang: string; tag: string; url: string; at: number };

/**
 * Shows a notification about an order, which replaces an earlier one. A push service may deliver a repeated message
 * late, after a newer status. Browsers require that each message shows something, so the newer notification is then
 * shown again without a sound.
 */
export async function showNotification(registration: ServiceWorkerRegistration, received: Payload) {
  const [shown] = await registration.getNotifications({ tag: received.tag });
  const previous = shown?.data as Payload | undefined;
  const isNewer = !previous || received.at > previous.at;
  const payload = isNewer ? received : previous;
  const { title, text: body, lang, tag } = payload;
  // `renotify` alerts the user again although a notification with the tag is already shown. TypeScript's types lack it.
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

/** Compares two pages without their fragments, because a fragment may contain the token of a link. */
const isSamePage = (page: URL, other: URL) => page.pathname === other.pathname && page.search === other.search;
