import { sql } from "kysely";
import { drainMails } from "../../../../tests/support/shop/drain-jobs.ts";
import { listActions } from "../../../../tests/support/shop/list-actions.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { transitionOrder } from "../../selling/orders/index.ts";
import { findMentions } from "./related-orders.ts";

const contact = {
  name: "Asha Sample",
  email: "asha@reader.example",
  subject: "Where is it?",
  message: "Where is my parcel?\n\nThank you.",
};

async function writeMessage(shop: TestShop, message: Partial<typeof contact> = {}): Promise<string> {
  await shop.api.contact.send({ ...contact, ...message });
  const { db } = shop.context;
  return (await db.selectFrom("contact_messages").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
}

const open = async (staff: TestStaff, id: string) => (await staff.request("GET", `/inbox/${id}`)).json();
const list = async (staff: TestStaff, query = "") =>
  (await staff.request("GET", `/inbox${query}`)).json().messages.map(({ _id }: { _id: string }) => _id);
const sendNow = ({ context }: TestShop) =>
  sql`update pgboss.job set start_after = now() where state = 'created'`.execute(context.db);
const toAsha = (shop: TestShop) => shop.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(contact.email));

test("a reply that is sent twenty times is mailed once, with the shop's address as reply-to, and closes the message", {
  tags: "long",
}, async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const id = await writeMessage(shop);
  const { work } = (await support.request("GET", "/today")).json();
  expect(work).toMatchObject([{ kind: "messages", count: 1 }]);
  const reply = { replyId: newId(), seenReplies: 0, text: "On its way.\n\nYour shop" };
  const send = (body: object = reply) => support.request("POST", `/inbox/${id}/replies`, body);
  const responses = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await open(support, id)).toMatchObject({
    message: { state: "closed", replies: 1 },
    replies: [{ author: "Sample support", text: reply.text, undoable: true }],
  });
  expect(toAsha(shop)).toEqual([]);
  await sendNow(shop);
  await drainMails(shop);
  expect(toAsha(shop)).toHaveLength(1);
  const [mail] = toAsha(shop);
  expect(mail).toMatchObject({ subject: "Re: Where is it?", replyTo: [{ address: "shop@kapas.example" }] });
  expect(mail?.text).toContain("On its way.");
  expect(await listActions(shop, id)).toEqual(["message.reply"]);
  expect((await open(support, id)).replies[0].undoable).toBe(false);
  const late = await support.request("DELETE", `/inbox/${id}/replies/${reply.replyId}`);
  expect(late.json()).toMatchObject({ code: "illegal_move", message: "The email has left already." });
  // A member who has not seen the reply cannot send a second one.
  expect((await send({ ...reply, replyId: newId() })).json()).toMatchObject({ code: "conflict" });
  expect((await send({ ...reply, replyId: newId(), text: " " })).json().errors).toEqual({ text: "The reply is empty" });
  const { rows } = await sql<{ text: string }>`select row_to_json(a)::text as text from audit_log a`.execute(
    shop.context.db,
  );
  expect(rows.map(({ text }) => text).join()).not.toContain("On its way");
});

test("a reply that is taken back in time is not mailed, and its message is open again", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const id = await writeMessage(shop);
  const replyId = newId();
  await support.request("POST", `/inbox/${id}/replies`, { replyId, seenReplies: 0, text: "Too early." });
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => support.request("DELETE", `/inbox/${id}/replies/${replyId}`)),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await open(support, id)).toMatchObject({ message: { state: "open" }, replies: [] });
  await sendNow(shop);
  await drainMails(shop);
  expect(toAsha(shop)).toEqual([]);
  expect(await listActions(shop, id)).toEqual(["message.reply", "message.undo-reply"]);
});

test("messages are listed by state, assignee and words, and assigned without overwriting a colleague", async ({
  shop,
}) => {
  const [support, manager] = [await createStaff(shop, "support"), await createStaff(shop, "manager")];
  await createStaff(shop, "packer");
  const first = await writeMessage(shop);
  const second = await writeMessage(shop, {
    name: "Ravi",
    email: "ravi@reader.example",
    message: "Is 100% cotton lined?",
  });
  expect(await list(support)).toEqual([first, second]);
  expect(await list(support, "?q=100%25 cotton")).toEqual([second]);
  expect(await list(support, "?q=ASHA%40reader")).toEqual([first]);
  const { members } = await open(support, first);
  expect(members.map(({ name }: { name: string }) => name)).toEqual(["Sample manager", "Sample support"]);
  const [managerId, supportId] = members.map(({ _id }: { _id: string }) => _id);
  const assign = async (from: string | null, to: string | null) =>
    (await support.request("PUT", `/inbox/${first}/assignee`, { from, to })).json();
  for (let count = 0; count < 2; count++) expect(await assign(null, managerId)).toMatchObject({ success: true });
  expect(await assign(null, supportId)).toMatchObject({
    code: "conflict",
    message: "The message was assigned to Sample manager meanwhile.",
  });
  expect(await assign(managerId, newId())).toMatchObject({ code: "invalid" });
  expect(await list(manager, "?assigned=me")).toEqual([first]);
  expect(await list(support, "?assigned=nobody")).toEqual([second]);
  for (let count = 0; count < 2; count++) await support.request("PUT", `/inbox/${first}/state`, { state: "closed" });
  expect(await list(support, "?state=closed")).toEqual([first]);
  expect(await list(support, "?limit=1")).toEqual([second]);
  expect(await listActions(shop, first)).toEqual(["message.assign", "message.close"]);
});

