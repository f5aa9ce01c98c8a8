import { listSorts } from "#contract/admin/lists/define-list.ts";
import { couponList, saleList } from "#contract/admin/promotions/promotion-lists.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { expectEverySort, expectForeignKeyRefused, readPages } from "../../../../tests/support/shop/sorted-lists.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

test("every sort lists each coupon and batch once, and sorting by end lists those without an end last", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const value = { type: "percent", percent: 10 };
  const day = (days: number) => new Date(shop.context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  for (const [code, until] of [
    ["WELCOME", undefined],
    ["LATER", day(9)],
    ["SOON", day(3)],
    ["ALSO-SOON", day(3)],
  ])
    await owner.request("POST", "/promotions/coupons", { code, value, until });
  const batch = { batchId: newId(), prefix: "DIWALI", codes: 5, value, until: day(5) };
  expect((await owner.request("POST", "/promotions/batches", batch)).statusCode).toBe(200);
  const list = { path: "/promotions/coupons", field: "coupons", toId: ({ code }: { code: string }) => code };
  await expectEverySort(owner, { ...list, sorts: listSorts(couponList), count: 5 });
  expect(await readPages(owner, list, { sort: "code", limit: 2 })).toEqual([
    "ALSO-SOON",
    "DIWALI",
    "LATER",
    "SOON",
    "WELCOME",
  ]);
  expect(await readPages(owner, list, { sort: "ends", limit: 2 })).toEqual([
    "ALSO-SOON",
    "SOON",
    "DIWALI",
    "LATER",
    "WELCOME",
  ]);
  for (const sort of ["created", "ends"]) await expectForeignKeyRefused(owner, `/promotions/coupons?sort=${sort}`);
});

test("every sort lists each sale once, page by page", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id: productId } = await shop.createProduct();
  const day = (days: number) => new Date(shop.context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const terms = {
    discount: { type: "percent", percent: 10 },
    scope: { type: "products", productIds: [productId] },
  };
  for (const [name, from, until] of [
    ["First", 5, 6],
    ["Second", 2, 9],
    ["Third", 2, 7],
  ] as const) {
    const sale = { ...terms, saleId: newId(), name, from: day(from), until: day(until) };
    expect((await owner.request("POST", "/promotions/sales", sale)).statusCode).toBe(200);
  }
  const list = { path: "/promotions/sales", field: "sales", toId: ({ name }: { name: string }) => name };
  await expectEverySort(owner, { ...list, sorts: listSorts(saleList), count: 3 });
  expect(await readPages(owner, list, { sort: "starts", limit: 1 })).toEqual(["Second", "Third", "First"]);
  expect(await readPages(owner, list, { sort: "-ends", limit: 1 })).toEqual(["Second", "Third", "First"]);
  for (const sort of ["starts", "-ends"]) await expectForeignKeyRefused(owner, `/promotions/sales?sort=${sort}`);
});
