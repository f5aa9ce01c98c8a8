import { createHmac } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "kysely";
import { DeliveriesQuery } from "#contract/admin/webhooks/webhooks.ts";
import { test as base, expect, type TestShop } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { openReceiver } from "../../../../../tests/support/webhooks/receiver.ts";
import { newId } from "../../../../platform/database/id.ts";
import { PostFailed, postJson } from "../../../../platform/http/outgoing/post-json.ts";
import { commandLine } from "../../../shop/audit/audit.ts";
import { getDeliveries, getDelivery, sendAgain } from "../deliveries.ts";
import { changeWebhook, getWebhooks } from "../webhooks.ts";
import { dispatchEvents, requeueLostDeliveries } from "./dispatch-events.ts";
import { retryDelays, sendEvent } from "./send-event.ts";
import { signWebhook } from "./signature.ts";

/** Jobs are run by the tests themselves. */
const test = base.extend({ runsJobs: false });
const dayMs = 86_400_000;

async function createWebhook(shop: TestShop, url: string) {
  const owner = await createStaff(shop, "owner");
  const body = { webhookId: newId(), url, description: "Stock", events: ["customer.created"] };
  const added = (await owner.request("POST", "/webhooks", body)).json();
  return { owner, webhookId: body.webhookId, secret: added.secret as string, body, added };
}

/** The deliveries are read without a session, which would have expired after the clock has moved. */
const listDeliveries = async ({ context }: TestShop) =>
  (await getDeliveries(context.db, DeliveriesQuery.parse({}))).deliveries;
const getWebhook = async ({ context }: TestShop) => (await getWebhooks(context.db))[0];

async function listMails({ context }: TestShop): Promise<{ to: string; subject: string }[]> {
  const { rows } = await sql<{ mail: { to: string; subject: string } }>`
    select data as mail from pgboss.job where name = 'mail'`.execute(context.db);
  return rows.map(({ mail }) => mail);
}

/** Makes the next attempt of each delivery that waits. */
async function sendWaiting(shop: TestShop) {
  await dispatchEvents(shop.context);
  const rows = await shop.context.db.selectFrom("webhook_deliveries").select(["id", "attempts", "state"]).execute();
  for (const { id: deliveryId, attempts: attempt, state } of rows)
    if (state === "waiting") await sendEvent(shop.context, { deliveryId, attempt });
}

