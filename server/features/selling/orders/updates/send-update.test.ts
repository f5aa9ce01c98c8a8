import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { findFreePort } from "../../../../../tests/support/free-port.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { createTestShop } from "../../../../../tests/support/shop/test-shop.ts";
import {
  badTemplate,
  failing,
  invalidNumber,
  openTwilio,
  overloaded,
  unsubscribed,
} from "../../../../../tests/support/texts/twilio-stand-in.ts";
import { newId } from "../../../../platform/database/id.ts";
import { PermanentJobError } from "../../../../platform/jobs/jobs.ts";
import { TextProviderUnavailable } from "../../../../platform/text-messages/twilio.ts";
import { transitionOrder } from "../index.ts";
import type { OrderUpdateJob } from "./notify-customers.ts";
import { sendOrderUpdate } from "./send-update.ts";

const phone = "+918000000000";
const newJobId = () => crypto.randomUUID();

/** A shop whose customer has asked for texts, without a worker: tests run the jobs. */
async function openShop() {
  const twilio = await openTwilio();
  const shop = await createTestShop(inject("template"), undefined, { environment: twilio.environment, nodes: 1 });
  onTestFinished(async () => {
    await shop.close();
    await twilio.close();
  });
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  for (const channel of ["sms", "whatsapp"] as const)
    await asha.api.orders.setUpdates({ orderId: order._id }, { channel, isOn: true });
  const update: OrderUpdateJob = {
    orderId: order._id,
    channel: "sms",
    phone,
    kind: "delivered",
    variables: { 1: "ABC", 2: "Kapas", 3: "http://shop.test/", 4: "none" },
  };
  const send = (jobId: string, changes: Partial<OrderUpdateJob> = {}) =>
    sendOrderUpdate(shop.context, { ...update, ...changes }, jobId);
  const channels = async () => (await asha.api.orders.updates({ orderId: order._id })).channels;
  const deliveries = () =>
    shop.context.db.selectFrom("order_update_deliveries").select(["state", "message_id"]).execute();
  return { shop, twilio, asha, order, send, channels, deliveries };
}

test("a job that runs twice, also at the same time, sends one text and stores its SID", async () => {
  const { send, twilio, deliveries } = await openShop();
  const jobId = newJobId();
  await Promise.all([send(jobId), send(jobId), send(jobId)]);
  await send(jobId);
  expect(twilio.requests).toHaveLength(1);
  expect(await deliveries()).toEqual([{ state: "sent", message_id: expect.stringMatching(/^SM0+1$/) }]);
});

test("a text whose response was lost is not sent again", async () => {
  const { send, twilio, deliveries, channels } = await openShop();
  const jobId = newJobId();
  twilio.answers.push("lost");
  await expect(send(jobId)).rejects.toBeInstanceOf(PermanentJobError);
  await send(jobId);
  expect(twilio.requests).toHaveLength(1);
  expect(await deliveries()).toEqual([{ state: "sending", message_id: null }]);
  expect((await channels()).sort()).toEqual(["sms", "whatsapp"]);
});

test.each([overloaded, failing])("a text is sent once the provider no longer answers $status", async (answer) => {
  const { send, twilio, deliveries } = await openShop();
  const jobId = newJobId();
  twilio.answers.push(answer, answer);
  for (let times = 0; times < 2; times++) await expect(send(jobId)).rejects.toBeInstanceOf(TextProviderUnavailable);
  await send(jobId);
  await send(jobId);
  expect(twilio.requests).toHaveLength(3);
  expect(await deliveries()).toMatchObject([{ state: "sent" }]);
});

test("a text is retried by the queue until the provider is back", { tags: "long" }, async () => {
  const { shop, twilio, order } = await openShop();
  twilio.answers.push(failing);
  await transitionOrder(shop.context, order._id, "cancelled");
  await expect.poll(() => twilio.requests.length).toBe(3);
  const jobs = sql<{ count: number }>`select count(*)::int from pgboss.job where name = 'order-update'`;
  await expect.poll(async () => (await jobs.execute(shop.context.db)).rows).toEqual([{ count: 0 }]);
});

test("a provider that cannot be reached is tried again", async () => {
  const { send, twilio, shop } = await openShop();
  const { textMessages } = shop.context.config;
  const reachable = textMessages?.apiUrl ?? "";
  const jobId = newJobId();
  Object.assign(textMessages ?? {}, { apiUrl: `http://127.0.0.1:${await findFreePort()}` });
  await expect(send(jobId)).rejects.toBeInstanceOf(TextProviderUnavailable);
  Object.assign(textMessages ?? {}, { apiUrl: reachable });
  await send(jobId);
  expect(twilio.requests).toHaveLength(1);
});

test.each([unsubscribed, invalidNumber])(
  "after error $code the number is texted no more by this channel, for whoever gave it",
  async (answer) => {
    const { shop, send, twilio, channels } = await openShop();
    const ravi = await shop.createCustomer("ravi");
    const ofRavi = await shop.placeCodOrder(ravi, await shop.createProduct());
    await ravi.api.orders.setUpdates({ orderId: ofRavi._id }, { channel: "sms", isOn: true });
    twilio.answers.push(answer);
    await expect(send(newJobId())).rejects.toBeInstanceOf(PermanentJobError);
    await send(newJobId());
    expect(twilio.requests).toHaveLength(1);
    expect(await channels()).toEqual(["whatsapp"]);
    expect((await ravi.api.orders.updates({ orderId: ofRavi._id })).channels).toEqual([]);
  },
);

test("a message that is refused for another reason fails, and the channel stays", async () => {
  const { send, twilio, channels } = await openShop();
  twilio.answers.push(badTemplate);
  const failed = send(newJobId(), { channel: "whatsapp" });
  await expect(failed).rejects.toThrow("refused with 400, code 21656: The ContentVariables Parameter is invalid.");
  expect((await channels()).sort()).toEqual(["sms", "whatsapp"]);
});

test("a text that was queued before the customer ended it is not sent", async () => {
  const { send, twilio, asha, order } = await openShop();
  await asha.api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: false });
  await send(newJobId());
  await send(newJobId(), { orderId: newId() });
  expect(twilio.requests).toEqual([]);
});
