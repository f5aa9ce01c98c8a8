import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

async function closeMessage({ api }: TestShop, staff: TestStaff) {
  await api.contact.send({ name: "Asha", email: "asha@reader.example", subject: "Sizes", message: "Small?" });
  const [message] = (await staff.request("GET", "/inbox")).json().messages;
  const close = await staff.request("POST", "/inbox/states", { messageIds: [message._id], state: "closed" });
  return { batchId: close.json().batchId, undone: { results: [{ _id: message._id, outcome: "changed", reason: "" }] } };
}

test("a bulk change is undone with the permission for its kind of records", async ({ shop }) => {
  const [support, writer] = [await createStaff(shop, "support"), await createStaff(shop, "writer")];
  const { batchId, undone } = await closeMessage(shop, support);
  const undo = (staff: TestStaff, id = batchId) => staff.request("POST", `/bulk-changes/${id}/undo`);
  expect((await undo(writer)).statusCode).toBe(403);
  expect((await undo(support, newId())).statusCode).toBe(404);
  expect((await undo(support)).json()).toMatchObject({ batchId, ...undone });
});

test("a batch that is not undone in turn is no bulk change", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id } = await shop.createProduct();
  const { batchId } = (await owner.request("POST", "/products/statuses", { productIds: [id], status: "draft" })).json();
  expect((await owner.request("POST", `/bulk-changes/${batchId}/undo`)).statusCode).toBe(404);
});

test("the addresses of earlier versions undo bulk changes of their own records", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { batchId, undone } = await closeMessage(shop, owner);
  const undo = (path: string) => owner.request("POST", path, { batchId });
  expect((await undo("/promotions/changes/undo")).statusCode).toBe(404);
  expect((await undo("/content/visibility/undo")).statusCode).toBe(404);
  expect((await undo("/inbox/changes/undo")).json()).toMatchObject(undone);
});
