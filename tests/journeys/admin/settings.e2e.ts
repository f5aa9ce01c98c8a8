import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

test("an owner renames the shop by keyboard without overwriting another's change, and the storefront shows the name", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await openBackOffice(page);
  await page.keyboard.press("g");
  await page.keyboard.press("z");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("link", { name: /^Shop and contact/ }).focus();
  await page.keyboard.press("Enter");
  const name = page.getByLabel("Name of the shop");
  await name.fill("Sample Weaves");
  await page.getByLabel("Email").fill("no address");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid email address.")).toBeVisible();
  await page.getByLabel("Email").fill("");
  await saveSettings(shop.context.db, { mobile: "98450 12345" });
  await page.getByLabel("Phone").fill("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Somebody has changed this to “98450 12345” meanwhile.")).toBeVisible();
  await page.getByLabel("Phone").fill("98450 12345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.goto("/");
  await expect(page.getByRole("link", { name: /Sample Weaves/ }).first()).toBeVisible();
});

test("every page that the list of settings links to has the list, with its own entry marked", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/shop");
  const list = page.getByRole("navigation", { name: "Settings" });
  await expect(list).toBeVisible();
  const names = await list.getByRole("link").allTextContents();
  expect(names).toEqual(
    expect.arrayContaining(["API tokens", "Webhooks", "Roles", "System", "Backups", "Staff", "Tax"]),
  );
  for (const name of names) {
    await list.getByRole("link", { name, exact: true }).click();
    await expect(list.locator("[aria-current]")).toHaveText(name);
    await expect(list.locator("[aria-current]")).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a manager adds, moves and removes rows of a list, but cannot change settings about money", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "manager");
  await page.goto("/admin/settings/shop");
  await page.getByRole("button", { name: "Add a row" }).click();
  await page.getByLabel("Days, row 4").fill("Holidays");
  await page.getByLabel("Hours, row 4").fill("Closed");
  await page.getByRole("button", { name: "Move row 4 up" }).click();
  await page.getByRole("button", { name: "Remove row 1" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
  const { data } = await shop.api.settings.get();
  expect(data.openingHours.map(({ days }) => days)).toEqual(["Saturday", "Holidays", "Sunday"]);
  await page.goto("/admin/settings/delivery");
  await expect(page.getByLabel("Shipping fee")).toBeDisabled();
  await page.getByLabel("Delivery time in business days").fill("1-2");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The settings are saved.")).toBeVisible();
});

test("an owner tries mail and payments, and removes a synonym and a link with Undo", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/mail");
  await page.getByRole("button", { name: "Send a test email to myself" }).click();
  await expect(page.getByText(/accepted an email to owner@sample.example/)).toBeVisible();
  await page.goto("/admin/settings/payments");
  await page.getByRole("button", { name: "Check the keys" }).click();
  await expect(page.getByText("The payment provider accepts the shop's keys.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/settings/synonyms");
  await page.getByLabel("Words that mean the same").fill("sample word, other word");
  await page.keyboard.press("Enter");
  const removeWord = page.getByRole("button", { name: "Remove other word" });
  await removeWord.click();
  await expect(removeWord).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(removeWord).toBeVisible();
  await page.goto("/admin/settings/social");
  await page.getByRole("button", { name: "Add a link" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a link" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter the name, such as Instagram.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Sample Social");
  await dialog.getByLabel("Address").fill("https://social.example/kapas");
  await page.keyboard.press("Enter");
  const removeLink = page.getByRole("button", { name: "Remove Sample Social" });
  await removeLink.click();
  await expect(removeLink).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(removeLink).toBeVisible();
});

test("PIN codes are found, edited, and pasted as CSV with the changes shown first", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/settings/delivery");
  await page.getByLabel("Find a PIN code, state, city or zone").fill("560034");
  await page.getByRole("button", { name: "Edit 560", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "PIN codes 560…" });
  await dialog.getByLabel("Business days").fill("soon");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/should be business days such as 3-5/).first()).toBeVisible();
  await dialog.getByLabel("Business days").fill("1-2");
  await dialog.getByLabel("Cash on delivery").selectOption("no");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect((await shop.api.delivery.find({ pin: "560034" })).delivery.codAllowed).toBe(false);
  await page.getByRole("button", { name: "Upload CSV" }).click();
  const upload = page.getByRole("dialog", { name: "Upload PIN codes" });
  await upload.getByLabel("Or paste it").fill("prefix,state,city,zone,days,cod\n560,Karnataka,Bengaluru,metro,1-2,yes");
  await upload.getByRole("button", { name: "Show the changes" }).click();
  await expect(upload.getByText("560: cod no → yes")).toBeVisible();
  await expectAccessible(page);
  await upload.getByRole("button", { name: "Save these changes" }).click();
  await expect(upload).toBeHidden();
  await expect(page.getByText("0 added, 1 changed, 0 removed.")).toBeVisible();
  expect((await shop.api.delivery.find({ pin: "560034" })).delivery.codAllowed).toBe(true);
});
