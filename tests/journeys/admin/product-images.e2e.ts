import type { Locator } from "@playwright/test";
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
  // Each upload is retried for some seconds before the button is shown.
  await expect(images.getByRole("button", { name: "Try again" })).toHaveCount(2, { timeout: 30_000 });
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
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Everything is saved")).toBeVisible();

  const { product } = await (await shop.createCustomer("asha")).api.catalogue.product({ id });
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

type DroppedFile = Awaited<ReturnType<typeof drawFile>>;

/** Drops files from the desktop, all at once. */
async function dropFiles(target: Locator, files: readonly DroppedFile[]) {
  const encoded = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString("base64") }));
  const dataTransfer = await target.page().evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, encoded);
  for (const type of ["dragenter", "dragover", "drop"]) await target.dispatchEvent(type, { dataTransfer });
}

test("files dropped onto a colour become its images, except one that is no image and is refused by name", async ({
  page,
  shop,
}) => {
  const sizes = [{ size: "M", price: 999_00, inventory: 4 }];
  const { id } = await shop.createProduct({
    name: "Sample Kurta",
    variations: ["Indigo", "Rose"].map((color) => ({ color, sizes })),
  });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  const images = page.getByRole("region", { name: "Images: Rose" });
  const text = { name: "care-label.txt", mimeType: "text/plain", buffer: Buffer.from("Wash cold.") };
  await dropFiles(images, [await drawFile("front.jpg", "crimson"), text, await drawFile("back.jpg", "pink")]);
  await expect(images.getByText(/^care-label\.txt: /)).toBeVisible();
  await expect(images.getByRole("button", { name: /^Remove image/ })).toHaveCount(2);
  await expect(page).toHaveURL(`/admin/products/${id}`);
  await expectAccessible(page);
  await images.getByRole("button", { name: "Leave out" }).press("Enter");
  await expect(images.getByText("care-label.txt")).toBeHidden();

  // Files that are dropped onto an image go to the whole list, too.
  await dropFiles(images.getByRole("listitem").first(), [await drawFile("detail.jpg", "purple")]);
  await expect(images.getByRole("button", { name: /^Remove image/ })).toHaveCount(3);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Everything is saved")).toBeVisible();
  const { product } = await (await shop.createCustomer("asha")).api.catalogue.product({ id });
  expect(product.variations.map(({ colorImages }) => colorImages?.length ?? 0)).toEqual([0, 3]);
});
