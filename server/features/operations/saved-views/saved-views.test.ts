import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

const list = async (staff: TestStaff) => (await staff.request("GET", "/views/orders")).json();
const names = async (staff: TestStaff) => (await list(staff)).views.map(({ name }: { name: string }) => name);
const save = (staff: TestStaff, body: object) =>
  staff.request("POST", "/views/orders", { viewId: newId(), query: "tag=gift", isShared: false, ...body });
const change = (staff: TestStaff, viewId: string, body: object) =>
  staff.request("PUT", `/views/orders/${viewId}`, body);

test("a member's own view is stored once and seen by no other member", async ({ shop }) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const viewId = newId();
  const responses = await Promise.all(Array.from({ length: 10 }, () => save(packer, { viewId, name: "Gifts" })));
  for (const { statusCode } of responses) expect(statusCode).toBe(200);
  expect([await names(packer), await names(owner)]).toEqual([["Gifts"], []]);
  expect((await change(owner, viewId, { isShared: true })).json()).toMatchObject({ code: "not_found" });
});

test("sharing a view needs the permission", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const viewId = newId();
  expect((await save(packer, { viewId, name: "Gifts" })).statusCode).toBe(200);
  expect((await change(packer, viewId, { isShared: true })).statusCode).toBe(403);
  expect((await save(packer, { name: "All", isShared: true })).statusCode).toBe(403);
});

test("a shared view is seen by all members and changed only with the permission", async ({ shop }) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  await save(packer, { name: "Gifts" });
  const sharedId = newId();
  await save(owner, { viewId: sharedId, name: "COD of Delhi", query: "payment=cod&q=Delhi", isShared: true });
  expect((await list(packer)).views).toMatchObject([
    { name: "Gifts", isOwn: true, mayChange: true },
    { name: "COD of Delhi", query: "payment=cod&q=Delhi", owner: "Sample owner", isOwn: false, mayChange: false },
  ]);
  const rename = { name: { from: "COD of Delhi", to: "COD, Delhi" } };
  expect((await change(packer, sharedId, rename)).statusCode).toBe(403);
  expect((await packer.request("DELETE", `/views/orders/${sharedId}`)).statusCode).toBe(403);
  const manager = await createStaff(shop, "manager");
  expect((await change(manager, sharedId, rename)).statusCode).toBe(200);
  expect((await change(owner, sharedId, { name: { from: "COD of Delhi", to: "Delhi" } })).json()).toMatchObject({
    code: "conflict",
  });
  expect((await manager.request("DELETE", `/views/orders/${sharedId}`)).statusCode).toBe(200);
  expect((await manager.request("DELETE", `/views/orders/${sharedId}`)).statusCode).toBe(200);
  expect(await names(owner)).toEqual([]);
  const { changes } = (await owner.request("GET", "/history?entity=saved-view")).json();
  expect(changes.map(({ action }: { action: string }) => action)).toEqual([
    "saved-view.remove",
    "saved-view.change",
    "saved-view.add",
    "saved-view.add",
  ]);
  // Filters may name a customer.
  expect(JSON.stringify(changes)).not.toContain("q=Delhi");
});

test("names are unique for a member, and the number of views is limited, also for concurrent requests", async ({
  shop,
}) => {
  const packer = await createStaff(shop, "packer");
  await save(packer, { name: "Gifts" });
  expect((await save(packer, { name: "Gifts" })).json()).toMatchObject({
    code: "conflict",
    errors: { name: expect.any(String) },
  });
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => save(packer, { name: `View ${index}` })),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(29);
  expect((await save(packer, { name: "Bad", query: "q=<script>" })).statusCode).toBe(400);
});

test("the columns of a list are the member's own and can be reset to the defaults", async ({ shop }) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const choose = (staff: TestStaff, columns: string[] | null) => staff.request("PUT", "/columns/orders", { columns });
  await Promise.all(Array.from({ length: 10 }, () => choose(packer, ["number", "status"])));
  expect((await list(packer)).columns).toEqual(["number", "status"]);
  expect((await list(owner)).columns).toBeNull();
  await choose(packer, null);
  expect((await list(packer)).columns).toBeNull();
  expect((await choose(packer, [])).statusCode).toBe(400);
});

test("members without the permission for a list have no views of it", async ({ shop }) => {
  const writer = await createStaff(shop, "writer");
  expect((await writer.request("GET", "/views/orders")).statusCode).toBe(404);
});
