import { expect, expectAccessibleInBothThemes, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const listNames = (page: Page) => page.getByRole("list", { name: "Entries" }).locator("p.flex > span:first-child");

async function addAddress(page: Page, opener: string, [label, url]: readonly [string, string]) {
  await button(page, opener).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill(url);
  await dialog.getByRole("textbox", { name: "Label", exact: true }).fill(label);
  await dialog.getByRole("button", { name: "Add" }).press("Enter");
  await expect(dialog).toBeHidden();
}

test("a writer puts entries around the categories and a column into the footer, by keyboard", async ({
  page,
  shop,
}) => {
  await shop.createProduct();
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content");
  await page.getByRole("link", { name: "Menus" }).press("Enter");
  await expect(page.getByText("This is the default menu: nobody has changed it.")).toBeVisible();
  await expect(listNames(page)).toHaveText(["All categories", "New", "Popular", "Sale"]);

  await addAddress(page, "New entry", ["Gifts", "/productlist?q=gift"]);
  for (let step = 0; step < 4; step++) await button(page, "Move Gifts up").press("Enter");
  await expect(button(page, "Move Gifts up")).toBeFocused();
  await expect(listNames(page)).toHaveText(["Gifts", "All categories", "New", "Popular", "Sale"]);
  await button(page, "Hide Popular").press("Enter");
  await button(page, "New entry").press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Links").selectOption("Nothing: it is a heading");
  await dialog.getByRole("button", { name: "Add" }).press("Enter");
  await expect(dialog.getByText("Enter a label")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Label", exact: true }).fill("Help");
  await dialog.getByRole("button", { name: "Add" }).press("Enter");
  await addAddress(page, "Add an entry inside Help", ["Write to us", "/contact"]);
  await page.getByRole("link", { name: "Footer" }).press("Enter");
  await page.getByRole("button", { name: "Stay" }).press("Enter");
  await expect(page.getByRole("button", { name: "Stay" })).toBeHidden();
  await button(page, "Save").press("Enter");
  await expect(page.getByText("The menu was saved.")).toBeVisible();

  await page.getByRole("link", { name: "Footer" }).press("Enter");
  await button(page, "New column").press("Enter");
  await dialog.getByRole("textbox", { name: "Title", exact: true }).fill("Visit us");
  await dialog.getByRole("button", { name: "Add" }).press("Enter");
  await addAddress(page, "Add an entry inside Visit us", ["Stores", "https://example.com/stores"]);
  await button(page, "Save").press("Enter");
  await expect(page.getByText("The menu was saved.")).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = page.getByRole("navigation", { name: "Categories" });
  await expect(async () => {
    await page.goto("/");
    await expect(bar.getByRole("link").first()).toHaveText("Gifts", { timeout: 1000 });
    const column = page.getByRole("navigation", { name: "Visit us" });
    await expect(column.getByRole("link")).toHaveAttribute("href", "https://example.com/stores", { timeout: 1000 });
  }).toPass();
  await expect(bar.getByRole("link", { name: "Popular" })).toHaveCount(0);
  await bar.getByRole("button", { name: "Help" }).press("Enter");
  await expect(bar.getByRole("link", { name: "Write to us" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto("/admin/content/menus/main/versions");
  await expect(page.getByRole("region", { name: "Differences: Entries" })).toContainText("Write to us – /contact");
  await page.goto("/admin/content/menus/main");
  await button(page, "Use the default menu").press("Enter");
  await expect(page.getByText("This is the default menu: nobody has changed it.")).toBeVisible();
});

test("changes of two members to one menu are merged, and changes to the same entry are marked", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content/menus/main");
  await button(page, "Hide New").press("Enter");
  const other = await page.context().newPage();
  await other.goto("/admin/content/menus/main");
  await button(other, "Hide Sale").press("Enter");
  await button(other, "Save").press("Enter");
  await expect(other.getByText("The menu was saved.")).toBeVisible();
  await button(page, "Save").press("Enter");
  await expect(page.getByText("The menu was saved.")).toBeVisible();
  await expect(button(page, "Show Sale")).toBeVisible();
  await expect(button(page, "Show New")).toBeVisible();

  await button(other, "Move Sale up").press("Enter");
  await button(page, "Remove Sale").press("Enter");
  await button(page, "Save").press("Enter");
  await expect(button(page, "Remove Sale")).toBeHidden();
  await button(other, "Save").press("Enter");
  await expect(other.getByText("has saved this menu meanwhile", { exact: false })).toBeVisible();
  await expectAccessibleInBothThemes(other);
});

test("the preview beside the editor shows what customers would see, before it is saved", async ({ page, shop }) => {
  await shop.createProduct();
  await joinStaff(page, shop, "writer");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/content/menus/main");
  const preview = page.frameLocator("iframe[title=Preview]");
  const bar = preview.getByRole("navigation", { name: "Categories" });
  await expect(bar.getByRole("link", { name: "Popular" })).toBeVisible();
  await addAddress(page, "New entry", ["Gifts", "/productlist?q=gift"]);
  await button(page, "Hide Popular").press("Enter");
  await expect(bar.getByRole("link", { name: "Gifts" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Popular" })).toHaveCount(0);
  await button(page, "Phone").press("Enter");
  await expect(preview.getByRole("link", { name: "Contact us" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Gifts" })).toBeVisible();
  await button(page, "Discard").press("Enter");
  await page.getByRole("link", { name: "Footer" }).press("Enter");
  await expect(preview.getByRole("navigation", { name: "Useful links" })).toBeVisible();
  await button(page, "Hide Useful links").press("Enter");
  await expect(preview.getByRole("navigation", { name: "Useful links" })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, "Preview").press("Enter");
  await expect(preview.getByRole("navigation", { name: "Your account" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("a menu for a festival is scheduled, seen in the list of content, changed and withdrawn, by keyboard", async ({
  page,
  shop,
}) => {
  await shop.createProduct();
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content/menus/main");
  await page.getByRole("link", { name: "Schedule a menu" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Schedule: main menu" })).toBeVisible();
  await addAddress(page, "New entry", ["Lamps", "/productlist?q=lamp"]);
  await button(page, "Schedule").press("Enter");
  await expect(page.getByText("Enter a title")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Diwali");
  await page.getByLabel("From").fill("2026-01-01T09:00");
  await page.getByLabel("Until").fill("2099-11-12T23:00");
  await button(page, "Schedule").press("Enter");
  await expect(page.getByText("The menu is scheduled.")).toBeVisible();
  await expect(page.getByText("Customers see Diwali until", { exact: false })).toBeVisible();
  const listShown = async () => (await shop.api.settings.get()).data.menus?.main?.map(({ label }) => label);
  await expect.poll(listShown).toContain("Lamps");

  await page.goto("/admin/content?kind=menu");
  await page.getByRole("link", { name: "Diwali" }).press("Enter");
  await page.getByRole("textbox", { name: "Title" }).fill("Diwali 2099");
  await page.getByLabel("From").fill("2099-11-01T09:00");
  await button(page, "Save").press("Enter");
  await expect(page.getByRole("link", { name: "Diwali 2099" })).toBeVisible();
  await expect.poll(listShown).toBeUndefined();
  await page.getByRole("link", { name: "Diwali 2099" }).press("Enter");
  await button(page, "Withdraw").press("Enter");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).press("Enter");
  await expect(page.getByText("The menu is withdrawn.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Diwali 2099" })).toHaveCount(0);
});
