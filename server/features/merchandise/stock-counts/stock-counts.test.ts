import { findBookFaults } from "../../../../bench/checks/check-books.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { listVariantIds } from "../../../../tests/support/shop/variant-ids.ts";
import { newId } from "../../../platform/database/id.ts";
import { transitionOrder } from "../../selling/orders/index.ts";

const codes = (...scanned: string[]) => scanned.map((code) => ({ scanId: newId(), code }));

async function createKurta(shop: TestShop, ...inventories: number[]) {
  const sizes = inventories.map((inventory, n) => ({ size: `${n}`, price: 1000_00, inventory, sku: `Kurta-${n}` }));
  const { id } = await shop.createProduct({ name: "Sample kurta", variations: [{ color: "Red", sizes }] });
  return { id, variantIds: await listVariantIds(shop, id) };
}

async function start(staff: TestStaff, name = "Sample shelf") {
  const path = `/inventory/counts/${newId()}`;
  const countId = path.slice("/inventory/counts/".length);
  await staff.request("POST", "/inventory/counts", { countId, name });
  const read = async () => (await staff.request("GET", path)).json().count;
  return {
    countId,
    read,
    scan: (...scanned: string[]) => staff.request("POST", `${path}/scans`, { scans: codes(...scanned) }),
    send: (scans: object[]) => staff.request("POST", `${path}/scans`, { scans }),
    set: (variantId: string, counted: number | null, seen: number | null, scanId = newId()) =>
      staff.request("PUT", `${path}/lines/${variantId}`, { scanId, counted, seen }),
    save: async (note = "") =>
      staff.request("POST", `${path}/save`, { version: (await read()).version as number, note }),
    discard: () => staff.request("POST", `${path}/discard`, {}),
  };
}

const readStock = async (shop: TestShop, variantId: string) =>
  (await shop.context.db.selectFrom("variants").select("inventory").where("id", "=", variantId).executeTakeFirst())
    ?.inventory;

test("a SKU is counted in any letter case, and the count lists rejected codes and missing sizes of the colour", async ({
  shop,
}) => {
  const { variantIds } = await createKurta(shop, 3, 2, 0);
  for (const name of ["One", "Two"])
    await shop.createProduct({
      name,
      variations: [{ color: "Red", sizes: [{ size: "M", price: 1_00, inventory: 1, sku: "TWICE" }] }],
    });
  const count = await start(await createStaff(shop, "packer"));
  const response = await count.scan("KURTA-0", "kurta-0", "KURTA-9", "twice", "KURTA-9");
  expect(response.json().results).toMatchObject([
    { outcome: "counted", variantId: variantIds[0] },
    { outcome: "counted" },
    { outcome: "unknown", variantId: null },
    { outcome: "ambiguous", variantId: null },
    { outcome: "unknown" },
  ]);
  expect(response.json().lines).toMatchObject([{ _id: variantIds[0], counted: 2, expected: 3, moved: false }]);
  expect(await count.read()).toMatchObject({
    name: "Sample shelf",
    state: "open",
    startedBy: "Sample packer",
    variants: 1,
    units: 2,
    differences: 1,
    lines: [{ _id: variantIds[0], counted: 2 }],
    missing: [{ _id: variantIds[1], size: "1", expected: 2 }],
    rejected: [
      { code: "KURTA-9", outcome: "unknown", times: 2 },
      { code: "twice", outcome: "ambiguous", times: 1 },
    ],
  });
});

test("a scanned barcode counts its variant, with or without leading zeros", async ({ shop }) => {
  const { variantIds } = await createKurta(shop, 3);
  const { db } = shop.context;
  await db.updateTable("variants").set({ barcode: "036000291452" }).where("id", "=", variantIds[0]!).execute();
  const count = await start(await createStaff(shop, "packer"));
  const response = await count.scan("036000291452", "0036000291452", "kurta-0", "4006381333931");
  expect(response.json().results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "counted",
    "counted",
    "counted",
    "unknown",
  ]);
  expect(response.json().lines).toMatchObject([{ _id: variantIds[0], barcode: "036000291452", counted: 3 }]);
});

