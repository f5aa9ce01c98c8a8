import { readFile } from "node:fs/promises";
import { toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";
import { endStaffSession, joinStaff, openBackOffice } from "../support/staff.ts";

test("customers see in the cart that a manager adds, pauses, resumes and ends a coupon by keyboard", async ({
  page,
  browser,
  shop,
}) => {
  const backOffice = await (await browser.newContext()).newPage();
  await joinStaff(backOffice, shop, "manager");
  await openBackOffice(backOffice);
  await backOffice.keyboard.press("g");
  await backOffice.keyboard.press("m");
  await expect(backOffice.getByRole("heading", { name: "No coupons yet" })).toBeVisible();
  await backOffice.getByRole("button", { name: "New coupon" }).press("Enter");
  const dialog = backOffice.getByRole("dialog");
  await dialog.getByLabel("Code").press("Enter");
  await expect(dialog.getByText("Use 2 to 30 letters, digits and dashes, for example WELCOME10")).toBeVisible();
  await expect(dialog.getByText("Enter the percentage")).toBeVisible();
  await expectAccessible(backOffice);
  await dialog.getByLabel("Code").fill("monsoon");
  await dialog.getByLabel("Percent off").fill("10");
  await dialog.getByLabel("At most, in rupees (optional)").fill("50");
  await backOffice.keyboard.press("Enter");
  await expect(backOffice.getByText("Coupon MONSOON is added.")).toBeVisible();
  await expect(backOffice.getByRole("row", { name: /MONSOON 10% off, up to ₹50 .* 0 .*Active/ })).toBeVisible();

  const asha = await signInNewCustomer(page, shop, "asha");
  await asha.api.cart.add(toSelection(await shop.createProduct({ price: 1000 })));
  await asha.api.cart.applyCoupon({ code: "MONSOON" });
  await page.goto("/cart");
  await expect(page.getByText("10% off, up to ₹50")).toBeVisible();
  await backOffice.getByRole("button", { name: "Pause MONSOON" }).press("Enter");
  await expect(backOffice.getByText("Coupon MONSOON is paused.")).toBeVisible();
  await expect(backOffice.getByRole("row", { name: /MONSOON .*Paused/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Coupon MONSOON cannot be used at the moment.")).toBeVisible();
  await backOffice.getByRole("button", { name: "Undo" }).click();
  await expect(backOffice.getByText("Coupon MONSOON can be used again.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("10% off, up to ₹50")).toBeVisible();

  await backOffice.getByRole("button", { name: "End MONSOON" }).press("Enter");
  // The dialog is a part of the cell of its button, whose text is aligned with the column's end.
  await expect(backOffice.getByRole("dialog", { name: "End MONSOON?" })).toHaveCSS("text-align", "start");
  await expectAccessible(backOffice);
  await dialog.getByRole("button", { name: "End", exact: true }).press("Enter");
  await expect(backOffice.getByText("Coupon MONSOON has ended.")).toBeVisible();
  await backOffice.getByLabel("State").selectOption("ended");
  await expect(backOffice).toHaveURL(/state=ended/);
  await expect(backOffice.getByRole("row", { name: /MONSOON .*Ended/ })).toBeVisible();
  await backOffice.setViewportSize({ width: 390, height: 844 });
  expect(await backOffice.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(backOffice);
});

test("the cart discounts only the products that a coupon for a category shows", async ({ page, browser, shop }) => {
  const kurta = await shop.createProduct({
    name: "Sample Kurta",
    price: 1000,
    categories: ["Women", "Ethnic", "Kurtas"],
  });
  const saree = await shop.createProduct({
    name: "Sample Saree",
    price: 3000,
    categories: ["Women", "Ethnic", "Sarees"],
  });
  const backOffice = await (await browser.newContext()).newPage();
  await joinStaff(backOffice, shop, "owner");
  await backOffice.goto("/admin/promotions");
  await backOffice.getByRole("button", { name: "New coupon" }).click();
  const dialog = backOffice.getByRole("dialog");
  await dialog.getByLabel("Code").fill("KURTA20");
  await dialog.getByLabel("Percent off").fill("20");
  await dialog.getByLabel("For products of").selectOption({ label: "Women › Ethnic › Kurtas" });
  await expect(dialog.getByText("1 product: Sample Kurta (₹1,000)")).toBeVisible();
  await expectAccessible(backOffice);
  await dialog.getByRole("checkbox", { name: "Only for the first order of a customer" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(backOffice.getByRole("row", { name: /KURTA20 20% off Kurtas, on the first order/ })).toBeVisible();

  const asha = await signInNewCustomer(page, shop, "asha");
  await asha.api.cart.add(toSelection(kurta));
  await asha.api.cart.add(toSelection(saree));
  await asha.api.cart.applyCoupon({ code: "KURTA20" });
  await page.goto("/cart");
  await expect(page.getByText("20% off Kurtas")).toBeVisible();
  await expect(page.getByText("− ₹200")).toBeVisible();
});

test("codes are created in bulk and downloaded, and the accountant sees them without actions", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/promotions");
  await page.getByRole("button", { name: "Codes in bulk" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Codes begin with").fill("card");
  await dialog.getByLabel("Number of codes").fill("25");
  await dialog.getByRole("radio", { name: "Amount" }).check();
  await dialog.getByLabel("Rupees off").fill("100");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("25 codes are ready.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the 25 codes CARD-…" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  const codes = csv.match(/CARD-\w{8}/g) ?? [];
  expect(new Set(codes).size).toBe(25);
  await page.getByRole("searchbox", { name: "Search coupons" }).fill(codes[7]!);
  await page.getByRole("searchbox", { name: "Search coupons" }).press("Enter");
  await expect(page.getByRole("row", { name: new RegExp(`${codes[7]} One of a batch`) })).toBeVisible();

  await endStaffSession(page);
  await joinStaff(page, shop, "accountant");
  await page.goto("/admin/promotions");
  await expect(page.getByRole("row", { name: /CARD-… 25 codes ₹100 off/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /End|Pause|New/ })).toHaveCount(0);
});
