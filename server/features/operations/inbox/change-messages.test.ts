import type { BulkChangedResponse } from "#contract/admin/bulk-changes.ts";
import { listActions } from "../../../../tests/support/shop/list-actions.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

async function writeMessages({ api, context }: TestShop, count: number): Promise<string[]> {
  for (let index = 0; index < count; index++)
    await api.contact.send({ name: "Asha", email: `asha${index}@reader.example`, subject: "Sizes", message: "Small?" });
  const rows = await context.db.selectFrom("contact_messages").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
const list = async (staff: TestStaff, state: string) =>
  (await staff.request("GET", `/inbox?state=${state}`)).json().messages.map(({ _id }: { _id: string }) => _id);
const post = async (staff: TestStaff, path: string, body: object): Promise<BulkChangedResponse> =>
  (await staff.request("POST", `/inbox${path}`, body)).json();
const undo = async (staff: TestStaff, batchId: string): Promise<BulkChangedResponse> =>
  (await staff.request("POST", `/bulk-changes/${batchId}/undo`)).json();
const outcomes = ({ results }: BulkChangedResponse) => results.map(({ outcome }) => outcome);

test("messages are closed together once, also by concurrent requests, and an undo leaves messages that were opened again", async ({
  shop,
}) => {
  const support = await createStaff(shop, "support");
  const [first = "", second = "", third = ""] = await writeMessages(shop, 3);
  const missing = newId();
  const close = () => post(support, "/states", { messageIds: [first, second, missing, first], state: "closed" });
  const responses = await Promise.all(Array.from({ length: 20 }, close));
  for (const response of responses) expect(outcomes(response)[2]).toBe("refused");
  expect(responses.flatMap(outcomes).filter((outcome) => outcome === "changed")).toHaveLength(2);
  expect(responses[0]!.results[2]).toEqual({ _id: missing, outcome: "refused", reason: "There is no such message." });
  expect(await list(support, "open")).toEqual([third]);
  expect(await listActions(shop, first)).toEqual(["message.close"]);

  const { batchId } = await post(support, "/states", { messageIds: [third], state: "closed" });
  await post(support, "/states", { messageIds: [third], state: "open" });
  expect((await undo(support, batchId)).results).toMatchObject([
    { _id: third, outcome: "refused", reason: "The message is open again." },
  ]);
  const again = await post(support, "/states", { messageIds: [second, third], state: "closed" });
  expect(outcomes(again)).toEqual(["unchanged", "changed"]);
  const undone = await Promise.all(Array.from({ length: 10 }, () => undo(support, again.batchId)));
  expect(undone.flatMap(outcomes).filter((outcome) => outcome === "changed")).toHaveLength(1);
  expect(await list(support, "open")).toEqual([third]);
  expect((await support.request("POST", "/inbox/states", { messageIds: [], state: "open" })).statusCode).toBe(400);
});

test("messages are assigned together, except those that a colleague has assigned meanwhile", async ({ shop }) => {
  const [owner, support] = [await createStaff(shop, "owner"), await createStaff(shop, "support")];
  const [first = "", second = ""] = await writeMessages(shop, 2);
  const { members } = (await support.request("GET", "/inbox")).json();
  expect(members.map(({ name }: { name: string }) => name)).toEqual(["Sample owner", "Sample support"]);
  const [ownerId, supportId] = members.map(({ _id }: { _id: string }) => _id);
  await owner.request("PUT", `/inbox/${first}/assignee`, { from: null, to: ownerId });
  const messages = [first, second].map((_id) => ({ _id, from: null }));
  const { results } = await post(support, "/assignees", { messages, to: supportId });
  expect(results).toEqual([
    { _id: first, outcome: "refused", reason: "The message was assigned to Sample owner meanwhile." },
    { _id: second, outcome: "changed", reason: "" },
  ]);
});

test("an assignment is undone from the history, after which its batch has nothing to undo", async ({ shop }) => {
  const [owner, support] = [await createStaff(shop, "owner"), await createStaff(shop, "support")];
  const [message = ""] = await writeMessages(shop, 1);
  const { members } = (await support.request("GET", "/inbox")).json();
  const messages = [{ _id: message, from: null }];
  const { batchId } = await post(support, "/assignees", { messages, to: members[0]._id });
  const { changes } = (await owner.request("GET", "/history?action=message.assign")).json();
  expect(changes[0]).toMatchObject({ entityId: message, undo: { reason: "" } });
  expect((await owner.request("POST", `/history/${changes[0]._id}/undo`, {})).statusCode).toBe(200);
  expect(outcomes(await undo(support, batchId))).toEqual(["unchanged"]);
  expect((await support.request("GET", `/inbox/${message}`)).json().message.assignedTo).toBeNull();
});

test("an assignment that has a message twice is refused", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const [message = ""] = await writeMessages(shop, 1);
  const twice = { messages: [1, 2].map(() => ({ _id: message, from: null })), to: null };
  expect((await support.request("POST", "/inbox/assignees", twice)).statusCode).toBe(400);
});