test("a barcode that is the SKU of another variant is ambiguous", async ({ shop }) => {
  const { variantIds } = await createKurta(shop, 3, 2);
  const { db } = shop.context;
  await db.updateTable("variants").set({ barcode: "96385074" }).where("id", "=", variantIds[0]!).execute();
  await db.updateTable("variants").set({ sku: "96385074" }).where("id", "=", variantIds[1]!).execute();
  const count = await start(await createStaff(shop, "packer"));
  const response = await count.scan("96385074");
  expect(response.json()).toMatchObject({ results: [{ outcome: "ambiguous" }], lines: [] });
});

test("200 concurrent scans are each counted once, even if they are sent twice or after the count was saved", {
  tags: "long",
}, async ({ shop }) => {
  const { variantIds } = await createKurta(shop, 90, 110);
  const staff = await createStaff(shop, "packer");
  const count = await start(staff);
  const scans = codes(...Array.from({ length: 200 }, (_, n) => `KURTA-${n % 2}`));
  // Each scan is sent twice, as after a lost response.
  await Promise.all([...scans, ...scans].map((scan) => count.send([scan])));
  const { lines } = await count.read();
  expect(lines.map(({ counted }: { counted: number }) => counted)).toEqual([100, 100]);
  const saved = await Promise.all([count.save(), count.save(), count.save()]);
  expect(saved.map((response) => response.json().changed)).toEqual([2, 2, 2]);
  expect(await readStock(shop, variantIds[0]!)).toBe(100);
  expect(await readStock(shop, variantIds[1]!)).toBe(100);
  expect((await count.send(scans.slice(0, 3))).json().results).toHaveLength(3);
  expect((await count.scan("KURTA-0")).json()).toMatchObject({
    code: "illegal_move",
    message: "Sample packer has saved this count. Start another one.",
  });
  expect(await findBookFaults(shop.context, new Map())).toEqual([]);
});

test("units that are ordered and packed after the count stay sold, and packed units are not expected on the shelf", async ({
  shop,
}) => {
  const { id, variantIds } = await createKurta(shop, 6);
  const asha = await shop.createCustomer("asha");
  const red = { id, size: "0", color: "Red" };
  const packed = await shop.placeCodOrder(asha, red);
  await shop.placeCodOrder(asha, red);
  await transitionOrder(shop.context, packed._id, "processing");
  const count = await start(await createStaff(shop, "packer"));
  // Five of the six units should be on the shelf, including one that is ordered. The sixth is in a parcel. One of the
  // five is not found.
  await count.scan(...Array.from({ length: 4 }, () => "KURTA-0"));
  expect((await count.read()).lines).toMatchObject([{ counted: 4, expected: 5 }]);
  const later = await shop.placeCodOrder(asha, red);
  await transitionOrder(shop.context, later._id, "processing");
  expect((await count.save("Shelf 4")).json()).toMatchObject({ changed: 1 });
  // Six units, less three ordered and one missing.
  expect(await readStock(shop, variantIds[0]!)).toBe(2);
  const movements = await shop.context.db
    .selectFrom("stock_movements")
    .select(["delta", "reason"])
    .where("variant_id", "=", variantIds[0]!)
    .orderBy("id")
    .execute();
  expect(movements.at(-1)).toEqual({ delta: -1, reason: "count" });
  expect(await findBookFaults(shop.context, new Map())).toEqual([]);
});

test("a variant has to be counted again if units of it were packed between two scans", async ({ shop }) => {
  const { id, variantIds } = await createKurta(shop, 5);
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, { id, size: "0", color: "Red" });
  const count = await start(await createStaff(shop, "packer"));
  await count.scan("KURTA-0", "KURTA-0");
  await transitionOrder(shop.context, order._id, "processing");
  await count.scan("KURTA-0", "KURTA-0");
  expect((await count.read()).lines).toMatchObject([{ counted: 4, expected: 5, moved: true }]);
  const refused = (await count.save()).json();
  expect(refused).toMatchObject({ code: "conflict" });
  expect(refused.errors[variantIds[0]!]).toContain("Type how many there are now.");
  await count.set(variantIds[0]!, 4, 4);
  expect((await count.save()).json()).toMatchObject({ changed: 0 });
  expect(await readStock(shop, variantIds[0]!)).toBe(4);
});

