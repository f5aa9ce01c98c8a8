import { dumpCatalogue } from "../../../../../tests/support/import/dump-catalogue.ts";
import { openImports } from "../../../../../tests/support/import/import-requests.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";

const header =
  "Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Notes";
const kurtas = [
  header,
  "kurta,Cotton Kurta,Sample Weaves,Women > Ethnic Wear > Kurtas,Color,Red,Size,M,KR-M,5,999,-",
  "kurta,,,,,Red,,L,KR-L,2,999,-",
  "scarf,Silk Scarf,Sample Weaves,Women > Accessories > Scarves,Color,Blue,Size,One Size,SC,4,499,-",
];
const rupees = { currency: "INR" };

async function open(shop: TestShop, role = "owner") {
  return openImports(await createStaff(shop, role));
}

async function importKurtas(shop: TestShop) {
  const imports = await open(shop);
  const first = await imports.upload(kurtas);
  await imports.check(first, rupees);
  await imports.run(first);
  return { imports, first };
}

test("an uploaded file is checked and imported, and its undo leaves the catalogue as it was", { tags: "long" }, async ({
  shop,
}) => {
  await shop.createProduct({ name: "Linen Shirt" });
  const before = await dumpCatalogue(shop);
  const { imports, first } = await importKurtas(shop);
  expect(await imports.get(first)).toMatchObject({
    state: "done",
    source: "shopify",
    actor: "Sample owner",
    checked: { new: 2, updated: 0, unchanged: 0, refused: 0 },
    counts: { new: 2, updated: 0, unchanged: 0, refused: 0 },
    undoProblem: null,
  });
  const { columns } = await imports.get(first);
  expect(columns.find(({ name }) => name === "Notes")).toMatchObject({ field: null, sample: "-" });
  expect(columns.find(({ name }) => name === "Variant Price")).toMatchObject({ field: "Price", kind: "price" });
  const afterFirst = await dumpCatalogue(shop);
  const second = await imports.upload([
    header,
    "kurta,Handloom Kurta,Sample Weaves,Women > Ethnic Wear > Long Kurtas,Color,Red,Size,M,KR-M,9,949,-",
    "kurta,,,,,Green,,M,KG-M,3,1049,-",
    "scarf,Silk Scarf,Sample Weaves,Women > Accessories > Scarves,Color,Blue,Size,One Size,SC,4,499,-",
    "stole,Wool Stole,,Women > Accessories > Stoles,Color,Grey,Size,One Size,ST,many,799,-",
  ]);
  await imports.check(second, rupees);
  const { rows } = await imports.rows(second);
  expect(rows.map(({ line, key, outcome }) => [line, key, outcome])).toEqual([
    [2, "kurta", "updated"],
    [5, "stole", "refused"],
  ]);
  expect(rows[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: "name", before: "Cotton Kurta", after: "Handloom Kurta" },
      { field: "price", variant: "Red / M", before: "₹999", after: "₹949" },
      { field: "stock", variant: "Red / M", before: "5", after: "9" },
    ]),
  );
  expect(rows[1]?.reason).toBe('"many" is not a stock quantity.');
  const refused = await imports.request("POST", `/imports/${second}/start`, {});
  expect(refused.json()).toMatchObject({ code: "invalid", message: expect.stringContaining("1 product is refused") });
  await imports.run(second);
  expect(await imports.get(second)).toMatchObject({ counts: { new: 0, updated: 1, unchanged: 1, refused: 1 } });
  expect(await dumpCatalogue(shop)).not.toEqual(afterFirst);
  await imports.undo(second);
  expect(await imports.get(second)).toMatchObject({ state: "undone", undone: { restored: 1 }, left: [] });
  expect(await dumpCatalogue(shop)).toEqual(afterFirst);
  await imports.undo(first);
  expect(await dumpCatalogue(shop)).toEqual(before);
  const moved = await shop.context.db
    .selectFrom("stock_movements")
    .selectAll()
    .where("import_id", "=", second)
    .execute();
  expect(moved.map(({ reason, delta }) => [reason, delta]).sort()).toEqual([
    ["import", 3],
    ["import", 4],
    ["removed", -3],
    ["undo", -4],
  ]);
});

