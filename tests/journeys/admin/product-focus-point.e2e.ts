import sharp from "sharp";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("the focus point of a product's image is set by keyboard from its form, without losing what is typed there", async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Sample Kurta" });
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background: "navy" } });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Brand").fill("Sample House");
  const images = page.getByRole("region", { name: "Images: All colours" });
  const chooser = page.waitForEvent("filechooser");
  await images.getByRole("button", { name: "Add images" }).click();
  await (await chooser).setFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() });
  const focusPoint = images.getByRole("button", { name: "Focus point of image 1 of All colours" });
  await focusPoint.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Focus point" });
  await dialog.getByRole("slider", { name: "From the top" }).press("Home");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The focus point was saved.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Brand")).toHaveValue("Sample House");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  const { images: stored } = await (await page.request.get("/api/v1/admin/media")).json();
  expect(stored).toMatchObject([{ name: "front.jpg", focus: { x: 50, y: 0 } }]);
});