test("a typed number replaces the scans once, is refused if others have scanned meanwhile, and null removes the variant", async ({
  shop,
}) => {
  const { variantIds } = await createKurta(shop, 5, 3);
  const count = await start(await createStaff(shop, "packer"));
  await count.scan("KURTA-0");
  expect((await count.set(variantIds[0]!, 5, 2)).json()).toMatchObject({
    code: "conflict",
    errors: { counted: "1 is counted by now. Type the number again." },
  });
  const scanId = newId();
  for (let n = 0; n < 2; n += 1)
    expect((await count.set(variantIds[0]!, 4, 1, scanId)).json()).toMatchObject({ line: { counted: 4 } });
  await count.scan("KURTA-0");
  expect((await count.set(variantIds[0]!, 4, 1, scanId)).json()).toMatchObject({ line: { counted: 5 } });
  // The other size was not found on the shelf.
  expect((await count.set(variantIds[1]!, 0, null)).json()).toMatchObject({ line: { counted: 0, expected: 3 } });
  expect((await count.set(variantIds[0]!, null, 5)).json()).toMatchObject({ line: null });
  expect((await count.save()).json()).toMatchObject({ changed: 1 });
  expect(await readStock(shop, variantIds[0]!)).toBe(5);
  expect(await readStock(shop, variantIds[1]!)).toBe(0);
});

test("a variant is in one open count at a time, and free again when that count has ended", async ({ shop }) => {
  await createKurta(shop, 5, 5);
  const [packer, manager] = [await createStaff(shop, "packer"), await createStaff(shop, "manager")];
  const [first, second] = [await start(packer, "Shelf A"), await start(manager, "Shelf B")];
  const scanned = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? first : second).scan("KURTA-0", "KURTA-1")),
  );
  const outcomes = scanned.flatMap((response) => response.json().results);
  expect(outcomes.filter(({ outcome }) => outcome === "counted")).toHaveLength(20);
  const loser = (await first.read()).units === 0 ? first : second;
  const winner = loser === first ? second : first;
  expect((await loser.scan("KURTA-0")).json().results).toMatchObject([
    { outcome: "elsewhere", elsewhere: winner === first ? "Shelf A" : "Shelf B" },
  ]);
  await winner.discard();
  await winner.discard();
  expect((await loser.scan("KURTA-0")).json().results).toMatchObject([{ outcome: "counted", elsewhere: null }]);
  const { counts } = (await packer.request("GET", "/inventory/counts")).json();
  expect(counts).toMatchObject([
    { _id: loser.countId, state: "open", units: 1 },
    { _id: winner.countId, state: "discarded", units: 20 },
  ]);
});

test("a count that others have continued is not saved", async ({ shop }) => {
  await createKurta(shop, 3, 4);
  const owner = await createStaff(shop, "owner");
  const count = await start(owner, "Rack 7");
  const { version } = await count.read();
  await count.scan("KURTA-1", "KURTA-1");
  const stale = await owner.request("POST", `/inventory/counts/${count.countId}/save`, { version });
  expect(stale.json()).toMatchObject({ code: "conflict", message: expect.stringContaining("counted more") });
});

test("units that are sold cannot be counted as missing", async ({ shop }) => {
  const { id, variantIds } = await createKurta(shop, 3);
  const count = await start(await createStaff(shop, "owner"));
  await count.set(variantIds[0]!, 0, null);
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, { id, size: "0", color: "Red" });
  expect((await count.save()).json().errors[variantIds[0]!]).toContain("3 are missing, but only 2 are not sold.");
  await transitionOrder(shop.context, order._id, "cancelled");
  expect((await count.save()).json()).toMatchObject({ changed: 1 });
  expect(await readStock(shop, variantIds[0]!)).toBe(0);
});

test("a saved count is undone once from the history", async ({ shop }) => {
  const { variantIds } = await createKurta(shop, 3, 4);
  const owner = await createStaff(shop, "owner");
  const count = await start(owner, "Rack 7");
  await count.scan("KURTA-1", "KURTA-1");
  await count.set(variantIds[0]!, 0, null);
  expect((await count.save()).json()).toMatchObject({ changed: 2 });
  expect(await readStock(shop, variantIds[0]!)).toBe(0);
  const { changes } = (await owner.request("GET", "/history?action=stock-count.save")).json();
  expect(changes).toMatchObject([{ after: { name: "Rack 7", variants: 2, differences: 2, units: -5 } }]);
  const undo = () => owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect((await undo()).statusCode).toBe(200);
  await undo();
  expect(await readStock(shop, variantIds[0]!)).toBe(3);
  expect(await readStock(shop, variantIds[1]!)).toBe(4);
  expect(await findBookFaults(shop.context, new Map())).toEqual([]);
});