test("two hundred concurrent starts or undos have the effect of one, and a repeated upload adds nothing", {
  tags: "long",
}, async ({ shop }) => {
  const imports = await open(shop);
  const importId = await imports.upload(kurtas);
  await imports.upload(kurtas, { importId });
  expect((await imports.list()).imports).toHaveLength(1);
  await imports.check(importId, rupees);
  const starts = await Promise.all(
    Array.from({ length: 200 }, () => imports.request("POST", `/imports/${importId}/start`, {})),
  );
  expect(new Set(starts.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await imports.waitFor(importId, "done");
  const undos = await Promise.all(
    Array.from({ length: 200 }, () => imports.request("POST", `/imports/${importId}/undo`, {})),
  );
  expect(new Set(undos.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await imports.waitFor(importId, "undone");
  const rows = await shop.context.db.selectFrom("audit_log").select("action").where("entity", "=", "import").execute();
  expect(rows.map(({ action }) => action).sort()).toEqual([
    "import.check",
    "import.finish",
    "import.start",
    "import.undo",
    "import.undone",
    "import.upload",
  ]);
});

test("what was changed after the dry run is refused with the reason, and the rest is imported", {
  tags: "long",
}, async ({ shop }) => {
  const { imports } = await importKurtas(shop);
  const second = await imports.upload(["Handle,Title,Variant Price", "kurta,Cotton Kurta,899", "scarf,Silk Scarf,449"]);
  await imports.check(second, rupees);
  await shop.context.db.updateTable("variants").set({ price: 1199, mrp: 1199 }).where("sku", "=", "SC").execute();
  await imports.run(second);
  expect(await imports.get(second)).toMatchObject({ state: "done", counts: { new: 0, updated: 1, refused: 1 } });
  const { rows } = await imports.rows(second, "?result=refused");
  expect(rows).toMatchObject([
    {
      line: 3,
      key: "scarf",
      result: "refused",
      reason: "Blue / One Size price was “₹499” when the file was checked, and is “₹11.99” now. Check the file again.",
    },
  ]);
  const price = await shop.context.db.selectFrom("variants").select("price").where("sku", "=", "SC").executeTakeFirst();
  expect(price).toEqual({ price: 1199 });
});

test("the check counts the prices that fall by more than half", { tags: "long" }, async ({ shop }) => {
  const { imports } = await importKurtas(shop);
  const importId = await imports.upload([
    "Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price",
    "kurta,Cotton Kurta,Sample Weaves,Women > Ethnic Wear > Kurtas,Color,Red,Size,M,499",
    "kurta,,,,,Red,,L,500",
    "shawl,Wool Shawl,Sample Weaves,Women > Accessories > Shawls,Color,Red,Size,M,10",
  ]);
  await imports.check(importId, rupees);
  expect(await imports.get(importId)).toMatchObject({ checked: { new: 1, updated: 1 }, steepFalls: 1 });
  await imports.check(importId, { ...rupees, ignored: ["Variant Price"], allowEmpty: false });
  expect(await imports.get(importId)).toMatchObject({ steepFalls: 0 });
});

test("columns that are left out do not change their fields, and a file with prices needs a currency", {
  tags: "long",
}, async ({ shop }) => {
  const { imports } = await importKurtas(shop);
  const before = await dumpCatalogue(shop);
  const second = await imports.upload(["Handle,Title,Variant Price", "kurta,Long Kurta,1", "scarf,Silk Stole,2"]);
  const noCurrency = await imports.request("POST", `/imports/${second}/check`, {});
  expect(noCurrency.json()).toMatchObject({ code: "invalid", errors: { currency: expect.any(String) } });
  const noKey = await imports.request("POST", `/imports/${second}/check`, { ignored: ["Handle"], currency: "INR" });
  expect(noKey.json()).toMatchObject({ code: "invalid", message: expect.stringContaining("identifies the products") });
  await imports.check(second, { ignored: ["Variant Price"] });
  await imports.run(second);
  const after = await dumpCatalogue(shop);
  expect(after.variants).toEqual(before.variants);
  expect(after.products.map(({ name }) => name)).toEqual(["Long Kurta", "Silk Stole"]);
});

test("a file of an unknown format is mapped to fields", { tags: "long" }, async ({ shop }) => {
  const imports = await open(shop);
  const importId = await imports.upload(["Article No;Article;Our price;Pieces", "A1;Block Print Kurta;1.299,00;7"]);
  expect(await imports.get(importId)).toMatchObject({ needsMapping: true });
  const unmapped = await imports.request("POST", `/imports/${importId}/check`, { currency: "INR" });
  expect(unmapped.json()).toMatchObject({ code: "invalid", errors: { mapping: expect.any(String) } });
  const mapping = { key: "Article No", name: "Article", price: "Our price", inventory: "Pieces" };
  await imports.check(importId, { ...rupees, mapping, source: "old shop" });
  await imports.run(importId);
  const { products, variants } = await dumpCatalogue(shop);
  expect(products).toMatchObject([{ name: "Block Print Kurta", source: "old shop", source_key: "A1" }]);
  expect(variants).toMatchObject([{ price: 129_900, inventory: 7 }]);
});

test("a member without prices and stock imports without these columns only, and undoes no prices of others", {
  tags: "long",
}, async ({ shop }) => {
  const { imports, first } = await importKurtas(shop);
  const writer = await open(shop, "writer");
  const importId = await writer.upload(["Handle,Title,Variant Price,Variant Inventory Qty", "kurta,Long Kurta,1,2"]);
  const { columns } = await writer.get(importId);
  expect(columns.filter(({ denied }) => denied).map(({ name }) => name)).toEqual([
    "Variant Price",
    "Variant Inventory Qty",
  ]);
  const denied = await writer.request("POST", `/imports/${importId}/check`, rupees);
  expect(denied.json()).toMatchObject({ code: "forbidden" });
  await writer.check(importId, { ignored: ["Variant Price", "Variant Inventory Qty"] });
  await writer.run(importId);
  expect((await writer.request("POST", `/imports/${first}/undo`, {})).json()).toMatchObject({ code: "forbidden" });
  expect((await writer.request("POST", `/imports/${importId}/undo`, {})).statusCode).toBe(200);
  await imports.waitFor(importId, "undone");
});

test("an undo leaves what was changed since, lists it, and archives what was ordered", { tags: "long" }, async ({
  shop,
}) => {
  const { imports, first } = await importKurtas(shop);
  const { db } = shop.context;
  const second = await imports.upload([
    "Handle,Title,Vendor,Variant SKU,Variant Inventory Qty,Variant Price",
    "kurta,Handloom Kurta,Sample Looms,KR-M,9,949",
    "scarf,Silk Stole,Sample Looms,SC,6,449",
  ]);
  await imports.check(second, rupees);
  await imports.run(second);
  await db.updateTable("products").set({ name: "Best Kurta" }).where("source_key", "=", "kurta").execute();
  const asha = await shop.createCustomer("asha");
  const scarf = await db
    .selectFrom("products")
    .select("id")
    .where("source_key", "=", "scarf")
    .executeTakeFirstOrThrow();
  await shop.placeCodOrder(asha, { id: scarf.id, size: "One Size", color: "Blue" });
  await imports.undo(second);
  expect(await imports.get(second)).toMatchObject({
    undone: { partly: 1, restored: 1 },
    left: [{ name: "Best Kurta", conflicts: ["name was changed again later."] }],
  });
  const { products, variants } = await dumpCatalogue(shop);
  expect(products).toMatchObject([
    { name: "Best Kurta", brand: "Sample Weaves" },
    { name: "Silk Scarf", brand: "Sample Weaves" },
  ]);
  // The undo restores the stock of the scarf (4) without the ordered unit.
  expect(variants.map(({ sku, price, inventory }) => [sku, price, inventory])).toEqual([
    ["KR-M", 99_900, 5],
    ["KR-L", 99_900, 2],
    ["SC", 49_900, 3],
  ]);
  // The kurta stays because it was changed since. The scarf is unchanged since the first import but was ordered, so it
  // is archived.
  await imports.undo(first);
  expect(await imports.get(first)).toMatchObject({ undone: { archived: 1, left: 1 } });
});

test("an interrupted import continues where it stopped, and counts each product once", { tags: "long" }, async ({
  shop,
}) => {
  const imports = await open(shop);
  const rows = Array.from({ length: 450 }, (_, index) => `kurta-${index},Kurta ${index},999,5`);
  const importId = await imports.upload(["Handle,Title,Variant Price,Variant Inventory Qty", ...rows]);
  await imports.check(importId, rupees);
  await shop.context.jobs.close();
  const { runStep } = await import("./import-jobs.ts");
  await shop.context.db
    .updateTable("imports")
    .set({ state: "running", position: 0 })
    .where("id", "=", importId)
    .execute();
  const step = { importId, step: "write" as const };
  const restarted = { ...shop.context, jobs: { ...shop.context.jobs, add: async () => "" } };
  await runStep(restarted, step, () => true);
  expect(await imports.get(importId)).toMatchObject({ state: "running", counts: { new: 200 } });
  // This is the state after a crash between writing a batch and storing its progress.
  await shop.context.db.updateTable("imports").set({ position: 0, counts: null }).where("id", "=", importId).execute();
  await runStep(restarted, step, () => false);
  expect(await imports.get(importId)).toMatchObject({ state: "done", counts: { new: 450, unchanged: 0, refused: 0 } });
});

test("files that are not text are refused with advice, and encodings other than UTF-8 are read", {
  tags: "long",
}, async ({ shop }) => {
  const imports = await open(shop);
  const zip = await imports.send(Buffer.from("PK\u0003\u0004\u0000\u0000\u0000", "latin1"), "stock.xlsx");
  expect(zip.json()).toMatchObject({ code: "invalid", message: expect.stringContaining('Save it as "CSV UTF-8"') });
  expect((await imports.send(Buffer.from("a,b\n"), "empty.csv")).json()).toMatchObject({ code: "invalid" });
  const latin = Buffer.from("Handle,Title,Variant Price\nkurta,Caf\xe9 Kurta,999\n", "latin1");
  const importId = await imports.upload(latin);
  expect(await imports.get(importId)).toMatchObject({ options: { encoding: "windows-1252" } });
  await imports.check(importId, { ...rupees, encoding: "windows-1252" });
  await imports.run(importId);
  expect((await dumpCatalogue(shop)).products).toMatchObject([{ name: "Café Kurta" }]);
});
