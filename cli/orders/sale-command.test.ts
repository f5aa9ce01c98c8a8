import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { saleCommand } from "./sale-command.ts";

async function sale(shop: TestShop, ...args: string[]): Promise<string[]> {
  const output: string[] = [];
  const terminal = { out: (line: string) => output.push(line), error: () => {}, interactive: false };
  expect(await saleCommand.run(args, { getContext: async () => shop.context, terminal })).toBe(0);
  return output;
}

test("the merchant adds a sale on single products, lists, pauses, resumes and ends it", async ({ shop }) => {
  const kurta = await shop.createProduct({ price: 1000 });
  const saree = await shop.createProduct({ price: 3000 });
  const readPrice = async ({ id }: { id: string }) => (await shop.api.catalogue.product({ id })).product.price;
  expect(await sale(shop, "list")).toEqual(["There are no sales."]);
  const terms = ["--percent", "20", "--product", kurta.id, "--until", "2999-12-31"];
  const [added = ""] = await sale(shop, "add", "Kurta week", ...terms);
  const id = added.replace(/^The sale “Kurta week” is saved: /, "");
  expect([await readPrice(kurta), await readPrice(saree)]).toEqual([800, 3000]);
  const [line = ""] = await sale(shop, "list");
  expect(line.split(/ {2,}/)).toEqual([
    id,
    "Kurta week",
    "20% off",
    "Chosen products: 1 product, which becomes cheaper",
    "active",
    "until Dec 31, 2999",
  ]);
  expect(await sale(shop, "pause", id)).toEqual(["The sale is paused."]);
  expect(await sale(shop, "pause", id)).toEqual(["The sale was in that state already."]);
  expect(await readPrice(kurta)).toBe(1000);
  await sale(shop, "resume", id);
  await expect(sale(shop, "end", id)).rejects.toThrow("Only the history (/admin/history) can start it again.");
  expect(await readPrice(kurta)).toBe(800);
  expect(await sale(shop, "end", id, "--yes")).toEqual(["The sale has ended."]);
  expect(await readPrice(kurta)).toBe(1000);
});

test("the merchant adds a sale with a fixed price", async ({ shop }) => {
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"] });
  const scarf = await shop.createProduct({ price: 300, tags: ["linen"] });
  const readPrice = async ({ id }: { id: string }) => (await shop.api.catalogue.product({ id })).product.price;
  await sale(shop, "add", "All at 500", "--price", "500", "--tag", "linen", "--until", "2999-12-31");
  expect([await readPrice(kurta), await readPrice(scarf)]).toEqual([500, 300]);
  const [line = ""] = await sale(shop, "list");
  expect(line).toContain("₹500 each  Tag “linen”: 2 products, 1 of them becomes cheaper");
});

test("a sale by which prices fall by more than half is added only with --yes", async ({ shop }) => {
  const { id } = await shop.createProduct({ price: 1000 });
  const terms = ["add", "Last units", "--price", "499", "--product", id, "--until", "2999-12-31"];
  await expect(sale(shop, ...terms)).rejects.toThrow("The price of 1 product falls by more than half.");
  expect(await sale(shop, "list")).toEqual(["There are no sales."]);
  expect(await sale(shop, ...terms, "--yes")).toEqual([expect.stringContaining("is saved")]);
});

test.for<[string[], string]>([
  [["add", "Sample"], "Name the reduction: one of --percent, --amount and --price."],
  [
    ["add", "Sample", "--percent", "20", "--amount", "10"],
    "Name the reduction: one of --percent, --amount and --price.",
  ],
  [
    ["add", "Sample", "--price", "499", "--amount", "10"],
    "Name the reduction: one of --percent, --amount and --price.",
  ],
  [
    ["add", "Sample", "--price", "0", "--tag", "linen", "--until", "2999-12-31"],
    "discount.price: Enter an amount above 0.",
  ],
  [["add", "Sample", "--percent", "20", "--until", "2999-12-31"], "Name the products"],
  [["add", "Sample", "--percent", "99", "--tag", "linen", "--until", "2999-12-31"], "discount.percent: Enter 1 to 95."],
  [["add", "Sample", "--percent", "20", "--tag", "linen"], "until: Choose the last day."],
  [["add", "Sample", "--percent", "20", "--tag", "linen", "--until", "2020-12-31"], "This day is in the past"],
  [["add", "Sample", "--percent", "20", "--product", "kurta", "--until", "2999-12-31"], "scope.productIds.0"],
  [["end", "f".repeat(24), "--yes"], "There is no such sale."],
  [["list", "all"], "Use add NAME, list, pause ID, resume ID or end ID."],
  [["pause", "one", "two"], 'Unexpected argument "two".'],
])("%j is refused: %s", async ([args, message], { shop }) => {
  await expect(sale(shop, ...args)).rejects.toThrow(message);
  expect(await sale(shop, "list")).toEqual(["There are no sales."]);
});
