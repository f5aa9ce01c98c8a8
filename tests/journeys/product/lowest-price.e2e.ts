import { expect, expectAccessible, test } from "../support/journey.ts";

test("a discounted size shows the lowest price of the 30 days before, and choosing another size does not move the buttons", async ({
  page,
  shop,
}) => {
  const sizes = ["M", "L"].map((size) => ({ size, price: 1499_00, mrp: 1999_00, inventory: 6 }));
  const { id } = await shop.createProduct({ name: "Bagru Kurta", variations: [{ color: "Indigo", sizes }] });
  const { db } = shop.context;
  await db
    .updateTable("variants")
    .set({ price: 999_00 })
    .where("product_id", "=", id)
    .where("size", "=", "L")
    .execute();
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  const note = page.getByText("Lowest price in the 30 days before: ₹1,499");
  await expect(note).toBeVisible();
  await expectAccessible(page);
  const addToCart = page.getByRole("button", { name: "ADD TO CART" }).first();
  const before = await addToCart.boundingBox();
  await page.getByRole("radio", { name: "M" }).check({ force: true });
  await expect(page).toHaveURL(/size=M/);
  await expect(note).toHaveCount(0);
  expect((await addToCart.boundingBox())?.y).toBe(before?.y);
});
