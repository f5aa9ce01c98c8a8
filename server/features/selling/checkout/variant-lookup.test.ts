import { toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { createVariantLookup } from "./variant-lookup.ts";

test("items of orders that arrive together are looked up by few queries, and each order gets its own variants", async ({
  shop,
}) => {
  const queries: string[] = [];
  const db = openDatabase(shop.context.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  const lookUpVariants = createVariantLookup({ db });
  const kurta = await shop.createProduct({ name: "Kurta" });
  const saree = await shop.createProduct({ name: "Saree" });
  const sizes = ["M", "L"].map((size) => ({ size, price: 999_00, mrp: 999_00, inventory: 1 }));
  const inTwoSizes = await shop.createProduct({ name: "Dhoti", variations: [{ color: "Red", sizes }] });
  const unknown = { ...toSelection(kurta), selectedSize: "XXXL" };
  const lookups = Array.from({ length: 8 }, () => [
    lookUpVariants([toSelection(kurta)]),
    lookUpVariants([{ productId: inTwoSizes.id }]),
    lookUpVariants([toSelection(saree), unknown, toSelection(kurta)]),
  ]);
  const settled = await Promise.allSettled(lookups.flat());
  const names = settled.map((result) =>
    result.status === "fulfilled" ? result.value.map((variant) => variant?.name) : result.reason.message,
  );
  const expected = [["Kurta"], "Please select a size and color.", ["Saree", undefined, "Kurta"]];
  expect(names).toEqual(Array.from({ length: 8 }, () => expected).flat());
  expect(queries.length).toBeLessThan(5);
  await db.destroy();
});
