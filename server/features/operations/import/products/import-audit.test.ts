import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createTempFolder } from "../../../../../tests/support/temp-folder.ts";
import { chooseFormat, importContent, importProductFile, openProductFile } from "../index.ts";

const listeners = {
  onRefused() {},
  onBytesRead() {},
  onBrokenImage() {},
  onImageOrigin() {},
  onGuessedCategory() {},
};

async function importRows(shop: TestShop, rows: readonly string[]) {
  const path = join(createTempFolder(), "price-list.csv");
  await writeFile(path, ["Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty", ...rows].join("\n"));
  const file = await openProductFile(path);
  const format = await chooseFormat(file, { rate: undefined, currency: "INR", untrackedStock: undefined });
  return importProductFile(shop.context, file, format, listeners);
}

const rowsOf = (count: number, price: number) =>
  Array.from({ length: count }, (_, index) => `kurta-${index},Kurta ${index},SKU-${index},${price},5`);

function listRows({ context: { db } }: TestShop) {
  return db.selectFrom("audit_log").selectAll().orderBy("id").execute();
}

test("an import has a row at its start, one with its counts, and one for each changed product, all in one batch", async ({
  shop,
}) => {
  await importRows(shop, rowsOf(3, 900));
  const created = await listRows(shop);
  expect(created).toMatchObject([
    { action: "import.start", actor_kind: "command", after: { file: "price-list.csv", source: "shopify" } },
    { action: "import.finish", after: { new: 3, updated: 0, unchanged: 0, refused: 0 } },
  ]);
  // Nothing is changed, so nothing is recorded.
  await importRows(shop, rowsOf(3, 900));
  expect(await listRows(shop)).toHaveLength(2);
  await importRows(shop, [...rowsOf(2, 950), ...rowsOf(3, 900).slice(2)]);
  const rows = (await listRows(shop)).slice(2);
  expect(rows.map(({ action }) => action)).toEqual([
    "import.start",
    "product.import",
    "product.import",
    "import.finish",
  ]);
  expect(new Set(rows.map(({ batch_id }) => batch_id)).size).toBe(1);
  expect(Object.values(rows[1]?.before as object)).toContain("₹900");
  expect(Object.values(rows[1]?.after as object)).toContain("₹950");
});

test("an import of many products adds audit rows for at most 1,000 changed products", { tags: "long" }, async ({
  shop,
}) => {
  await importRows(shop, rowsOf(1205, 900));
  await importRows(shop, rowsOf(1205, 950));
  const rows = await listRows(shop);
  expect(rows.filter(({ action }) => action === "product.import")).toHaveLength(1000);
  expect(rows.at(-1)).toMatchObject({ action: "import.finish", after: { updated: 1205 } });
});

test("imported content has a row for each new or changed file, with what changed, and one for the import", async ({
  shop,
}) => {
  const folder = createTempFolder();
  const write = async (name: string, text: string) => {
    await mkdir(join(folder, name.split("/")[0]!), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  const page = (text: string) => `---\ntitle: Returns\ncategory: Customer Policies\n---\n${text}\n`;
  await write("pages/returns.md", page("Within 7 days."));
  await write("articles/wool.md", "---\ntitle: Wool\n---\nWarm.\n");
  const run = () => importContent(shop.context, folder, ({ reason }) => expect.fail(reason));
  await run();
  await run();
  await write("pages/returns.md", page("Within 14 days."));
  await run();
  const rows = await listRows(shop);
  expect(rows.map(({ action, entity_id: id }) => [action, action === "content.import" ? "" : id])).toEqual([
    ["page.add", "returns"],
    ["article.add", "content:articles/wool.md"],
    ["content.import", ""],
    ["page.change", "returns"],
    ["content.import", ""],
  ]);
  expect(rows[3]).toMatchObject({
    before: { description: expect.stringContaining("7 days") },
    after: { description: expect.stringContaining("14 days") },
  });
  expect(Object.keys(rows[3]?.after as object)).toEqual(["version", "description"]);
});
