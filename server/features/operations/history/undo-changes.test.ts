import {
  undone as done,
  type ListedChange,
  listChanges as list,
  undoChange as undo,
} from "../../../../tests/support/shop/history.ts";
import { test as base, expect } from "../../../../tests/support/shop/shop.ts";
import { createStaff, staffPassword, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { transitionOrder } from "../../selling/orders/index.ts";

const test = base.extend({ runsJobs: false });

/** Sends several undo requests at once and expects that exactly one undoes the change. */
async function undoOnce(staff: TestStaff, change: ListedChange | undefined) {
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(staff, change)));
  expect(answers.filter((message) => message === done)).toHaveLength(1);
  expect(new Set(answers).size).toBe(2);
}

test("tax rates of a later day are set back or removed, until they apply or are changed again", {
  tags: "long",
}, async ({ shop }) => {
  const accountant = await createStaff(shop, "accountant");
  const owner = await createStaff(shop, "owner");
  const load = async () => (await accountant.request("GET", "/settings/tax")).json();
  const { firstDay: validFrom } = await load();
  const read = async () =>
    (await load()).rates.find((rates: { hsn: string; state: string }) => rates.hsn === "62" && rates.state === "future")
      ?.tiers;
  const save = (rate: number) =>
    accountant.request("PUT", "/settings/tax/rates", { hsn: "62", validFrom, tiers: [{ rate, priceFrom: 0 }] });
  await save(12);
  await save(18);
  const [second, first] = await list(owner, "tax-rates");
  expect(await undo(owner, first)).toBe("The rates of this day were changed again later.");
  await undoOnce(owner, second);
  expect(await read()).toEqual([{ rate: 12, priceFrom: 0 }]);
  await undoOnce(owner, first);
  expect(await read()).toBeUndefined();
  const [removed] = await list(owner, "tax-rates", "remove");
  await undoOnce(owner, removed);
  expect(await read()).toEqual([{ rate: 12, priceFrom: 0 }]);
  const [restored] = await list(owner, "tax-rates");
  shop.advanceClock(86_400_000);
  const again = await createStaff(shop, "owner", "later@sample.example");
  expect(await undo(again, restored)).toBe("The rates apply already: invoices were issued with them.");
  expect((await list(again, "tax-rates"))[0]?.undo?.reason).toMatch(/apply already/);
});

test("a changed answer of the shop is changed back, an added one is removed, and nobody is mailed again", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  await asha.api.questions.ask({ productId: product.id, text: "Is it lined?", notify: true });
  const [{ _id: id }] = (await owner.request("GET", "/questions?state=waiting")).json().questions;
  const answer = (text: string) => owner.request("PUT", `/questions/${id}/answer`, { text });
  const read = async () => (await shop.api.questions.list({ productId: product.id })).questions[0]?.answers[0]?.text;
  const countMails = async () =>
    (
      await shop.context.db
        .selectFrom("pgboss.job" as never)
        .selectAll()
        .execute()
    ).length;
  expect((await answer("Yes.")).statusCode).toBe(200);
  await answer("Yes, with cotton.");
  await answer("");
  const [removed, changed, first] = await list(owner, "question");
  const mails = await countMails();
  expect(mails).toBeGreaterThan(0);
  expect(await undo(owner, changed)).toBe("The answer was changed again later.");
  await undoOnce(owner, removed);
  expect(await read()).toBe("Yes, with cotton.");
  await undoOnce(owner, changed);
  expect(await read()).toBe("Yes.");
  await undoOnce(owner, first);
  expect(await read()).toBeUndefined();
  expect(await countMails()).toBe(mails);
  await undoOnce(owner, (await list(owner, "question"))[0]);
  await owner.request("POST", `/questions/${id}/hide`, {});
  expect(await undo(owner, (await list(owner, "question", "answer"))[0])).toBe("The question is hidden.");
});

test("a removed webhook comes back with its secret, fields are changed back, a changed address is not", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const id = newId();
  const url = "https://hooks.sample.example/secret-path";
  const input = { webhookId: id, url, description: "Books", events: ["order.placed"] };
  await owner.request("POST", "/webhooks", input);
  const { db } = shop.context;
  const read = () => db.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst();
  const { secret } = (await read())!;
  await owner.request("PUT", `/webhooks/${id}`, { state: "paused", description: { from: "Books", to: "Ledger" } });
  const [paused, added] = await list(owner, "webhook");
  expect(await undo(owner, added)).toBe("The webhook was changed again later.");
  await undoOnce(owner, paused);
  expect(await read()).toMatchObject({ state: "active", description: "Books", url, secret });
  await owner.request("DELETE", `/webhooks/${id}`);
  const [removed] = await list(owner, "webhook");
  expect(await undo(owner, paused)).toBe("The change was undone already.");
  await undoOnce(owner, removed);
  expect(await read()).toMatchObject({ state: "active", description: "Books", url, secret });
  const other = "https://other.sample.example/";
  await owner.request("PUT", `/webhooks/${id}`, { url: { from: url, to: other } });
  expect(await undo(owner, (await list(owner, "webhook"))[0])).toBe(
    "The history has only the host of the earlier address.",
  );
  expect(JSON.stringify(await db.selectFrom("audit_log").selectAll().execute())).not.toMatch(`secret-path|${secret}`);
  await owner.request("DELETE", `/webhooks/${id}`);
  const [last] = await list(owner, "webhook");
  await db
    .updateTable("removed_webhooks")
    .set({ removed_at: new Date(0) })
    .execute();
  await owner.request("POST", "/webhooks", { ...input, webhookId: newId() });
  const [created] = await list(owner, "webhook");
  await undoOnce(owner, created);
  expect(await undo(owner, last)).toBe("Removed webhooks are stored for 30 days only.");
});

