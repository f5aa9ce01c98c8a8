import sharp from "sharp";
import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";
import { createTouchSteps } from "../support/touch-steps.ts";

test.describe.configure({ timeout: 60_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function drawFile(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

test("a product with two colours, four sizes and three images is published from a phone in less than three minutes of steps", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/products");
  const steps = createTouchSteps(page);
  await steps.tap(page.getByRole("link", { name: "New product" }));
  await steps.type(page.getByLabel("Name"), "Block Print Kurta");
  await steps.type(page.getByLabel("Short description"), "Hand-printed cotton in two colours.");
  const files = [drawFile("front.jpg", "navy"), drawFile("back.jpg", "teal"), drawFile("detail.jpg", "purple")];
  await steps.chooseFiles(page.getByRole("button", { name: "Add images" }), await Promise.all(files));
  const generator = page.getByRole("region", { name: "Add colours and sizes" });
  await steps.type(generator.getByLabel("Other colours"), "Indigo, Rose");
  await steps.type(generator.getByLabel("Other sizes"), "S, M, L, XL");
  await steps.type(generator.getByLabel("Price ₹"), "1299");
  await steps.type(generator.getByLabel("MRP ₹"), "1599");
  await steps.type(generator.getByLabel("Stock each"), "5");
  await steps.tap(generator.getByRole("button", { name: "Add 8 variants" }));
  await steps.select(page.getByLabel("Status"), "Published");
  await steps.select(page.getByRole("combobox", { name: "Category" }), "Women › Ethnic Wear › Kurtas");
  await expect(page.getByRole("button", { name: /^Remove image/ })).toHaveCount(3);
  await steps.tap(page.getByRole("button", { name: "Save and publish" }));
  await expect(page.getByText("Everything is saved")).toBeVisible();

  const seconds = steps.getSeconds();
  test
    .info()
    .annotations.push({ type: "steps", description: `${JSON.stringify(steps.counts)}, ${seconds.toFixed(0)} s` });
  expect(seconds).toBeLessThan(180);
  // The fields, buttons and choices above need at least 17 taps. Fewer would mean that the model missed some of them.
  expect(steps.counts.tap).toBeGreaterThanOrEqual(17);

  const id = page.url().split("/").at(-1) ?? "";
  const { product } = await (await shop.createCustomer("asha")).api.catalogue.product({ id });
  expect(product.images).toHaveLength(3);
  expect(product.variations.map(({ color, sizes }) => [color, sizes.map(({ size }) => size)])).toEqual([
    ["Indigo", ["S", "M", "L", "XL"]],
    ["Rose", ["S", "M", "L", "XL"]],
  ]);
});
