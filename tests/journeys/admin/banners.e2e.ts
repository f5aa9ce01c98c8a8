import { takePhoto } from "../../support/sample-photo.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

const preview = (page: Page) => page.frameLocator("iframe[title=Preview]");

test("a writer publishes a banner of the home page and a line above the header, by keyboard", async ({
  page,
  shop,
}) => {
  await shop.createProduct();
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content");
  await page.getByRole("link", { name: "New banner" }).press("Enter");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Festive edit");
  await page.getByRole("textbox", { name: "Line below the title", exact: true }).fill("New silks");
  await page.getByLabel("Link", { exact: true }).fill("productlist");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Enter a path such as /productlist, or an https:// address")).toBeVisible();
  await page.getByLabel("Link", { exact: true }).fill("/productlist");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("A banner of the home page needs an image.").first()).toBeVisible();
  await page.getByRole("button", { name: "Choose an image" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add an image" });
  const buffer = Buffer.from(await takePhoto(), "base64");
  await dialog.getByLabel("Image").setInputFiles({ name: "Silk.jpg", mimeType: "image/jpeg", buffer });
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(preview(page).getByRole("heading", { name: "Festive edit" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Published", { exact: true })).toBeVisible();

  await page.goto("/admin/content/banner/new");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Closed on Monday");
  await page.getByLabel("Place").selectOption("Line above the header");
  await expect(page.getByRole("textbox", { name: "Line below the title", exact: true })).toBeHidden();
  await expect(preview(page).getByText("Closed on Monday")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Published", { exact: true })).toBeVisible();

  await expect(async () => {
    await page.goto("/");
    const timeout = 1000;
    await expect(page.getByRole("complementary", { name: "Announcement" })).toHaveText("Closed on Monday", { timeout });
    await expect(page.getByRole("heading", { name: "Festive edit" })).toBeAttached({ timeout });
  }).toPass();
  await expectAccessible(page);
});
