import sharp from "sharp";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

async function drawFile(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

test("images of a product are uploaded on a phone, sent again after a failure, ordered by keyboard and shown in the shop", async ({
  page,
  shop,
}) => {
  const sizes = [{ size: "M", price: 999_00, inventory: 4 }];
  const { id } = await shop.createProduct({ name: "Sample Kurta", variations: [{ color: "Indigo", sizes }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Brand").fill("Sample House");
  const images = page.getByRole("region", { name: "Images: Indigo" });
  let isBroken = true;
  await page.route("**/api/v1/admin/media/uploads**", (route) => (isBroken ? route.abort() : route.continue()));
  const chooser = page.waitForEvent("filechooser");
  await images.getByRole("button", { name: "Add images" }).click();
  await (await chooser).setFiles([await drawFile("front.jpg", "navy"), await drawFile("back.jpg", "teal")]);
  // Each is tried again for some seconds first.
  await expect(images.getByRole("button", { name: "Try again" })).toHaveCount(2, { timeout: 30_000 });
  await expectAccessible(page);
  isBroken = false;
  for (const count of [1, 0]) {
    await images.getByRole("button", { name: "Try again" }).first().press("Enter");
    await expect(images.getByRole("button", { name: "Try again" })).toHaveCount(count);
  }
  await expect(images.getByRole("button", { name: /^Remove image/ })).toHaveCount(2);
  await expect(page.getByLabel("Brand")).toHaveValue("Sample House");
  await images.getByLabel("What image 1 of Indigo shows").fill("The front, in navy");
  await images.getByRole("button", { name: "Move image 1 of Indigo back" }).press("Enter");
  await expect(images.getByLabel("What image 2 of Indigo shows")).toHaveValue("The front, in navy");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Everything is saved")).toBeVisible();

  const { product } = await (await shop.createCustomer("asha")).api.catalogue.product(id);
  expect(product.variations[0]?.colorImages).toHaveLength(2);
  const [back, front] = product.variations[0]?.colorImages ?? [];
  expect(product).toMatchObject({
    brand: "Sample House",
    images: [back, front],
    altTexts: { [front!]: "The front, in navy" },
  });
  await page.getByLabel("Colour of image 1 of Indigo").selectOption("All colours");
  await images.getByRole("button", { name: "Remove image 1 of Indigo" }).press("Enter");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await expect(page.getByRole("region", { name: "Images: All colours" }).getByRole("listitem")).toHaveCount(1);
  await page.goto(`/productdetails/${product.slug}/${id}`);
  await expect(page.locator(`img[src*="${back!.split("/").at(-1)}"]`).first()).toBeVisible();
});
