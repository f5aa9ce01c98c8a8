import { takePhoto } from "../../support/sample-photo.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, type Page, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

const preview = (page: Page) => page.frameLocator("iframe[title=Preview]");
const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const textOf = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

test("a writer writes a page by keyboard, sees it as the shop shows it, publishes it, and restores an earlier version", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "writer");
  await openBackOffice(page);
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page.getByText("No content yet")).toBeVisible();
  await page.getByRole("link", { name: "New page" }).press("Enter");
  await titleOf(page).fill("Repairs");
  await textOf(page).fill("We repair clothes.");
  await textOf(page).press("Control+a");
  await textOf(page).press("Control+b");
  await expect(textOf(page)).toHaveValue("**We repair clothes.**");
  // The browser's undo takes back what the toolbar did.
  await textOf(page).press("Control+z");
  await expect(textOf(page)).toHaveValue("We repair clothes.");
  await textOf(page).press("Control+b");
  await textOf(page).press("Control+End");
  await page.keyboard.type("\n\nHow");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Section" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("\n\nWith thread.");
  await expect(textOf(page)).toHaveValue("**We repair clothes.**\n\n## How\n\nWith thread.");
  await expect(preview(page).getByRole("heading", { level: 2, name: "How" })).toBeVisible();
  await expect(preview(page).getByText("We repair clothes.")).toHaveCSS("font-weight", "700");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Repairs" })).toBeVisible();
  const shopPage = await page.context().newPage();
  await shopPage.goto("/pages/repairs/repairs");
  await expect(shopPage.getByText("With thread.")).toBeHidden();

  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await expect(async () => {
    await shopPage.goto("/pages/repairs/repairs");
    await expect(shopPage.getByRole("heading", { level: 2, name: "How" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shopPage.close();

  await textOf(page).fill("**We repair clothes.**\n\n## How\n\nWith strong thread.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Not saved yet", { exact: true })).toBeHidden();
  await page.getByRole("link", { name: "Versions" }).press("Enter");
  await expect(page.getByRole("region", { name: "Differences: Text" })).toContainText("[added: strong");
  await page.getByRole("link", { name: /^Version 2/ }).press("Enter");
  await page.getByRole("button", { name: "Restore version 2" }).press("Enter");
  await expect(page.getByRole("link", { name: /^Version 4/ })).toContainText("version 2 again");
  await page.getByRole("link", { name: "Back to the editor" }).press("Enter");
  await expect(textOf(page)).toHaveValue("**We repair clothes.**\n\n## How\n\nWith thread.");
});

test("an image is uploaded with its description, and an article is scheduled", async ({ page, shop }) => {
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content/page/new");
  await page.getByRole("button", { name: "Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an image" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a description")).toBeVisible();
  await expectAccessible(page);
  const buffer = Buffer.from(await takePhoto(), "base64");
  await dialog.getByLabel("Image").setInputFiles({ name: "Blue vat.jpg", mimeType: "image/jpeg", buffer });
  await dialog.getByLabel("Description").fill("A vat of indigo");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(textOf(page)).toHaveValue(/^!\[A vat of indigo\]\(\/media\/uploads\/[0-9a-f]{32}\.jpg\)/);
  await expect(preview(page).getByRole("img", { name: "A vat of indigo" })).toBeVisible();

  await page.goto("/admin/content/article/new");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Enter a title")).toBeVisible();
  await titleOf(page).fill("On indigo");
  await textOf(page).fill("Indigo sulks.");
  await page.getByLabel("From").fill("2099-11-30T18:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("From 30 Nov 2099, 6:00 pm")).toBeVisible();
  await page.goto("/admin/content?status=scheduled");
  await expect(page.getByRole("row", { name: /On indigo.*Scheduled/ })).toBeVisible();
});

test("two writers of one article lose nothing, neither by a reload nor to each other", async ({
  page,
  shop,
  browser,
}) => {
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content/article/new");
  await titleOf(page).fill("On indigo");
  await textOf(page).fill("Indigo is blue.");
  await page.reload();
  await expect(page.getByText(/These changes were not saved/)).toBeVisible();
  await expect(textOf(page)).toHaveValue("Indigo is blue.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await expect(page.getByText(/These changes were not saved/)).toBeHidden();

  const otherPage = await browser.newPage({ baseURL: shop.context.config.publicUrl });
  await joinStaff(otherPage, shop, "manager");
  await otherPage.goto(page.url());
  await expect(textOf(otherPage)).toHaveValue("Indigo is blue.");
  await otherPage.getByLabel("Tags").fill("indigo");
  await textOf(otherPage).fill("Indigo is dark blue.");
  await textOf(page).fill("Indigo is deep blue.");
  await page.getByLabel("Category", { exact: true }).fill("Craft");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Not saved yet", { exact: true })).toBeHidden();

  await otherPage.getByRole("button", { name: "Save", exact: true }).click();
  const differences = otherPage.getByRole("region", { name: "Differences: Text" });
  await expect(differences).toContainText("deep");
  await expect(differences).toContainText("dark");
  await expect(textOf(otherPage)).toHaveValue("Indigo is dark blue.");
  await expect(otherPage.getByLabel("Category", { exact: true })).toHaveValue("Craft");
  await expectAccessibleInBothThemes(otherPage);
  await otherPage.getByRole("button", { name: /^Use mine/ }).click();
  await otherPage.getByRole("button", { name: "Save", exact: true }).click();
  await expect(otherPage.getByText("Not saved yet", { exact: true })).toBeHidden();
  // The first writer has typed nothing since, and sees the newest version.
  await expect(textOf(page)).toHaveValue("Indigo is dark blue.");
  await expect(page.getByLabel("Tags")).toHaveValue("indigo");
  await otherPage.close();
});

test("a draft has a link that shows it in the shop to whoever has it, and leads to its page once it is published", async ({
  page,
  shop,
  browser,
}) => {
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content");
  await page.getByRole("link", { name: "New page" }).press("Enter");
  await titleOf(page).fill("Repairs");
  await textOf(page).fill("We repair what you wear.");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await page.getByRole("button", { name: "Preview", exact: true }).first().press("Enter");
  const dialog = page.getByRole("dialog", { name: "Preview" });
  const url = await dialog.getByLabel("Link").inputValue();
  await expectAccessible(page);
  const visitor = await browser.newPage({ baseURL: shop.context.config.publicUrl });
  await visitor.goto(url);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Repairs");
  await expect(visitor.getByText("Preview of a draft: customers do not see it yet.")).toBeVisible();
  await expect(visitor.getByText("We repair what you wear.")).toBeVisible();
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(visitor);
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByRole("link", { name: "View in the shop" })).toBeVisible();
  await visitor.reload();
  await visitor.getByRole("link", { name: "Open its page" }).press("Enter");
  await expect(visitor).toHaveURL(/\/pages\/repairs/);
  await visitor.goto("/preview/content");
  await expect(visitor.getByText("This link is incomplete.")).toBeVisible();
  await visitor.close();
});