base("the signature is that of Standard Webhooks", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' };
  expect(signWebhook([secret], message)).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("requests are signed with the secret, and for a day after a renewal also with the former secret", async ({
  shop,
}) => {
  using receiver = await openReceiver();
  const { owner, webhookId, secret: first } = await createWebhook(shop, receiver.url);
  const listSignatures = async (name: string) => {
    await shop.createCustomer(name);
    await sendWaiting(shop);
    const { headers, body } = receiver.requests.at(-1)!;
    const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const sign = (secret: string) =>
      `v1,${createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
        .update(content)
        .digest("base64")}`;
    return { sent: String(headers["webhook-signature"]).split(" "), sign };
  };
  const before = await listSignatures("asha");
  expect(before.sent).toEqual([before.sign(first)]);
  const { secret: second } = (await owner.request("POST", `/webhooks/${webhookId}/secret`)).json();
  const during = await listSignatures("ravi");
  expect(during.sent).toEqual([during.sign(second), during.sign(first)]);
  shop.advanceClock(dayMs);
  const after = await listSignatures("meera");
  expect(after.sent).toEqual([after.sign(second)]);
});

test("a failing delivery is repeated for a day with growing delays, and can be sent again afterwards", async ({
  shop,
}) => {
  using receiver = await openReceiver();
  receiver.respondWith((response) => response.writeHead(500).end("Down"));
  await createWebhook(shop, receiver.url);
  await shop.createCustomer("asha");
  const began = shop.context.now().getTime();
  const delays: number[] = [];
  for (;;) {
    await sendWaiting(shop);
    const delivery = (await listDeliveries(shop))[0]!;
    expect(delivery).toMatchObject({ responseStatus: 500, attempts: delays.length + 1 });
    if (delivery.state === "failed") break;
    const delay = Date.parse(delivery.nextAttemptAt ?? "") - Date.parse(delivery.attemptedAt ?? "");
    delays.push(delay / 1000);
    shop.advanceClock(delay);
  }
  expect(delays).toEqual(retryDelays);
  expect((shop.context.now().getTime() - began) / dayMs).toBeCloseTo(1, 1);
  expect(new Set(receiver.requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  const { _id: deliveryId } = (await listDeliveries(shop))[0]!;
  const details = await getDelivery(shop.context.db, deliveryId);
  expect(details).toMatchObject({ response: "Down", request: expect.stringContaining('"customer.created"') });

  receiver.respondWith((response) => response.writeHead(200).end("Thanks"));
  const again = () => sendAgain(shop.context, commandLine, [deliveryId]);
  const counts = await Promise.all(Array.from({ length: 200 }, again));
  expect(counts.filter((count) => count === 1)).toHaveLength(1);
  const sent = receiver.requests.length;
  await sendWaiting(shop);
  expect(await listDeliveries(shop)).toMatchObject([
    { state: "delivered", attempts: delays.length + 2, responseStatus: 200 },
  ]);
  expect(receiver.requests.length).toBe(sent + 1);
  expect(await getWebhook(shop)).toMatchObject({ state: "active", failingSince: null });
});

test("a webhook that fails for three days is disabled, and owners are mailed once", async ({ shop }) => {
  using receiver = await openReceiver();
  receiver.respondWith((response) => response.writeHead(404).end());
  const { webhookId } = await createWebhook(shop, receiver.url);
  for (const name of ["asha", "ravi"]) {
    await shop.createCustomer(name);
    await sendWaiting(shop);
    expect(await getWebhook(shop)).toMatchObject({ state: "active" });
  }
  shop.advanceClock(3 * dayMs);
  await sendWaiting(shop);
  expect(await getWebhook(shop)).toMatchObject({ state: "disabled", failingSince: expect.any(String) });
  const mails = (await listMails(shop)).filter(({ subject }) => subject.includes("is disabled"));
  expect(mails.map(({ to }) => to)).toEqual(["owner@sample.example"]);
  const sent = receiver.requests.length;
  await shop.createCustomer("meera");
  await sendWaiting(shop);
  expect(receiver.requests.length).toBe(sent);
  await changeWebhook(shop.context, commandLine, webhookId, { state: "active" });
  expect(await getWebhook(shop)).toMatchObject({ state: "active", failingSince: null });
});

test("a webhook is disabled at once when its address is gone", async ({ shop }) => {
  using receiver = await openReceiver();
  receiver.respondWith((response) => response.writeHead(410).end());
  await createWebhook(shop, receiver.url);
  await shop.createCustomer("asha");
  await sendWaiting(shop);
  expect(await getWebhook(shop)).toMatchObject({ state: "disabled" });
  expect(await listDeliveries(shop)).toMatchObject([{ state: "failed", responseStatus: 410 }]);
});

test("a delivery whose job was lost is queued again", async ({ shop }) => {
  using receiver = await openReceiver();
  await createWebhook(shop, receiver.url);
  await shop.createCustomer("asha");
  await dispatchEvents(shop.context);
  const countJobs = async () =>
    (await sql`select from pgboss.job where name = 'webhook'`.execute(shop.context.db)).rows.length;
  const queued = await countJobs();
  await requeueLostDeliveries(shop.context);
  expect(await countJobs()).toBe(queued);
  shop.advanceClock(11 * 60_000);
  await requeueLostDeliveries(shop.context);
  expect(await countJobs()).toBe(queued + 1);
});

test("redirects are not followed, and only the beginning of an answer is stored", async ({ shop }) => {
  using receiver = await openReceiver();
  receiver.respondWith((response) => response.writeHead(302, { location: "/elsewhere" }).end("\0x".repeat(10_000)));
  const { owner } = await createWebhook(shop, receiver.url);
  await shop.createCustomer("asha");
  await sendWaiting(shop);
  const delivery = (await listDeliveries(shop))[0]!;
  expect(delivery).toMatchObject({ state: "waiting", error: "Redirects are not followed.", responseStatus: 302 });
  const { response } = (await owner.request("GET", `/webhooks/deliveries/${delivery._id}`)).json();
  expect(response).toBe("x".repeat(2000));
  expect(receiver.requests.map(({ path }) => path)).toEqual(["/hook"]);
});

base("a public shop sends to no address of its own network, and waits for no answer for long", async () => {
  using receiver = await openReceiver();
  const post = (url: string, options = {}) =>
    postJson(new URL(url), { headers: {}, body: "{}", allowsPrivate: false, ...options });
  for (const url of [
    receiver.url,
    receiver.url.replace("http:", "https:"),
    "https://10.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/",
    `https://${hostname()}/`,
  ])
    await expect(post(url), url).rejects.toThrow(PostFailed);
  expect(receiver.requests).toEqual([]);
  receiver.respondWith(() => {});
  await expect(post(receiver.url, { allowsPrivate: true, timeoutMs: 100 })).rejects.toThrow(
    "No answer within 0.1 seconds.",
  );
});

test("a repeated request adds no webhook and shows no secret", async ({ shop }) => {
  using receiver = await openReceiver();
  const { owner, body, added } = await createWebhook(shop, receiver.url);
  expect(added.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect((await owner.request("POST", "/webhooks", body)).json()).toMatchObject({ secret: null });
  expect(JSON.stringify(await getWebhook(shop))).not.toContain("whsec");
});

const spellings = ["order.in transit", "order.in-transit", "order.in_transit"];

test.for(spellings)("a webhook may be added for the event %s", async (spelling, { shop }) => {
  const owner = await createStaff(shop, "owner");
  const body = { webhookId: newId(), url: "https://sample.example/hook", description: "", events: [spelling] };
  const response = await owner.request("POST", "/webhooks", body);
  expect(response.statusCode, response.body).toBe(200);
  expect(await getWebhook(shop)).toMatchObject({ events: ["order.in_transit"] });
});

test.for(spellings)("a webhook may be changed to the event %s", async (spelling, { shop }) => {
  using receiver = await openReceiver();
  const { owner, webhookId } = await createWebhook(shop, receiver.url);
  const events = { from: "customer.created", to: `customer.created,${spelling}` };
  const response = await owner.request("PUT", `/webhooks/${webhookId}`, { events });
  expect(response.statusCode, response.body).toBe(200);
  expect((await getWebhook(shop))?.events.toSorted()).toEqual(["customer.created", "order.in_transit"]);
});

test("managers do not see webhooks", async ({ shop }) => {
  const manager = await createStaff(shop, "manager");
  expect((await manager.request("GET", "/webhooks")).statusCode).toBe(403);
});

test("a stale field of a webhook is refused", async ({ shop }) => {
  using receiver = await openReceiver();
  const { owner, webhookId } = await createWebhook(shop, receiver.url);
  const stale = await owner.request("PUT", `/webhooks/${webhookId}`, {
    description: { from: "Orders", to: "Mine" },
  });
  expect(stale.json()).toMatchObject({ code: "conflict", errors: { description: expect.any(String) } });
});

test("removing a webhook removes its deliveries", async ({ shop }) => {
  using receiver = await openReceiver();
  const { owner, webhookId } = await createWebhook(shop, receiver.url);
  await owner.request("POST", `/webhooks/${webhookId}/test`);
  await sendWaiting(shop);
  expect(receiver.listTypes()).toEqual(["webhook.test"]);
  await owner.request("DELETE", `/webhooks/${webhookId}`);
  expect(await listDeliveries(shop)).toEqual([]);
});

test("webhooks are removed while results of their deliveries are stored", { tags: "long" }, async ({ shop }) => {
  using receiver = await openReceiver();
  receiver.respondWith((response) => response.writeHead(500).end("Down"));
  const { owner, webhookId: firstId, body } = await createWebhook(shop, receiver.url);
  const outcomes: unknown[] = [];
  for (let round = 0; round < 12; round += 1) {
    const webhookId = round === 0 ? firstId : newId();
    if (round > 0) await owner.request("POST", "/webhooks", { ...body, webhookId });
    for (let n = 0; n < 4; n += 1) await shop.createCustomer(`sample${round}-${n}`);
    await dispatchEvents(shop.context);
    const deliveries = await shop.context.db
      .selectFrom("webhook_deliveries")
      .select(["id", "attempts"])
      .where("webhook_id", "=", webhookId)
      .execute();
    // The first answer has arrived: its result and those of the others are being stored.
    const arrived = Promise.withResolvers<void>();
    receiver.respondWith((response) => {
      response.writeHead(500).end("Down");
      arrived.resolve();
    });
    const sends = deliveries.map(({ id, attempts }) => sendEvent(shop.context, { deliveryId: id, attempt: attempts }));
    await arrived.promise;
    const removed = await owner.request("DELETE", `/webhooks/${webhookId}`);
    outcomes.push(removed.statusCode, ...(await Promise.allSettled(sends)).map(({ status }) => status));
  }
  expect(new Set(outcomes)).toEqual(new Set([200, "fulfilled"]));
});
