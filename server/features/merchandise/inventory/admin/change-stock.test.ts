import { findBookFaults } from "../../../../../bench/checks/check-books.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { listVariantIds } from "../../../../../tests/support/shop/variant-ids.ts";
import { newId } from "../../../../platform/database/id.ts";
import { saveProducts } from "../../catalogue/products/index.ts";

const sizes = (...inventories: number[]) =>
  inventories.map((inventory, n) => ({ size: `${n}`, price: 1000_00, inventory, sku: `KURTA-${n}` }));

async function open(shop: TestShop, role = "packer") {
  const staff = await createStaff(shop, role);
  const list = async (query = "") => (await staff.request("GET", `/inventory${query}`)).json();
  const change = (...stockChanges: object[]) =>
    staff.request("POST", "/inventory/changes", { batchId: newId(), stockChanges });
  return { staff, list, change };
}

async function createKurta(shop: TestShop, ...inventories: number[]) {
  const { id } = await shop.createProduct({
    name: "Sample kurta",
    variations: [{ color: "Red", sizes: sizes(...inventories) }],
  });
  return { id, variantIds: await listVariantIds(shop, id) };
}

async function readHistory(staff: TestStaff, variantId: string) {
  return (await staff.request("GET", `/inventory/${variantId}/movements`)).json();
}

/** A kurta of which two units are reserved by orders, and a saree. */
async function createListedProducts(shop: TestShop) {
  const kurta = await createKurta(shop, 5, 0);
  const saree = await shop.createProduct({ name: "Sample saree", inventory: 3 });
  const asha = await shop.createCustomer("asha");
  for (let n = 0; n < 2; n += 1) await shop.placeCodOrder(asha, { id: kurta.id, size: "0", color: "Red" });
  return { kurta, saree };
}

test("the list of stock has what can be sold and what orders have reserved", async ({ shop }) => {
  await createListedProducts(shop);
  const { list } = await open(shop);
  const { rows, next } = await list();
  expect(rows.map((row: { product: { name: string } }) => row.product.name)).toEqual(["Sample saree", "Sample kurta"]);
  expect(rows[1]).toMatchObject({
    color: "Red",
    variants: [
      { size: "0", sellable: 3, reserved: 2 },
      { size: "1", sellable: 0, reserved: 0 },
    ],
  });
  expect(next).toBeNull();
});

test("stock is found by name, SKU and state, page by page", async ({ shop }) => {
  const { kurta, saree } = await createListedProducts(shop);
  const { list } = await open(shop);
  const find = async (query: string) =>
    (await list(query)).rows.map((row: { product: { _id: string } }) => row.product._id);
  expect(await find("?q=KURT")).toEqual([kurta.id]);
  expect(await find("?q=kurta-1")).toEqual([kurta.id]);
  expect(await find("?q=100%25")).toEqual([]);
  expect(await find("?stock=out")).toEqual([kurta.id]);
  expect(await find("?stock=reserved")).toEqual([kurta.id]);
  expect(await find("?limit=1")).toEqual([saree.id]);
  expect(await find(`?limit=1&after=${saree.id}`)).toEqual([kurta.id]);
});

test("units are added and counted with reasons in the history, and a count leaves reserved units to their orders", async ({
  shop,
}) => {
  const { id, variantIds } = await createKurta(shop, 5, 0);
  const asha = await shop.createCustomer("asha");
  await shop.placeCodOrder(asha, { id, size: "0", color: "Red" });
  const order = await shop.placeCodOrder(asha, { id, size: "0", color: "Red" });
  const { staff, change } = await open(shop);
  const added = await change({ kind: "add", variantId: variantIds[1], units: 4, reason: "received" });
  expect(added.json()).toMatchObject({ changed: 1, variants: [{ sellable: 4, reserved: 0 }] });
  // Five units are on hand: three for sale and two reserved by the order. The count finds four.
  const counted = await change({ kind: "count", variantId: variantIds[0], counted: 4, expected: 5 });
  expect(counted.json()).toMatchObject({ changed: 1, variants: [{ sellable: 2, reserved: 2 }] });
  const { movements, variant } = await readHistory(staff, variantIds[0]!);
  expect(variant).toMatchObject({ sellable: 2, color: "Red", size: "0", sku: "KURTA-0" });
  expect(movements).toMatchObject([
    { units: -1, left: 2, reason: "count", by: "Sample packer" },
    { units: -1, left: 3, reason: "order", orderId: order._id, by: null },
    { units: -1, left: 4, reason: "order" },
    { units: 5, left: 5, reason: "product", by: null },
  ]);
  const [latest] = movements;
  const page = (
    await staff.request("GET", `/inventory/${variantIds[0]}/movements?limit=1&before=${latest._id}`)
  ).json();
  expect(page).toMatchObject({ movements: [{ units: -1, left: 3 }], next: movements[1]._id });
  expect(await findBookFaults(shop.context, new Map())).toEqual([]);
});

