import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";

const list = async (staff: TestStaff) => (await staff.request("GET", "/roles")).json().roles;
const find = async (staff: TestStaff, name: string) =>
  (await list(staff)).find((role: { name: string }) => role.name === name);
const add = async (staff: TestStaff, label: string, permissions: string[]) =>
  (await staff.request("POST", "/roles", { label, permissions })).json();
const edit = async (staff: TestStaff, name: string, body: object) =>
  (await staff.request("PUT", `/roles/${name}`, body)).json();
const remove = async (staff: TestStaff, name: string) => (await staff.request("DELETE", `/roles/${name}`)).json();
const listActions = async ({ context: { db } }: TestShop) =>
  (await db.selectFrom("audit_log").select("action").where("entity", "=", "role").orderBy("id").execute()).map(
    ({ action }) => action,
  );

test("a role is added once by twenty concurrent requests, changed only where it differs, and removed", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const responses = await Promise.all(Array.from({ length: 20 }, () => add(owner, "Shop floor", ["orders:read"])));
  for (const response of responses) expect(response).toMatchObject({ success: true });
  expect(await find(owner, "shop-floor")).toMatchObject({
    label: "Shop floor",
    permissions: ["orders:read"],
    members: [],
  });
  expect(await add(owner, "Shop floor", ["stock:read"])).toMatchObject({
    code: "conflict",
    errors: { label: expect.any(String) },
  });
  await Promise.all([
    edit(owner, "shop-floor", { add: ["stock:read"] }),
    edit(owner, "shop-floor", { add: ["stock:write"], remove: ["orders:read"] }),
    edit(owner, "shop-floor", { label: { from: "Shop floor", to: "Floor" } }),
  ]);
  expect(await find(owner, "shop-floor")).toMatchObject({ label: "Floor", permissions: ["stock:read", "stock:write"] });
  expect(await edit(owner, "shop-floor", { label: { from: "Shop floor", to: "Other" } })).toMatchObject({
    code: "conflict",
    errors: { label: expect.stringContaining("Floor") },
  });
  expect(await edit(owner, "shop-floor", { label: { from: "Floor", to: "Packer" } })).toMatchObject({
    code: "conflict",
  });
  expect(await remove(owner, "shop-floor")).toMatchObject({ message: "The role Floor is removed." });
  expect(await remove(owner, "shop-floor")).toMatchObject({ code: "not_found" });
  const changes = Array.from({ length: 3 }, () => "role.change");
  expect(await listActions(shop)).toEqual(["role.add", ...changes, "role.remove"]);
});

test("a changed role takes effect with the next request of its members", async ({ shop }) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  expect((await packer.request("GET", "/history")).statusCode).toBe(403);
  await edit(owner, "packer", { add: ["history:read"] });
  expect((await packer.request("GET", "/history")).statusCode).toBe(200);
  await edit(owner, "packer", { remove: ["history:read"] });
  expect((await packer.request("GET", "/history")).statusCode).toBe(403);
});

test("nobody grants permissions that they lack, or changes their own role, a role above it, or the owner's role", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await add(owner, "Lead", ["staff:read", "staff:write", "orders:read"]);
  const lead = await createStaff(shop, "lead");
  expect(await add(lead, "Helper", ["orders:read", "refunds:create"])).toMatchObject({
    code: "forbidden",
    message: "You cannot grant what you do not have: refunds:create.",
  });
  expect(await add(lead, "Helper", ["orders:read"])).toMatchObject({ success: true });
  expect(await edit(lead, "helper", { add: ["prices:write"] })).toMatchObject({ code: "forbidden" });
  expect(await edit(lead, "packer", { remove: ["stock:write"] })).toMatchObject({ code: "forbidden" });
  expect(await remove(lead, "writer")).toMatchObject({ code: "forbidden" });
  expect(await edit(lead, "lead", { remove: ["orders:read"] })).toMatchObject({
    message: "You cannot change your own role.",
  });
  for (const staff of [owner, lead]) {
    expect(await edit(staff, "owner", { remove: ["orders:read"] })).toMatchObject({ code: "forbidden" });
    expect(await remove(staff, "owner")).toMatchObject({ code: "forbidden" });
  }
  const mayChange = (await list(lead)).filter((role: { mayChange: boolean }) => role.mayChange);
  expect(mayChange.map(({ name }: { name: string }) => name)).toEqual(["helper"]);
  expect(await edit(owner, "helper", { add: ["everything"] })).toMatchObject({ code: "invalid" });
});

test("a role that somebody has, or is invited to, stays", async ({ shop }) => {
  const [owner] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  expect(await remove(owner, "packer")).toMatchObject({ code: "conflict", message: "Sample packer has this role." });
  await owner.request("POST", "/staff/invitations", { email: "new@sample.example", role: "writer" });
  expect(await find(owner, "writer")).toMatchObject({ invitations: 1 });
  expect(await remove(owner, "writer")).toMatchObject({ code: "conflict" });
  shop.advanceClock(8 * 86_400_000);
  const again = await createStaff(shop, "owner", "second@sample.example");
  expect(await remove(again, "writer")).toMatchObject({ success: true });
});

test("a removal of a role and a concurrent invitation to it cannot both succeed", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  for (let round = 0; round < 5; round++) {
    await add(owner, "Helper", ["orders:read"]);
    const invite = { email: `helper${round}@sample.example`, role: "helper" };
    const [invited, removed] = await Promise.all([
      owner.request("POST", "/staff/invitations", invite),
      owner.request("DELETE", "/roles/helper"),
    ]);
    expect([invited.statusCode, removed.statusCode].filter((status) => status === 200)).toHaveLength(1);
    expect([invited.statusCode, removed.statusCode]).not.toContain(500);
    if (invited.statusCode === 200) await shop.context.db.deleteFrom("staff_invitations").execute();
    if (invited.statusCode === 200) await remove(owner, "helper");
  }
});

test("of two members who take permissions from each other's role at once, only one succeeds", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await add(owner, "Lead", ["staff:read", "staff:write", "orders:read"]);
  await add(owner, "Head", ["staff:read", "staff:write", "orders:read"]);
  const [lead, head] = [await createStaff(shop, "lead"), await createStaff(shop, "head")];
  const results = await Promise.all([
    edit(lead, "head", { remove: ["staff:write", "orders:read"] }),
    edit(head, "lead", { remove: ["staff:write", "orders:read"] }),
  ]);
  // The second member no longer has the permissions that the change requires by the time the request gets the lock.
  expect(results.filter(({ code }) => code === "forbidden")).toHaveLength(1);
});
