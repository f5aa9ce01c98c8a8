import { setUpApp } from "../../support/shop/second-factor.ts";
import { staffPassword, toStaff } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

const description = (page: Page) => page.getByLabel("Description", { exact: true });
const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Please sign in again" });
const leaveDialog = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

async function openProduct(page: Page, shop: TestShop) {
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Bagru Kurta" })).toBeVisible();
  return id;
}

const listDrafts = (page: Page) =>
  page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith("draft:")));

async function enterPassword(page: Page) {
  const dialog = signInDialog(page);
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(staffPassword);
  await dialog.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Whether the page makes the browser ask before the tab is closed. The test dispatches the event itself, because
 * Chromium crashes now and then when a tab is closed whose visitor has just chosen to stay.
 */
function isConfirmedOnClose(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

test("a session that ends in a long form asks for the password above it, and then saves what is typed", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await openProduct(page, shop);
  await description(page).fill("Printed by hand.");
  await page.context().clearCookies();
  await saveButton(page).click();
  await expect(signInDialog(page)).toBeVisible();
  await expectAccessible(page);
  await enterPassword(page);
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await expect(signInDialog(page)).toBeHidden();
  await expect(description(page)).toHaveValue("Printed by hand.");
  await page.reload();
  await expect(description(page)).toHaveValue("Printed by hand.");
});

test("a member with a second factor signs in again with a code", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  const staff = toStaff(shop, await page.context().cookies());
  const { recoveryCodes } = await setUpApp(shop, staff);
  await openProduct(page, shop);
  await description(page).fill("Printed by hand.");
  await page.context().clearCookies();
  await saveButton(page).click();
  await enterPassword(page);
  await signInDialog(page)
    .getByLabel("Code", { exact: true })
    .fill(recoveryCodes[0] ?? "");
  await signInDialog(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Everything is saved")).toBeVisible();
});

test("a member who closes the dialog keeps the text, and is asked again with the next save", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await openProduct(page, shop);
  await description(page).fill("Printed by hand.");
  await page.context().clearCookies();
  await saveButton(page).click();
  await signInDialog(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Please sign in.").first()).toBeVisible();
  await expect(description(page)).toHaveValue("Printed by hand.");
  await saveButton(page).click();
  await enterPassword(page);
  await expect(page.getByText("Everything is saved")).toBeVisible();
});

test("signing in again in another tab closes the sign-in dialog in this tab", async ({ page, shop, context }) => {
  await joinStaff(page, shop, "owner");
  await openProduct(page, shop);
  await description(page).fill("Printed by hand.");
  await page.context().clearCookies();
  await saveButton(page).click();
  await expect(signInDialog(page)).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto("/admin/login");
  await otherTab.getByLabel("Email", { exact: true }).fill("owner@sample.example");
  await otherTab.getByLabel("Password", { exact: true }).fill(staffPassword);
  await otherTab.getByRole("button", { name: "Sign in" }).click();
  await otherTab.locator("#content").waitFor();
  await expect(signInDialog(page)).toBeHidden();
  await expect(page.getByText("Everything is saved")).toBeVisible();
});

test("closing the tab and leaving the page have to be confirmed while a form has unsaved changes", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "New product" }).first().click();
  await page.getByLabel("Name").fill("Block Print Kurta");
  expect(await isConfirmedOnClose(page)).toBe(true);
  await page.goBack();
  await leaveDialog(page).getByRole("button", { name: "Stay" }).click();
  await expect(leaveDialog(page)).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Block Print Kurta");
  await page.goBack();
  await leaveDialog(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test("settings ask before typed text is lost", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/shop");
  await page.locator("#content form").first().getByRole("textbox").first().fill("Rangoli");
  expect(await isConfirmedOnClose(page)).toBe(true);
});

test("a note about a customer asks before typed text is lost", async ({ page, shop }) => {
  const { id } = await shop.createCustomer("asha");
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/customers/${id}`);
  await page.getByPlaceholder("A note for staff. Customers never see it.").fill("Prefers calls after six.");
  expect(await isConfirmedOnClose(page)).toBe(true);
});

test("a dialog asks before typed text is lost", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/social");
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Instagram");
  expect(await isConfirmedOnClose(page)).toBe(true);
});

test("text typed into a product survives a reload until it is discarded", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await openProduct(page, shop);
  await description(page).fill("Printed by hand.");
  await page.reload();
  await expect(page.getByText("These changes were not saved")).toBeVisible();
  await expect(description(page)).toHaveValue("Printed by hand.");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(description(page)).not.toHaveValue("Printed by hand.");
  await page.reload();
  await expect(page.getByText("Everything is saved")).toBeVisible();
  await expect(description(page)).not.toHaveValue("Printed by hand.");
});

test("a reply and an article are drafts of the member who types them, and end with signing out", async ({
  page,
  shop,
}) => {
  await shop.api.contact.send({
    name: "Asha",
    email: "asha@sample.example",
    subject: "Length of the sleeves",
    message: "How long are the sleeves of the kurta?",
  });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/inbox");
  await page
    .getByRole("link", { name: /Length of the sleeves/ })
    .first()
    .click();
  await page.getByLabel(/^Reply to/).fill("They are 55 cm long.");
  await page.reload();
  await expect(page.getByLabel(/^Reply to/)).toHaveValue("They are 55 cm long.");
  await page.goto("/admin/content/article/new");
  await title(page).fill("Caring for khadi");
  await page.reload();
  await expect(title(page)).toHaveValue("Caring for khadi");

  expect(await listDrafts(page)).toHaveLength(2);
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await leaveDialog(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await listDrafts(page)).toEqual([]);
});

test("signing out takes drafts off the browser, also when the session has ended before", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await openProduct(page, shop);
  await description(page).fill("Printed by hand.");
  await expect.poll(() => listDrafts(page)).toHaveLength(1);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await leaveDialog(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await listDrafts(page)).toEqual([]);
});
