import sharp from "sharp";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { openReturnForm } from "../support/returns.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

async function takePhoto(name: string, background: string) {
  // The photo is larger than the size that the browser sends, and its EXIF orientation turns it by 90 degrees.
  const image = sharp({ create: { width: 3000, height: 2000, channels: 3, background } }).withMetadata({
    orientation: 6,
  });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

test("a customer claims a damaged item with photos, which staff see at the return and at the order", async ({
  page,
  shop,
}) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const { order, form } = await openReturnForm(page, shop, asha, await shop.createProduct({ inventory: 5 }));
  await form.getByLabel("Why?").selectOption("Damaged or faulty");
  await expect(form.getByText("Photos of what is damaged or wrong")).toBeVisible();
  const send = form.getByRole("button", { name: "Request the return" });
  await expect(send).toBeDisabled();
  const input = form.getByLabel("Photos", { exact: true });
  await input.setInputFiles({ name: "invoice.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") });
  await expect(form.getByText("invoice.jpg cannot be read. Please choose a JPEG, PNG or WebP photo.")).toBeVisible();
  const photos = [await takePhoto("seam.jpg", "teal"), await takePhoto("label.jpg", "orange")];
  await input.setInputFiles(photos);
  await expect(form.getByRole("button", { name: "Photo 2", exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Photo 1", exact: true }).click();
  const large = page.getByRole("dialog", { name: "Photo 1 of 2" });
  await expect(large.getByRole("img", { name: "What goes back" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await form.getByRole("button", { name: "Remove photo 2" }).click();
  await expect(form.getByRole("button", { name: "Photo 2", exact: true })).toBeHidden();
  await expect(form.getByRole("button", { name: "Photo 1", exact: true })).toBeVisible();

  // The photos stay when the page is loaded again.
  await page.reload();
  await page.getByRole("button", { name: /View details/ }).click();
  await page.getByRole("button", { name: "Return items" }).click();
  await form.getByLabel("Why?").selectOption("Damaged or faulty");
  await expect(form.getByRole("button", { name: "Photo 1", exact: true }).locator("img")).toBeAttached();
  await send.click();
  await expect(page.getByText("We’ll review it and email you.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Photo 1", exact: true })).toBeVisible();
  await expectAccessible(page);

  await joinStaff(page, shop, "owner");
  await page.goto("/admin/returns");
  await expect(page.getByText("Claim", { exact: true })).toBeVisible();
  const thumbnail = page.getByRole("button", { name: /^Photo 1 of the return/ });
  await thumbnail.click();
  const image = page.getByRole("dialog").getByRole("img", { name: /What is returned/ });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBe(2000);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1333);
  await page.goto(`/admin/orders/${order._id}`);
  await expect(page.getByRole("heading", { name: "Returns", exact: true })).toBeVisible();
  await expect(thumbnail).toBeVisible();
  await expectAccessible(page);
});
