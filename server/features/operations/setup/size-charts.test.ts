import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { getSettings } from "../../shop/settings/settings.ts";

const test = base.extend({ runsJobs: false });

type Changes = Record<string, { from: string; to: string }>;
type Change = { _id: string; action: string };
const save = async (staff: TestStaff, key: string, changes: Changes) =>
  (await staff.request("PUT", `/settings/size-charts/${key}`, { changes })).json();
const list = async (staff: TestStaff): Promise<Change[]> =>
  (await staff.request("GET", "/history?entity=size-chart")).json().changes;
const undo = async (staff: TestStaff, change: Change | undefined): Promise<string> =>
  (await staff.request("POST", `/history/${change?._id}/undo`, {})).json().message;
const readChart = async ({ context }: TestShop, key: string) =>
  (await getSettings(context.db)).sizeCharts.find((chart) => chart.key === key);
const readBust = async (shop: TestShop, size: string) =>
  (await readChart(shop, "women"))?.rows.find((row) => row.size === size)?.values.bust;

const shirts: Changes = Object.fromEntries(
  Object.entries({
    categories: "Men › Shirts",
    unit: "cm",
    measures: "chest",
    sizes: "M\nL",
    "measure chest label": "Chest",
    "measure chest how": "Around the fullest part.",
    "size M chest": "96 – 100",
    "size L chest": "101",
    "size L Other labels": "EU 50, UK 40",
  }).map(([name, to]) => [name, { from: "", to }]),
);

test("two members change different cells of a chart, and the same cell only if the second has seen the first change", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const first = { "size M bust": { from: "38-40", to: "38-41" } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(owner, "women", first)));
  for (const answer of answers) expect(answer).toMatchObject({ success: true });
  expect(await save(manager, "women", { "size L bust": { from: "41-43", to: "42-44" } })).toMatchObject({
    success: true,
  });
  const stale = await save(manager, "women", { "size M bust": { from: "38-40", to: "39" } });
  expect(stale).toMatchObject({ code: "conflict", errors: { "size M bust": expect.stringContaining("38-41") } });
  expect([await readBust(shop, "M"), await readBust(shop, "L")]).toEqual([
    [38, 41],
    [42, 44],
  ]);
  expect((await list(owner)).map(({ action }) => action)).toEqual(["size-chart.change", "size-chart.change"]);
});

test("a cell that is not a range is refused with an error for the cell, and nothing is saved", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const refused = await save(owner, "women", {
    "size M bust": { from: "38-40", to: "40-38" },
    "size L bust": { from: "41-43", to: "wide" },
    "measure waist how": { from: (await readChart(shop, "women"))!.measures[1]!.how, to: "" },
  });
  expect(refused).toMatchObject({
    code: "invalid",
    errors: {
      "size M bust": "Begin with the smaller number.",
      "size L bust": "Enter a number, or a range such as 38-40.",
      "measure waist how": "Say how it is measured: the size guide shows it.",
    },
  });
  expect(await readBust(shop, "M")).toEqual([38, 40]);
  expect(await list(owner)).toEqual([]);
});

test("a chart is added, shown with its products, and removed", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const variations = [{ color: "Red", sizes: [{ size: "M", price: 100_00, inventory: 1 }] }];
  const { id } = await shop.createProduct({ categories: ["Men", "Western Wear", "Shirts"], variations });
  expect(await save(owner, "men-shirts", { ...shirts, sizes: { from: "", to: "M\nm" } })).toMatchObject({
    errors: { sizes: "Two rows are called m." },
  });
  for (let time = 0; time < 2; time++) expect(await save(owner, "men-shirts", shirts)).toMatchObject({ success: true });
  const { chart } = await shop.api.catalogue.sizeChart({ id });
  expect(chart).toMatchObject({
    key: "men-shirts",
    unit: "cm",
    rows: [{ values: { chest: [96, 100] } }, { size: "L" }],
  });
  expect(chart?.rows[1]?.others).toEqual(["EU 50", "UK 40"]);
  await owner.request("DELETE", "/settings/size-charts/men-shirts");
  expect((await shop.api.catalogue.sizeChart({ id })).chart?.key).toBe("men");
  expect((await owner.request("DELETE", "/settings/size-charts/men-shirts")).statusCode).toBe(404);
  expect(await save(owner, "men-shirts", { unit: { from: "cm", to: "in" } })).toMatchObject({ code: "not_found" });
});

test("undoing restores changed cells, removes added charts and brings removed charts back", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const before = await readChart(shop, "women");
  await save(owner, "women", { "size M bust": { from: "38-40", to: "38-41" } });
  await save(owner, "women", { "size L bust": { from: "41-43", to: "42-44" } });
  const [second, first] = await list(owner);
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(owner, first)));
  expect(answers.filter((message) => message === "The change is undone.")).toHaveLength(1);
  expect([await readBust(shop, "M"), await readBust(shop, "L")]).toEqual([
    [38, 40],
    [42, 44],
  ]);
  await save(owner, "women", { "size L bust": { from: "42-44", to: "43" } });
  expect(await undo(owner, second)).toBe("The size chart was changed again later: size L bust.");
  await save(owner, "women", { "size L bust": { from: "43", to: "41-43" } });

  await owner.request("DELETE", "/settings/size-charts/women");
  expect(await undo(owner, second)).toBe("The size chart was removed later.");
  const [removed] = await list(owner);
  expect(await undo(owner, removed)).toBe("The change is undone.");
  expect(await readChart(shop, "women")).toEqual(before);

  await save(owner, "men-shirts", shirts);
  const [added] = await list(owner);
  expect(await undo(owner, added)).toBe("The change is undone.");
  expect(await readChart(shop, "men-shirts")).toBeUndefined();
});
