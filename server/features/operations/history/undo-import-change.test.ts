import { sql } from "kysely";
import { openImports } from "../../../../tests/support/import/import-requests.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";

type Change = { _id: string; action: string; undoes: string | null; undo: { reason: string } | null };

const list = async (staff: TestStaff): Promise<Change[]> =>
  (await staff.request("GET", "/history?entity=import")).json().changes;
const undo = (staff: TestStaff, change: Change | undefined) =>
  staff.request("POST", `/history/${change?._id}/undo`, {});
const countProducts = async ({ context: { db } }: TestShop) =>
  (await db.selectFrom("products").select("id").execute()).length;

test("an import is undone once by twenty concurrent requests, and only by members who may change all that it has set", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await sql`update roles set permissions = permissions || '{history:read}'::text[] where name = 'writer'`.execute(
    shop.context.db,
  );
  const writer = await createStaff(shop, "writer");
  const packer = await createStaff(shop, "packer");
  const imports = openImports(owner);
  const importId = await imports.upload(["Handle,Title,Variant Price", "kurta,Cotton Kurta,999"]);
  await imports.check(importId, { currency: "INR" });
  await imports.run(importId);
  const start = (await list(owner)).find(({ action }) => action === "import.start");
  expect(start?.undo).toEqual({ reason: "", by: null });
  expect((await undo(packer, start)).statusCode).toBe(403);
  // A writer may change products, but not prices.
  expect((await undo(writer, start)).json().message).toContain("The import has set prices");
  expect(await countProducts(shop)).toBe(1);

  const responses = await Promise.all(Array.from({ length: 20 }, () => undo(owner, start)));
  const messages = responses.map((response) => response.json().message).sort();
  expect(messages).toEqual([...Array(19).fill("The change was undone already."), "The change is undone."].sort());
  await expect.poll(async () => (await imports.get(importId)).state).toBe("undone");
  expect(await countProducts(shop)).toBe(0);
  const changes = await list(owner);
  expect(changes.find(({ action }) => action === "import.undo")?.undoes).toBe(start?._id);
  expect(changes.find(({ _id }) => _id === start?._id)?.undo).toMatchObject({ reason: "Undone by Sample owner." });
});
