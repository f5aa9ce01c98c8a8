import { test as base, expect } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";

const test = base.extend({ runsJobs: false });

type Change = { _id: string; action: string; undo: { reason: string } | null };
const list = async (staff: TestStaff): Promise<Change[]> =>
  (await staff.request("GET", "/history?entity=role")).json().changes;
const undo = async (staff: TestStaff, change: Change | undefined): Promise<string> =>
  (await staff.request("POST", `/history/${change?._id}/undo`, {})).json().message;
const readRole = async (
  staff: TestStaff,
  name: string,
): Promise<{ label: string; permissions: string[] } | undefined> =>
  (await staff.request("GET", "/roles")).json().roles.find((role: { name: string }) => role.name === name);
const add = (staff: TestStaff, label: string, permissions: string[]) =>
  staff.request("POST", "/roles", { label, permissions });
const edit = (staff: TestStaff, name: string, changes: object) => staff.request("PUT", `/roles/${name}`, changes);

test("a changed role gets back what it had, once, and what was changed since stays", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await add(owner, "Shop floor", ["orders:read", "stock:read"]);
  await edit(owner, "shop-floor", { add: ["products:read"], remove: ["stock:read"] });
  await edit(owner, "shop-floor", { add: ["content:read"], label: { from: "Shop floor", to: "Floor" } });
  const [, changed, added] = await list(owner);
  expect(added?.undo?.reason).toBe("The role was changed again later.");
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(owner, changed)));
  expect(answers.filter((message) => message === "The change is undone.")).toHaveLength(1);
  const role = await readRole(owner, "shop-floor");
  expect([role?.label, role?.permissions.toSorted()]).toEqual(["Floor", ["content:read", "orders:read", "stock:read"]]);
  // The undo is a change that can be undone.
  expect(await undo(owner, (await list(owner))[0])).toBe("The change is undone.");
  await edit(owner, "shop-floor", { remove: ["products:read"] });
  expect(await undo(owner, changed)).not.toBe("The change is undone.");
});

test("undoing removes an added role that nobody has, and brings a removed one back", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await add(owner, "Shop floor", ["orders:read"]);
  await owner.request("DELETE", "/roles/shop-floor");
  const [removed, added] = await list(owner);
  expect(await undo(owner, added)).toBe("The role was removed later.");
  expect(await undo(owner, removed)).toBe("The change is undone.");
  expect((await readRole(owner, "shop-floor"))?.permissions).toEqual(["orders:read"]);
  await owner.request("POST", "/staff/invitations", { email: "floor@sample.example", role: "shop-floor" });
  expect(await undo(owner, added)).toBe("Somebody has this role, or is invited to it.");
});

test("nobody undoes a change that would grant more than they have, or change their own role or one above it", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await add(owner, "Lead", ["staff:write", "staff:read", "history:read", "orders:read", "stock:read"]);
  await add(owner, "Shop floor", ["orders:read", "refunds:create"]);
  await edit(owner, "shop-floor", { remove: ["refunds:create"] });
  await edit(owner, "shop-floor", { add: ["stock:read"] });
  const lead = await createStaff(shop, "lead");
  const [stockAdded, refundsRemoved] = await list(lead);
  expect(refundsRemoved?.undo).toBeNull();
  expect(await undo(lead, refundsRemoved)).toBe("Your role does not allow undoing this.");
  await edit(owner, "lead", { remove: ["stock:read"] });
  const [own] = await list(lead);
  expect(await undo(lead, own)).toMatch(/Your role does not allow undoing this|You cannot change your own role/);
  // The role has a permission by now that the member lacks.
  expect(await undo(lead, stockAdded)).toBe("Shop floor has permissions that you do not have.");
  expect((await readRole(owner, "shop-floor"))?.permissions.toSorted()).toEqual(["orders:read", "stock:read"]);
  expect(await undo(owner, refundsRemoved)).toBe("The change is undone.");
});
