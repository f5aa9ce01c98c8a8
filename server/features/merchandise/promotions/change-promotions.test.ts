import type { BulkChangedResponse } from "#contract/admin/bulk-changes.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

const outcomes = ({ results }: BulkChangedResponse) => results.map(({ outcome }) => outcome);

test("coupons, batches and sales are paused, resumed and ended together as one batch of the history, which can be undone", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"] });
  const value = { type: "percent", percent: 10 };
  for (const code of ["FIRST", "SECOND"]) await owner.request("POST", "/promotions/coupons", { code, value });
  const codesId = newId();
  await owner.request("POST", "/promotions/batches", { batchId: codesId, prefix: "CARD", codes: 2, value });
  const saleId = newId();
  await owner.request("POST", "/promotions/sales", {
    saleId,
    name: "Linen week",
    until: "2099-01-01",
    discount: { type: "percent", percent: 20 },
    scope: { type: "tag", tag: "linen" },
  });
  const price = async () => (await shop.api.catalogue.product({ id: kurta.id })).product.price;
  expect(await price()).toBe(800);
  const promotions = [
    { kind: "coupon", _id: "FIRST" },
    { kind: "coupon", _id: "SECOND" },
    { kind: "coupon-batch", _id: codesId },
    { kind: "sale", _id: saleId },
  ];
  const run = async (change: string): Promise<BulkChangedResponse> =>
    (await owner.request("POST", "/promotions/changes", { promotions, change })).json();
  const states = async () => {
    const { coupons } = (await owner.request("GET", "/promotions/coupons")).json();
    const { sales } = (await owner.request("GET", "/promotions/sales")).json();
    return [...coupons, ...sales].map(({ state }: { state: string }) => state);
  };
  await owner.request("PUT", "/promotions/coupons/SECOND", { change: "end" });
  const paused = await run("pause");
  expect(outcomes(paused)).toEqual(["changed", "refused", "changed", "changed"]);
  expect(paused.results[1]).toMatchObject({ _id: "SECOND", reason: "Coupon SECOND has ended." });
  expect(await states()).toEqual(["paused", "ended", "paused", "paused"]);
  expect(await price()).toBe(1000);
  expect(outcomes(await run("pause"))).toEqual(["unchanged", "refused", "unchanged", "unchanged"]);
  const { batchId } = paused;
  const undo = async () => (await owner.request("POST", `/bulk-changes/${batchId}/undo`)).json();
  const responses: BulkChangedResponse[] = await Promise.all([undo(), undo(), undo()]);
  expect(responses.flatMap(outcomes).filter((outcome) => outcome === "changed")).toHaveLength(3);
  expect(await states()).toEqual(["active", "ended", "active", "active"]);
  expect(await price()).toBe(800);
  const { changes } = (await owner.request("GET", "/history?action=coupon.pause")).json();
  expect(changes).toMatchObject([{ entityId: "FIRST" }]);
  const ended = await run("end");
  expect(outcomes(ended)).toEqual(["changed", "unchanged", "changed", "changed"]);
  expect(await price()).toBe(1000);
});