test("a count that others have overtaken and a shortage are refused by variant, and nothing is saved", async ({
  shop,
}) => {
  const { variantIds } = await createKurta(shop, 5, 1, 7);
  const { change, list } = await open(shop);
  await change({ kind: "add", variantId: variantIds[0], units: 3, reason: "received" });
  const gone = newId();
  const response = await change(
    { kind: "count", variantId: variantIds[0], counted: 4, expected: 5 },
    { kind: "add", variantId: variantIds[1], units: -2, reason: "damaged" },
    { kind: "add", variantId: variantIds[2], units: 1, reason: "found" },
    { kind: "add", variantId: gone, units: 1, reason: "found" },
  );
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: "conflict",
    errors: {
      [variantIds[0]!]: "8 are on hand now, no longer 5. Count again.",
      [variantIds[1]!]: "2 cannot be taken off: 1 is left to sell.",
      [gone]: "This variant is no longer in the catalogue.",
    },
  });
  expect(response.json().errors).not.toHaveProperty([variantIds[2]!]);
  const { rows } = await list();
  expect(rows[0].variants.map(({ sellable }: { sellable: number }) => sellable)).toEqual([8, 1, 7]);
});

const toDelivery = (variantId: string | undefined) => ({
  batchId: newId(),
  note: "Delivery 7",
  stockChanges: [{ kind: "add", variantId, units: 4, reason: "received" }],
});

test("a change of stock that is requested twenty times is made once", async ({ shop }) => {
  const { variantIds } = await createKurta(shop, 0);
  const { staff } = await open(shop, "manager");
  const delivery = toDelivery(variantIds[0]);
  const send = () => staff.request("POST", "/inventory/changes", delivery);
  const results = await Promise.all(Array.from({ length: 20 }, send));
  expect(results.map((response) => response.json().changed).toSorted()).toEqual([
    ...Array.from({ length: 19 }, () => 0),
    1,
  ]);
  expect((await readHistory(staff, variantIds[0]!)).movements).toMatchObject([
    { units: 4, left: 4, note: "Delivery 7" },
  ]);
});

test("a change of stock is undone once from the history, unless its units are gone", async ({ shop }) => {
  const { id, variantIds } = await createKurta(shop, 0);
  const { staff } = await open(shop, "manager");
  await staff.request("POST", "/inventory/changes", toDelivery(variantIds[0]));
  const { changes } = (await staff.request("GET", "/history?entity=variant")).json();
  const [change] = changes;
  expect(change).toMatchObject({ action: "stock.change", reason: "Delivery 7" });
  expect(change.entityName).toMatch(/ · Red · 0$/);
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, { id, size: "0", color: "Red" });
  const undo = () => staff.request("POST", `/history/${change._id}/undo`, {});
  expect((await undo()).json()).toMatchObject({
    code: "illegal_move",
    message: "Some of these units are sold or taken off by now.",
  });
  await asha.api.orders.cancel({ orderId: order._id });
  expect((await undo()).statusCode).toBe(200);
  await undo();
  expect((await readHistory(staff, variantIds[0]!)).variant).toMatchObject({ sellable: 0 });
  expect(await findBookFaults(shop.context, new Map())).toEqual([]);
});

test("undoing a change of stock a second time moves no units, and says that it was undone already", async ({
  shop,
}) => {
  const { variantIds } = await createKurta(shop, 10);
  const { staff } = await open(shop, "manager");
  await staff.request("POST", "/inventory/changes", toDelivery(variantIds[0]));
  const [change] = (await staff.request("GET", "/history?entity=variant")).json().changes;
  const undo = () => staff.request("POST", `/history/${change._id}/undo`, {});
  expect((await undo()).json()).toMatchObject({ message: "The change is undone." });
  const second = await undo();
  expect(second.statusCode).toBe(200);
  expect(second.json()).toMatchObject({ message: "The change was undone already." });
  const { variant, movements } = await readHistory(staff, variantIds[0]!);
  expect(variant).toMatchObject({ sellable: 10 });
  expect(movements).toMatchObject([{ units: -4, reason: "undo" }, { units: 4 }, { units: 10 }]);
});

