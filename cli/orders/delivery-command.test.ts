import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { UsageError } from "../terminal/command.ts";
import { deliveryCommand } from "./delivery-command.ts";

async function run(shop: TestShop, ...args: string[]) {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const terminal = { out: print, error: print, interactive: false };
  await deliveryCommand.run(args, { getContext: async () => shop.context, terminal });
  return output;
}
const findDelivery = async (shop: TestShop, pin: string) => (await shop.api.delivery.find({ pin })).delivery;
const listActions = (shop: TestShop) =>
  shop.context.db
    .selectFrom("audit_log")
    .select(["action", "entity_id"])
    .where("entity", "=", "delivery")
    .orderBy("id")
    .execute();

test("the merchant sets and removes the terms of a prefix, which hold at once", async ({ shop }) => {
  expect(await findDelivery(shop, "560034")).toMatchObject({ city: "Bengaluru", codAllowed: true });
  const [, row] = await run(shop, "set", "56003", "--cod", "no", "--days", "1-2");
  expect(row).toMatch(/^56003\s+Karnataka\s+Bengaluru\s+metro\s+1-2\s+no$/);
  expect(await findDelivery(shop, "560034")).toMatchObject({ city: "Bengaluru", codAllowed: false });
  expect(await findDelivery(shop, "560001")).toMatchObject({ codAllowed: true });
  await run(shop, "set", "56003", "--days", "", "--cod", "no");
  await run(shop, "set", "56003", "--cod", "no");
  expect((await run(shop, "list", "560034")).map((line) => line.split(" ")[0])).toEqual([
    "prefix",
    "56",
    "560",
    "56003",
  ]);
  await run(shop, "remove", "56003");
  expect(await findDelivery(shop, "560034")).toMatchObject({ codAllowed: true });
  const actions = ["delivery.add", "delivery.change", "delivery.remove"];
  expect(await listActions(shop)).toEqual(actions.map((action) => ({ action, entity_id: "56003" })));
});

test("importing an export changes nothing", async ({ shop }) => {
  const file = join(createTempFolder(), "areas.csv");
  const exported = await run(shop, "export");
  await writeFile(file, exported.join("\n"));
  expect(await run(shop, "import", file, "--replace")).toEqual(["0 areas added, 0 changed, 0 removed."]);
  expect(await listActions(shop)).toEqual([]);
});

test("an import with --replace removes the areas that its file does not have", async ({ shop }) => {
  const file = join(createTempFolder(), "areas.csv");
  const exported = await run(shop, "export");
  const rows = ["cod,days,zone,city,state,prefix", "yes,3,near,Mysuru,Karnataka,5700", "no,,far,,,999"];
  await writeFile(file, rows.join("\r\n"));
  const removed = exported.length - 2;
  expect(await run(shop, "import", file, "--replace")).toEqual([`1 areas added, 1 changed, ${removed} removed.`]);
  expect(await run(shop, "export")).toEqual([
    "prefix,state,city,zone,days,cod",
    "5700,Karnataka,Mysuru,near,3,yes",
    "999,,,far,,no",
  ]);
  expect(await findDelivery(shop, "560001")).toMatchObject({ deliverable: false });
});

test.for([
  ["prefix,state,city,zone,days\n56,Karnataka,,near,", "Line 1: the column “cod” is missing."],
  ["prefix,state,city,zone,days,cod\n5,Karnataka,,near,,yes", "Line 2, column “prefix”: it should be the first two"],
  ["prefix,state,city,zone,days,cod\n56,,,near,,yes\n57,Karnatak,,near,,yes", "Line 3, column “state”: it should be"],
  [
    "prefix,state,city,zone,days,cod\n56,,,near,5-3,yes",
    "column “days”: it should be business days such as 3-5, or empty, but is “5-3”.",
  ],
  [
    "prefix,state,city,zone,days,cod\n56,,,near,,maybe",
    "Line 2, column “cod”: it should be yes or no, but is “maybe”.",
  ],
  ["prefix,state,city,zone,days,cod\n56,,,,,yes", "Line 2, column “zone”: it should be the zone's name"],
  [
    "prefix,state,city,zone,days,cod\n56,,,near,,yes\n\n56,,,near,,no",
    "Line 4, column “prefix”: 56 is also in line 2.",
  ],
  [
    "prefix,state,city,zone,days,cod\n57,,,near,,yes,,\n56,,,near,3,5,yes",
    "Line 3: The row has 7 columns, the first line has 6.",
  ],
  ['prefix,state,city,zone,days,cod\n56,"Kar,,near,,yes', "Line 2: A quotation mark opens here and is never closed"],
])(
  "a file with a mistake changes nothing and is refused by line and column: %s",
  async ([csv = "", message = ""], { shop }) => {
    const file = join(createTempFolder(), "areas.csv");
    await writeFile(file, csv);
    await expect(run(shop, "import", file, "--replace")).rejects.toThrow(message);
    expect(await findDelivery(shop, "560001")).toMatchObject({ deliverable: true });
  },
);

test("a spreadsheet's file may have its own separator, headings in any case and empty cells at the row's end", async ({
  shop,
}) => {
  const file = join(createTempFolder(), "areas.csv");
  await writeFile(file, "sep=;\r\nPrefix;Zone;COD;State;City ;DAYS\r\n5700;near;yes;Karnataka;Mysuru\r\n;;;;;;\r\n");
  expect(await run(shop, "import", file)).toEqual(["0 areas added, 1 changed, 0 removed."]);
});

test("wrong arguments, prefixes and values are refused", async ({ shop }) => {
  for (const args of [
    [],
    ["set", "560"],
    ["list", "56", "57"],
    ["import"],
    ["list", "--cod", "no"],
    ["import", "/no-file"],
  ])
    await expect(run(shop, ...args), args.join(" ")).rejects.toThrow(UsageError);
  await expect(run(shop, "set", "0560", "--cod", "no")).rejects.toThrow("prefix should be the first two to six digits");
  await expect(run(shop, "set", "560", "--cod", "perhaps")).rejects.toThrow("cod should be yes or no");
  await expect(run(shop, "remove", "99")).rejects.toThrow("no area with the prefix 99");
});