test("a message is shown beside its sender's account, orders and parcels, as far as the reader may see them", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct();
  const order = await shop.placeCodOrder(asha, kurta);
  await transitionOrder(shop.context, order._id, "processing");
  const parcel = { courier: "Sample Courier", awb: "AWB-1", trackingUrl: "https://courier.example/AWB-1" };
  await transitionOrder(shop.context, order._id, "shipped", { parcel });
  const ravi = await shop.createCustomer("ravi");
  const other = await shop.placeCodOrder(ravi, kurta);
  const number = other._id.slice(-8).toUpperCase();
  const id = await writeMessage(shop, { email: asha.email, message: `And #${number} of my brother?` });
  const older = await writeMessage(shop, { email: asha.email, subject: "Older" });
  const details = await open(owner, id);
  expect(details).toMatchObject({
    customer: { _id: asha.id, name: "asha" },
    orders: [
      { _id: order._id, match: "email", total: order.totalAmount, parcels: [parcel] },
      { _id: other._id, match: "number", parcels: [] },
    ],
    others: [{ _id: older, subject: "Older" }],
  });
  await shop.context.db
    .insertInto("roles")
    .values({ name: "mail", label: "Mail", permissions: ["inbox:write"] })
    .execute();
  const mail = await createStaff(shop, "mail");
  expect(await open(mail, id)).toMatchObject({ customer: null, orders: [] });
  expect((await (await createStaff(shop, "packer")).request("GET", `/inbox/${id}`)).statusCode).toBe(403);
});

test.each([
  ["Order #1A2B3C4D and 1a2b3c4d, phone +91 98450 12345", ["1A2B3C4D", "1a2b3c4d", "9845012345"]],
  ["PIN 560001, ₹12345678 is no phone, call 09845012345", ["12345678"]],
  ["9845012345 9845012345", ["9845012345"]],
])("order numbers and phones in “%s”", (text, expected) => {
  expect(findMentions(text).map(({ q }) => q)).toEqual(expected);
});

const addSavedReply = (staff: TestStaff, title: string, savedReplyId = newId()) =>
  staff.request("POST", "/saved-replies", { savedReplyId, title, text: "Dear {name}" });
const changeSavedReply = async (staff: TestStaff, id: string, changes: object) =>
  (await staff.request("PUT", `/saved-replies/${id}`, changes)).json();

test("two saved replies cannot have the same title, also of ten concurrent requests", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const responses = await Promise.all(Array.from({ length: 10 }, () => addSavedReply(support, "Delay")));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const [delay] = (await support.request("GET", "/saved-replies")).json().replies;
  expect((await addSavedReply(support, "Delay", delay._id)).statusCode).toBe(200);
  const sizes = newId();
  await addSavedReply(support, "Sizes", sizes);
  expect(await changeSavedReply(support, sizes, { title: { from: "Sizes", to: "Delay" } })).toMatchObject({
    errors: { title: "There is another saved reply “Delay”." },
  });
});

test("a stale change of a saved reply is refused", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const sizes = newId();
  await addSavedReply(support, "Sizes", sizes);
  const changeText = (to: string) => changeSavedReply(support, sizes, { text: { from: "Dear {name}", to } });
  expect(await changeText("Hello")).toMatchObject({ success: true });
  expect(await changeText("Hi")).toMatchObject({ code: "conflict" });
});

test("a saved reply is removed once, and the history has all its changes", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const sizes = newId();
  await addSavedReply(support, "Sizes", sizes);
  await changeSavedReply(support, sizes, { text: { from: "Dear {name}", to: "Hello" } });
  for (let count = 0; count < 2; count++)
    expect((await support.request("DELETE", `/saved-replies/${sizes}`)).statusCode).toBe(200);
  expect(await listActions(shop, sizes)).toEqual(["saved-reply.add", "saved-reply.change", "saved-reply.remove"]);
});

test("a saved reply is changed and removed by many requests at once", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const replies = Array.from({ length: 20 }, () => newId());
  for (const id of replies) await addSavedReply(support, `Reply ${id}`, id);
  const responses = await Promise.all(
    replies.flatMap((id) =>
      Array.from({ length: 5 }, (_, index) => [
        support.request("PUT", `/saved-replies/${id}`, { text: { from: "Dear {name}", to: `Hello ${index}` } }),
        support.request("DELETE", `/saved-replies/${id}`),
      ]).flat(),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).filter((status) => ![200, 404, 409].includes(status))).toEqual(
    [],
  );
});

test("writers do not see saved replies", async ({ shop }) => {
  expect((await (await createStaff(shop, "writer")).request("GET", "/saved-replies")).statusCode).toBe(403);
});
