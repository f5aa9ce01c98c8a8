import { listenForChanges } from "../../../../../tests/support/shop/listen-for-changes.ts";
import { test as base, expect, type TestShop } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { priceRevisions } from "./revisions/revisions.ts";

// The tests run the jobs themselves.
const test = base.extend({ runsJobs: false });

async function createKurtas(shop: TestShop, count: number) {
  for (let n = 0; n < count; n += 1)
    await shop.createProduct({
      name: `Sample kurta ${n}`,
      variations: [
        {
          color: "Red",
          sizes: [
            { size: "S", price: 1000_00, mrp: 2000_00, inventory: 2 },
            { size: "M", price: 1900_00, mrp: 2000_00, inventory: 2 },
            { size: "L", price: 1200_00, inventory: 2 },
          ],
        },
      ],
    });
}
const terms = { q: "kurta", field: "price", step: { kind: "percent", percent: 10 }, rounding: "ninety-nine" } as const;

async function open(shop: TestShop) {
  const staff = await createStaff(shop, "manager");
  const prices = async () => {
    const { rows } = (await staff.request("GET", "/prices?limit=200")).json();
    return rows.map(({ variants }: { variants: { price: number }[] }) => variants.map(({ price }) => price));
  };
  const read = async (id: string) =>
    (await staff.request("GET", "/prices/revisions"))
      .json()
      .revisions.find((revision: { _id: string }) => revision._id === id);
  return { staff, prices, read };
}

test("the preview counts the prices that fall by more than half", async ({ shop }) => {
  await shop.createProduct({ name: "Sample saree", price: 500 });
  const { staff } = await open(shop);
  const preview = async (step: object, field = "price") =>
    (await staff.request("POST", "/prices/revisions/preview", { field, rounding: "rupee", step })).json();
  expect(await preview({ kind: "percent", percent: -90 })).toMatchObject({ changed: 1, steepFalls: 1 });
  expect(await preview({ kind: "percent", percent: -50 })).toMatchObject({ changed: 1, steepFalls: 0 });
});

test("a price revision changes what its preview announced, and its undo restores the prices not changed since", async ({
  shop,
}) => {
  await createKurtas(shop, 2);
  await shop.createProduct({ name: "Sample saree", price: 500 });
  const { staff, prices, read } = await open(shop);
  const preview = (await staff.request("POST", "/prices/revisions/preview", terms)).json();
  expect(preview).toMatchObject({ total: 6, changed: 4, refused: 2 });
  expect(preview.examples[0]).toMatchObject({ size: "S", before: 1000, after: 1099 });
  expect(preview.refusals[0]).toMatchObject({ size: "M", reason: "The MRP is 2000: the price cannot be more." });
  const before = await prices();
  const revisionId = newId();
  const start = () => staff.request("POST", "/prices/revisions", { ...terms, revisionId, note: "Cotton" });
  for (const response of await Promise.all([start(), start(), start()]))
    expect(response.statusCode, response.body).toBe(200);
  await priceRevisions.run(shop.context, revisionId);
  expect(await read(revisionId)).toMatchObject({
    state: "done",
    by: "Sample manager",
    note: "Cotton",
    total: 6,
    lookedAt: 6,
    changed: 4,
    refused: 2,
  });
  expect(await prices()).toEqual([[500], [1099, 1900, 1299], [1099, 1900, 1299]]);
  const starts = await staff.request("GET", "/history?entity=price-revision");
  expect(starts.json().changes).toMatchObject([{ action: "price-revision.start", after: { variants: 4 } }]);

  const saree = (await staff.request("GET", "/prices?q=kurta+0")).json().rows[0].variants[0];
  await staff.request("POST", "/prices/changes", {
    batchId: newId(),
    priceChanges: [{ variantId: saree._id, field: "price", from: 1099, to: 1111 }],
  });
  const undo = () => staff.request("POST", `/history/${starts.json().changes[0]._id}/undo`, {});
  expect((await undo()).statusCode).toBe(200);
  await priceRevisions.run(shop.context, revisionId);
  expect(await read(revisionId)).toMatchObject({ state: "undone", restored: 3, overtaken: 1 });
  before[2][0] = 1111;
  expect(await prices()).toEqual(before);
});

test("a revision that would change nothing, or that nobody has started, is refused", async ({ shop }) => {
  await createKurtas(shop, 1);
  const { staff } = await open(shop);
  const start = await staff.request("POST", "/prices/revisions", { ...terms, field: "cost", revisionId: newId() });
  expect(start.json()).toMatchObject({ code: "invalid", message: "No price would change." });
  expect((await staff.request("POST", `/prices/revisions/${newId()}/undo`, {})).statusCode).toBe(404);
});

test("each changed product is announced at once, and the listings are announced with the first and the last step", async ({
  shop,
}) => {
  await createKurtas(shop, 3);
  const { staff } = await open(shop);
  const received: string[] = [];
  const stop = await listenForChanges(shop.context.databaseUrl, (topics) => received.push(...topics));
  const revisionId = newId();
  await staff.request("POST", "/prices/revisions", { ...terms, revisionId, note: "" });
  await priceRevisions.run(shop.context, revisionId);
  await expect.poll(() => received.filter((topic) => topic === "prices").length).toBe(2);
  expect(received.filter((topic) => topic.startsWith("product:"))).toHaveLength(3);
  expect(received.at(-1)).toBe("prices");
  await stop();
});
