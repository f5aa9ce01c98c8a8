import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";

type Change = { _id: string; action: string; undo: { reason: string; by: string | null } | null };

const list = async (staff: TestStaff): Promise<Change[]> =>
  (await staff.request("GET", "/history?entity=customer-block")).json().changes;
const undo = (staff: TestStaff, change: Change | undefined) =>
  staff.request("POST", `/history/${change?._id}/undo`, {});
const listBlocks = async (staff: TestStaff, state = "active") =>
  (await staff.request("GET", `/customers/blocks?state=${state}`)).json().blocks;
/** Sends twenty undo requests at once. Returns their messages. */
async function undoOften(staff: TestStaff, change: Change | undefined): Promise<string[]> {
  const responses = await Promise.all(Array.from({ length: 20 }, () => undo(staff, change)));
  return responses.map((response) => response.json().message).sort();
}
const once = [...Array(19).fill("The change was undone already."), "The change is undone."].sort();

const block = { phone: "98450 12345", blocks: "cod", reason: "Three parcels came back" };
async function blockPhone(staff: TestStaff): Promise<string> {
  return (await staff.request("POST", "/customers/blocks", block)).json().blockIds[0];
}
const lift = (staff: TestStaff, id: string) => staff.request("POST", "/customers/blocks/lift", { blockIds: [id] });
const createMembers = async (shop: TestShop) => ({
  owner: await createStaff(shop, "owner"),
  manager: await createStaff(shop, "manager"),
});

test("undoing a block lifts it, and undoing its lift restores its scope and reason, once for twenty requests", async ({
  shop,
}) => {
  const { owner, manager } = await createMembers(shop);
  const id = await blockPhone(manager);
  const [added] = await list(owner);
  expect(added?.undo).toEqual({ reason: "", by: null });
  expect(await undoOften(owner, added)).toEqual(once);
  expect(await listBlocks(owner)).toEqual([]);
  expect(await listBlocks(owner, "lifted")).toMatchObject([{ _id: id, lifted: { by: "Sample owner" } }]);
  const [lifted, undone] = await list(owner);
  expect(lifted).toMatchObject({ action: "customer-block.lift", undoes: added!._id });
  expect(undone?.undo).toEqual({ reason: "Undone by Sample owner.", by: lifted!._id });
  expect((await undo(owner, added)).json().message).toBe("The change was undone already.");
  expect(await undoOften(owner, lifted)).toEqual(once);
  const { phone: _phone, ...fields } = block;
  expect(await listBlocks(owner)).toMatchObject([
    { _id: id, kind: "phone", value: "9845012345", ...fields, blockedBy: "Sample manager", lifted: null },
  ]);
  // Undoing an undone lift lifts it again.
  expect((await undo(owner, (await list(owner))[0])).json().message).toBe("The change is undone.");
  expect(await listBlocks(owner)).toEqual([]);
});

test("blocking and lifting are not undone after somebody else has changed the block", async ({ shop }) => {
  const { owner, manager } = await createMembers(shop);
  const id = await blockPhone(owner);
  const [added] = await list(owner);
  await lift(manager, id);
  const refused = (message: string) => ({ status: 409, code: "illegal_move", message });
  const refusal = async (change: Change | undefined) => {
    const response = await undo(owner, change);
    return { ...response.json(), status: response.statusCode };
  };
  expect(await refusal(added)).toMatchObject(refused("The block was lifted later."));
  expect((await list(owner)).at(-1)?.undo?.reason).toBe("The block was lifted later.");
  const [lifted] = await list(owner);
  const again = await blockPhone(manager);
  expect(await refusal(lifted)).toMatchObject(refused("The same was blocked again later."));
  await lift(manager, again);
  await manager.request("POST", "/customers/blocks/restore", { blockIds: [id] });
  expect(await refusal(lifted)).toMatchObject(refused("The block is active again."));
  // The restored block is as it was when it was added, so adding it can be undone.
  expect((await undo(owner, added)).statusCode).toBe(200);
  shop.advanceClock(91 * 24 * 60 * 60 * 1000);
  const later = await createStaff(shop, "owner", "later@sample.example");
  await lift(later, await blockPhone(later));
  const rows = await list(later);
  expect(rows.at(-2)?.undo?.reason).toBe("The block was deleted.");
  expect((await undo(later, rows.at(-2))).json()).toMatchObject({ message: "The block was deleted." });
});

test("if a block is undone and lifted at the same time, only one of the two changes it", async ({ shop }) => {
  const { owner, manager } = await createMembers(shop);
  const id = await blockPhone(owner);
  const [added] = await list(owner);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? undo(owner, added) : lift(manager, id))),
  );
  expect(responses.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual(
    [],
  );
  expect((await list(owner)).filter(({ action }) => action === "customer-block.lift")).toHaveLength(1);
  expect(await listBlocks(owner)).toEqual([]);
});

test("a block is undone only with the permission to block", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await blockPhone(owner);
  await shop.context.db
    .updateTable("roles")
    .set({ permissions: ["history:read", "customers:read"] })
    .where("name", "=", "support")
    .execute();
  const support = await createStaff(shop, "support");
  const [added] = await list(support);
  expect(added?.undo).toBeNull();
  expect((await undo(support, added)).statusCode).toBe(403);
  expect(await listBlocks(owner)).toHaveLength(1);
});
