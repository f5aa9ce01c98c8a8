import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { openReceiver } from "../../../../tests/support/webhooks/receiver.ts";
import { newId } from "../../../platform/database/id.ts";
import { dispatchEvents } from "./sending/dispatch-events.ts";
import { sendEvent } from "./sending/send-event.ts";

/** Jobs are run by the tests themselves. */
const test = base.extend({ runsJobs: false });

async function addWebhook(staff: TestStaff, url: string) {
  const webhookId = newId();
  const body = { webhookId, url, description: "", events: ["customer.created"] };
  const response = await staff.request("POST", "/webhooks", body);
  expect(response.statusCode, response.body).toBe(200);
  return webhookId;
}

async function createMembers(shop: TestShop) {
  const owner = await createStaff(shop, "owner");
  const member = await createStaff(shop, "owner", "second@sample.example");
  const { _id: memberId } = (await member.request("GET", "/auth/me")).json().staff;
  const setDisabled = (disabled: boolean) => owner.request("PUT", `/staff/${memberId}/access`, { disabled });
  const setRole = (role: string) => owner.request("PUT", `/staff/${memberId}/role`, { role });
  return { owner, member, memberId, setDisabled, setRole };
}

async function sendWaiting({ context }: TestShop) {
  const { db } = context;
  await dispatchEvents(context);
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select(["id", "attempts"])
    .where("state", "=", "waiting")
    .execute();
  for (const { id: deliveryId, attempts: attempt } of rows) await sendEvent(context, { deliveryId, attempt });
}

const findWebhook = async (staff: TestStaff) => (await staff.request("GET", "/webhooks")).json().webhooks[0];

test("a webhook is sent nothing while the member who added it is disabled", async ({ shop }) => {
  using receiver = await openReceiver();
  const { owner, member, memberId, setDisabled } = await createMembers(shop);
  await addWebhook(member, receiver.url);
  await setDisabled(true);
  await shop.createCustomer("asha");
  await sendWaiting(shop);
  expect(receiver.requests).toEqual([]);
  expect(await findWebhook(owner)).toMatchObject({ state: "active", member: { _id: memberId, problem: "disabled" } });
  await setDisabled(false);
  await shop.createCustomer("ravi");
  await sendWaiting(shop);
  expect(receiver.listTypes()).toEqual(["customer.created"]);
  expect(await findWebhook(owner)).toMatchObject({ member: { problem: null } });
});

test("a webhook is sent nothing while the member's role has no permission for webhooks", async ({ shop }) => {
  using receiver = await openReceiver();
  const { owner, member, setRole } = await createMembers(shop);
  await addWebhook(member, receiver.url);
  await setRole("manager");
  await shop.createCustomer("asha");
  await sendWaiting(shop);
  expect(receiver.requests).toEqual([]);
  expect(await findWebhook(owner)).toMatchObject({ member: { problem: "forbidden" } });
});

test("a waiting delivery fails with the reason when the member is disabled, and can be sent again", async ({
  shop,
}) => {
  using receiver = await openReceiver();
  const { owner, member, setDisabled } = await createMembers(shop);
  await addWebhook(member, receiver.url);
  await shop.createCustomer("asha");
  await dispatchEvents(shop.context);
  await setDisabled(true);
  await sendWaiting(shop);
  const { deliveries } = (await owner.request("GET", "/webhooks/deliveries")).json();
  expect(deliveries).toMatchObject([
    { state: "failed", error: "The member whose webhook this is may not have webhooks any more." },
  ]);
  await setDisabled(false);
  await owner.request("POST", "/webhooks/deliveries/again", { deliveryIds: [deliveries[0]._id] });
  await sendWaiting(shop);
  expect(receiver.listTypes()).toEqual(["customer.created"]);
});

test("another member takes a webhook over, once, with both names in the history", async ({ shop }) => {
  using receiver = await openReceiver();
  const { owner, member, memberId, setDisabled } = await createMembers(shop);
  await shop.context.db.updateTable("staff").set({ name: "Ravi" }).where("id", "=", memberId).execute();
  const webhookId = await addWebhook(member, receiver.url);
  await setDisabled(true);
  const manager = await createStaff(shop, "manager");
  const takeOver = (staff: TestStaff) => staff.request("POST", `/webhooks/${webhookId}/take-over`);
  expect((await takeOver(manager)).statusCode).toBe(403);
  const answers = await Promise.all([takeOver(owner), takeOver(owner)]);
  expect(answers.map((answer) => answer.json().message).sort()).toEqual([
    "The webhook is yours already.",
    "The webhook is yours now.",
  ]);
  await shop.createCustomer("asha");
  await sendWaiting(shop);
  expect(receiver.listTypes()).toEqual(["customer.created"]);
  const log = shop.context.db
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("action", "=", "webhook.take-over");
  const ownerId = (await owner.request("GET", "/auth/me")).json().staff._id;
  expect(await log.execute()).toEqual([
    { before: { memberId, member: "Ravi" }, after: { memberId: ownerId, member: "Sample owner" } },
  ]);
});

test("a removed webhook that is brought back belongs to the same member", async ({ shop }) => {
  using receiver = await openReceiver();
  const { owner, member, memberId } = await createMembers(shop);
  const webhookId = await addWebhook(member, receiver.url);
  await owner.request("DELETE", `/webhooks/${webhookId}`);
  const { changes } = (await owner.request("GET", `/history?entityId=${webhookId}`)).json();
  const undone = await owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await findWebhook(owner)).toMatchObject({ _id: webhookId, member: { _id: memberId } });
});