test("a webhook is changed, and its changes are undone, by many requests at once", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const id = newId();
  const change = (body: object) => owner.request("PUT", `/webhooks/${id}`, body);
  const url = "https://hooks.sample.example/";
  await owner.request("POST", "/webhooks", { webhookId: id, url, description: "Books", events: ["order.placed"] });
  await change({ description: { from: "Books", to: "Ledger" } });
  const [changed] = await list(owner, "webhook");
  const requests = Array.from({ length: 40 }, (_, index) => [
    change({ state: index % 2 === 0 ? "paused" : "active" }),
    owner.request("POST", `/history/${changed?._id}/undo`, {}),
  ]);
  const responses = await Promise.all(requests.flat());
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test("a revoked API token cannot be brought back", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const tokenId = newId();
  const token = { tokenId, name: "Books", permissions: ["orders:read"], days: 30, password: staffPassword };
  expect((await owner.request("POST", "/tokens", token)).statusCode).toBe(200);
  await owner.request("DELETE", `/tokens/${tokenId}`);
  const [revoked] = await list(owner, "token", "revoke");
  expect(revoked?.undo).toBeNull();
  expect(await undo(owner, revoked)).toBe("This kind of change cannot be undone from the history.");
});

test("notes on a customer are changed back by their author alone, and not after a later change", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const { id } = await shop.createCustomer("asha");
  const path = `/customers/${id}/notes`;
  const read = async () => (await owner.request("GET", `/customers/${id}`)).json().customer.notes;
  await owner.request("POST", path, { text: "Prefers mornings" });
  const [{ _id: noteId }] = await read();
  const edit = (from: string, to: string) => owner.request("PUT", `${path}/${noteId}`, { from, to });
  await edit("Prefers mornings", "Prefers evenings");
  shop.advanceClock(1000);
  await edit("Prefers evenings", "Never calls");
  const [second, first, added] = await list(owner, "customer", "note");
  expect((await list(manager, "customer", "note"))[0]?.undo).toBeNull();
  expect(await undo(manager, second)).toBe("Your role does not allow undoing this.");
  expect(await undo(owner, first)).toBe("The note was changed again later.");
  expect(await undo(owner, added)).toBe("The note was changed later.");
  await undoOnce(owner, second);
  expect(await read()).toMatchObject([{ _id: noteId, text: "Prefers evenings" }]);
  await owner.request("DELETE", `${path}/${noteId}`);
  const [removed] = await list(owner, "customer", "remove-note");
  await undoOnce(owner, removed);
  expect(await read()).toMatchObject([{ _id: noteId, text: "Prefers evenings", isOwn: true }]);
  const rows = await shop.context.db.selectFrom("audit_log").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("Prefers");
});

test("a remittance is withdrawn from its row, unless its file has brought more rows since", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct({ inventory: 9 });
  const deliver = async (awb: string) => {
    const order = await shop.placeCodOrder(asha, product);
    await transitionOrder(shop.context, order._id, "processing");
    const parcel = { courier: "Delhivery", awb, trackingUrl: "" };
    await transitionOrder(shop.context, order._id, "shipped", { parcel });
    await transitionOrder(shop.context, order._id, "delivered");
    return order;
  };
  const order = await deliver("D1");
  const csv = `AWB,Amount\nD1,${order.totalAmount}\nD2,${order.totalAmount}\n`;
  const upload = () => owner.request("POST", "/cash/remittances", { courier: "Delhivery", fileName: "week.csv", csv });
  const outstanding = async () =>
    (await owner.request("GET", "/cash/outstanding")).json().couriers[0]?.outstanding ?? 0;
  await upload();
  expect(await outstanding()).toBe(0);
  const [imported] = await list(owner, "remittance");
  await undoOnce(owner, imported);
  expect(await outstanding()).toBe(order.totalAmount);
  expect(await undo(owner, imported)).toBe("The change was undone already.");
  await upload();
  const [again] = await list(owner, "remittance");
  const second = await deliver("D2");
  await upload();
  expect(await undo(owner, again)).toMatch(/imported again, with more rows/);
  const remittance = (await owner.request("GET", "/cash/remittances")).json().remittances[0];
  await owner.request("DELETE", `/cash/remittances/${remittance._id}`);
  expect(await undo(owner, again)).toBe("The remittance was withdrawn later.");
  const received = {
    remittanceId: newId(),
    orderIds: [order._id, second._id],
    receivedFrom: "Own rider",
    reference: "",
  };
  await owner.request("POST", "/cash/received", received);
  await undoOnce(owner, (await list(owner, "remittance", "receive"))[0]);
  expect(await outstanding()).toBe(2 * order.totalAmount);
});
