import { createProducts } from "../support/create-products.ts";
import { expect, expectAccessibleInBothThemes, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { joinStaff } from "../support/staff.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The names of the sections in the editor. */
const listNames = (page: Page) =>
  page.getByRole("list", { name: "Sections" }).locator("button[aria-expanded] .font-medium");
const preview = (page: Page) => page.frameLocator("iframe[title=Preview]");

async function save(page: Page) {
  await button(page, "Save").press("Enter");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
}

test("a writer arranges the home page by keyboard, and restores the earlier one", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  await createProducts(shop, 6);
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content");
  await page.getByRole("link", { name: "Home page" }).press("Enter");
  const standard = ["Hero", "Products", "Categories", "Banners", "Products", "Products", "Promises"];
  await expect(listNames(page)).toHaveText(standard);
  await expect(preview(page).getByRole("heading", { name: "The new collection" })).toBeVisible();

  await button(page, "Add a section").press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: /^Text/ }).press("Enter");
  await expect(page.locator(":focus")).toContainText("Text");
  await page.getByLabel("Heading", { exact: true }).fill("About our cloth");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("It is woven by hand.");
  const handle = page.getByRole("button", { name: /^Move Text, 8 of 8/ });
  await handle.press("ArrowUp");
  await expect(page.getByText("Text is now 7 of 8.")).toBeAttached();
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowUp");
  await expect(listNames(page)).toHaveText(["Text", ...standard]);
  await button(page, "Hide Banners").press("Enter");
  await expect(preview(page).getByRole("heading", { name: "About our cloth" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await save(page);

  await expect(async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "About our cloth" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Promotions" })).toBeHidden();

  await page.goto("/admin/content/home");
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("link", { name: /^Version 1/ }).click();
  await button(page, "Restore version 1").click();
  await expect(page.getByText("Version 1 is restored.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await expect(listNames(page)).toHaveText(standard);
});

test("sections are dragged, duplicated and removed, and a removed one comes back", async ({ page, shop }) => {
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content/home");
  await page
    .getByRole("button", { name: /^Move Promises, / })
    .dragTo(page.locator("#section-000000000000000000000003"));
  await expect(listNames(page)).toHaveText([
    "Hero",
    "Products",
    "Promises",
    "Categories",
    "Banners",
    "Products",
    "Products",
  ]);
  await button(page, "Duplicate Categories").click();
  await expect(listNames(page)).toHaveCount(8);
  await button(page, "Remove Promises").click();
  await expect(listNames(page)).toHaveCount(7);
  await button(page, "Undo").click();
  await expect(listNames(page).nth(2)).toHaveText("Promises");
});

test("a refused field is named at its section and at the field", async ({ page, shop }) => {
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content/home");
  await page.getByRole("button", { name: /^Hero/ }).click();
  await page.getByLabel("First link", { exact: true }).fill("not an address");
  await button(page, "Save").click();
  await expect(page.getByText("Nothing was saved. See the fields below.")).toBeVisible();
  const sections = page.getByRole("list", { name: "Sections" });
  await expect(sections.getByText("Enter a path such as /productlist, or an https:// address")).toBeVisible();
  await expect(page.getByText("Needs a change")).toBeVisible();
});

test("a landing page with lazily loaded sections is hydrated without layout shift", async ({ page, shop }) => {
  await joinStaff(page, shop, "writer");
  await page.goto("/admin/content/landing/new");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Diwali");
  await page.getByRole("button", { name: /^Hero/ }).click();
  await page.getByLabel("Heading", { exact: true }).fill("Festival of lights");
  for (const type of ["Columns", "Newsletter"]) {
    await button(page, "Add a section").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${type}`) })
      .click();
  }
  await page.getByRole("button", { name: /^Columns/ }).click();
  await button(page, "Add: Column").click();
  await page.getByRole("group", { name: "Column 1" }).getByLabel("Heading").fill("Lamps");
  await button(page, "Publish").click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await recordLayoutShift(page);
  await page.goto("/pages/diwali");
  await expect(page).toHaveTitle("Diwali");
  await expect(page.getByRole("heading", { level: 1, name: "Festival of lights" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lamps" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const field = page.getByRole("textbox", { name: "Your email address for the newsletter" }).first();
  await field.fill("not an address");
  await field.press("Enter");
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  expect(await getLayoutShift(page)).toBe(0);
});