test("changes that were saved together are undone together, once, or not at all", async ({ shop }) => {
  const { id, variantIds } = await createKurta(shop, 0, 6);
  const { staff, list } = await open(shop);
  const batchId = newId();
  const stockChanges = [
    { kind: "add", variantId: variantIds[0], units: 4, reason: "received" },
    { kind: "add", variantId: variantIds[0], units: -1, reason: "damaged" },
    { kind: "count", variantId: variantIds[1], counted: 5, expected: 6 },
  ];
  await staff.request("POST", "/inventory/changes", { batchId, stockChanges });
  const stock = async () => (await list()).rows[0].variants.map(({ sellable }: { sellable: number }) => sellable);
  expect(await stock()).toEqual([3, 5]);
  const asha = await shop.createCustomer("asha");
  const orders = [];
  for (let n = 0; n < 3; n += 1) orders.push(await shop.placeCodOrder(asha, { id, size: "0", color: "Red" }));
  const undo = async () => (await staff.request("POST", `/inventory/changes/${batchId}/undo`, {})).json();
  expect(await undo()).toMatchObject({
    message: "Sample kurta (0, Red): Some of these units are sold or taken off by now.",
  });
  expect(await stock()).toEqual([0, 5]);
  for (const order of orders) await asha.api.orders.cancel({ orderId: order._id });
  const undone = await Promise.all([undo(), undo()]);
  expect(undone.map((answer) => answer.undone).toSorted()).toEqual([0, 3]);
  expect(await stock()).toEqual([0, 6]);
  expect((await staff.request("POST", `/inventory/changes/${newId()}/undo`, {})).statusCode).toBe(404);
});

test("the movements of a variant add up to its stock after 200 simultaneous changes, orders and imports", {
  tags: "long",
}, async ({ shop }) => {
  const { id, variantIds } = await createKurta(shop, 100);
  const [variantId] = variantIds;
  const { change } = await open(shop);
  const asha = await shop.createCustomer("asha");
  const orders = Array.from({ length: 10 }, () => shop.placeCodOrder(asha, { id, size: "0", color: "Red" }));
  const changes = Array.from({ length: 200 }, (_, n) =>
    change({ kind: "add", variantId, units: n % 2 === 0 ? 1 : -1, reason: "correction" }),
  );
  const { db } = shop.context;
  const { source, source_key } = await db
    .selectFrom("products")
    .select(["source", "source_key"])
    .executeTakeFirstOrThrow();
  // The same file is imported three times, and its units count once.
  const product = { source: source ?? "", key: source_key ?? "" };
  const delivery = { ...product, variations: [{ color: "Red", sizes: [{ size: "0", stockChange: 7 }] }] };
  const options = { allowEmpty: false, importId: "delivery.csv", stockReason: "import" as const };
  const imports = [1, 2, 3].map(() => saveProducts(db, [delivery], undefined, options));
  const results = await Promise.all([
    ...changes,
    ...[...orders, ...imports].map((other) => other.then(() => undefined)),
  ]);
  expect(results.filter((response) => response && response.statusCode !== 200)).toEqual([]);
  const { inventory } = await db
    .selectFrom("variants")
    .select("inventory")
    .where("id", "=", variantId!)
    .executeTakeFirstOrThrow();
  expect(inventory).toBe(97);
  expect(await findBookFaults(shop.context, new Map())).toEqual([]);
});

test("a product is bought again as soon as staff have added units", async ({ shop }) => {
  const { id, variantIds } = await createKurta(shop, 0);
  const { change } = await open(shop);
  const asha = await shop.createCustomer("asha");
  await expect(shop.placeCodOrder(asha, { id, size: "0", color: "Red" })).rejects.toMatchObject({
    code: "out_of_stock",
  });
  await change({ kind: "add", variantId: variantIds[0], units: 1, reason: "received" });
  await shop.placeCodOrder(asha, { id, size: "0", color: "Red" });
});
