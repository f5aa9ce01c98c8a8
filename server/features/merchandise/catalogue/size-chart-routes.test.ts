import { SizeChart } from "#contract/catalogue/size-charts.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { getSettings, saveSettings } from "../../shop/settings/settings.ts";

const sizesOf = (...names: string[]) => [
  { color: "Red", sizes: names.map((size) => ({ size, price: 100_00, inventory: 1 })) },
];

test.for([
  [["Women", "Ethnic Wear", "Kurtas"], ["S", "M"], "women"],
  [["Women", "Ethnic Wear", "Sarees"], ["One Size"], "sarees"],
  [["Men", "Ethnic Wear", "Sherwanis"], ["M"], "men-kurtas"],
  [["Men", "Western Wear", "Shirts"], ["xl "], "men"],
  [["Men", "Western Wear", "Jeans"], ["32"], "men-waists"],
  [["Women", "Western Wear", "Jeans"], ["32"], "women-waists"],
  [["Kids", "Boys", "Shirts"], ["4-5Y"], "kids"],
  [["Women", "Footwear", "Juttis"], ["UK 4"], "women-shoes"],
  [["Men", "Footwear", "Shoes"], ["UK 8"], "men-shoes"],
  [["Men", "Accessories", "Watches"], ["One Size"], undefined],
  [["Home & Living", "Decor", "Vases"], ["Small"], undefined],
  [["Kids", "Boys", "Shirts"], ["M"], undefined],
] as const)("%j in %j has the size chart %s", async ([categories, sizes, key], { shop }) => {
  const { id } = await shop.createProduct({ categories: [...categories], variations: sizesOf(...sizes) });
  const { product } = await shop.api.catalogue.product({ id });
  const { chart } = await shop.api.catalogue.sizeChart({ id });
  expect(chart?.key).toBe(key);
  expect(product.hasSizeChart).toBe(key !== undefined);
});

test("a merchant's charts replace the default ones", async ({ shop }) => {
  const { db } = shop.context;
  const { id } = await shop.createProduct({ categories: ["Men", "Western Wear", "Shirts"], variations: sizesOf("M") });
  const [first] = (await getSettings(db)).sizeCharts;
  const own = { ...first!, key: "shirts", categories: [["Men", "Shirts"]] };
  await saveSettings(db, { sizeCharts: [own] });
  expect((await shop.api.catalogue.sizeChart({ id })).chart).toEqual(own);
  await saveSettings(db, { sizeCharts: [] });
  expect((await shop.api.catalogue.product({ id })).product.hasSizeChart).toBe(false);
});

test("a size chart with a backward range is refused", async ({ shop }) => {
  const { db } = shop.context;
  const [first] = (await getSettings(db)).sizeCharts;
  const backwards = { ...first!, rows: [{ size: "M", values: { bust: [40, 38] } }] };
  await expect(saveSettings(db, { sizeCharts: [backwards as unknown as SizeChart] })).rejects.toThrow();
});

test("women's clothing has the specified chart", async ({ shop }) => {
  const chart = (await getSettings(shop.context.db)).sizeCharts.find(({ key }) => key === "women");
  // SPEC §9.
  expect(
    chart?.rows.map(({ size, values: { bust, waist, hip } }) => [size, bust, waist, hip].flat().join(" ")),
  ).toEqual([
    "XS 32 34 24 26 34 36",
    "S 35 37 27 29 37 39",
    "M 38 40 30 32 40 42",
    "L 41 43 33 35 43 45",
    "XL 44 46 36 38 46 48",
  ]);
});

test("every row of a default chart has a value for every measure, and ranges grow from size to size", async ({
  shop,
}) => {
  const { sizeCharts } = await getSettings(shop.context.db);
  for (const chart of sizeCharts) {
    expect(SizeChart.safeParse(chart).success, chart.key).toBe(true);
    for (const { key } of chart.measures) {
      const ranges = chart.rows.map(({ values }) => values[key]);
      expect(
        ranges.every((range) => range !== undefined),
        `${chart.key} ${key}`,
      ).toBe(true);
      const starts = ranges.map((range) => range?.[0] ?? 0);
      expect(starts, `${chart.key} ${key}`).toEqual(starts.toSorted((a, b) => a - b));
    }
  }
});
