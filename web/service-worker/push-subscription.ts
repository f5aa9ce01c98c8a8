/** The subscription of this browser that the shop knows: the values that identify it, and the shop's key. */
type Known = { endpoint: string; auth: string; applicationServerKey: ArrayBuffer };

const cacheName = "push-subscription";
/** Key of the record in the cache, a path that no page has. */
const recordPath = "/push-subscription";

/**
 * Push services renew subscriptions, and browsers report it here, or not at all (Chromium): so this also runs with each visit. The shop replaces the former
 * subscription by the new one, so that notifications stay on. If that fails, the next visit repeats it. Pages delete the record when notifications end in this
 * browser (web/app/state/browser-push.ts), so that they are not continued for somebody else.
 */
export async function updatePushSubscription({ pushManager }: ServiceWorkerRegistration, renewed?: PushSubscription) {
  const known = await readKnown();
  const current = renewed ?? (await pushManager.getSubscription());
  if (!current || current.endpoint === known?.endpoint) return;
  if (known && !(await reportRenewal(known, current))) return;
  await storeKnown(current);
}

/**
 * Handles the end of a subscription by the push service: subscribes again, unless notifications were ended on purpose.
 */
export async function renewPushSubscription(
  registration: ServiceWorkerRegistration,
  renewed?: PushSubscription | null,
) {
  const known = await readKnown();
  if (!known) return;
  const { applicationServerKey } = known;
  await updatePushSubscription(
    registration,
    renewed ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })),
  );
}

/** Returns false if the request has to be repeated. */
async function reportRenewal({ endpoint, auth }: Known, current: PushSubscription): Promise<boolean> {
  const { status } = await fetch("/api/v1/push-subscriptions/renew", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ previous: { endpoint, auth }, subscription: current.toJSON() }),
  });
  return status < 500 && status !== 429;
}

async function readKnown(): Promise<Known | undefined> {
  const record = await (await caches.open(cacheName)).match(recordPath);
  if (!record) return undefined;
  const { endpoint, auth, key } = (await record.json()) as { endpoint: string; auth: string; key: number[] };
  return { endpoint, auth, applicationServerKey: Uint8Array.from(key).buffer };
}

async function storeKnown(subscription: PushSubscription) {
  const { endpoint, options } = subscription;
  const key = [...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())];
  const auth = subscription.toJSON().keys?.auth;
  await (await caches.open(cacheName)).put(recordPath, Response.json({ endpoint, auth, key }));
}
