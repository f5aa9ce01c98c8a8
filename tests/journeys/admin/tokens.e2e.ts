import { expect, expectAccessible, expectAccessibleInBothThemes, test } from "../support/journey.ts";
import { joinStaff, openBackOffice } from "../support/staff.ts";

test("an API token is added, used by another system and revoked, by keyboard", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await openBackOffice(page);
  await page.keyboard.press("g");
  await page.keyboard.press("z");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^API tokens/ })
    .press("Enter");
  await expect(page.getByRole("heading", { name: "API tokens", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No API tokens" })).toBeVisible();
  await page.keyboard.press("c");
  const form = page.getByRole("dialog", { name: "New API token" });
  await form.getByLabel("What it is for").press("Enter");
  await expect(form.getByText("Enter what the token is for")).toBeVisible();
  await expect(form.getByText("Choose at least one permission")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await form.getByLabel("What it is for").fill("Accounting");
  await expect(form.getByText("See orders", { exact: true })).toBeVisible();
  await form.getByLabel("orders:read").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  const secret = page.getByRole("dialog", { name: "The new token" });
  await expect(secret.getByLabel("Token")).toHaveValue(/^kapas_/);
  const token = await secret.getByLabel("Token").inputValue();
  await expectAccessible(page);
  await secret.getByRole("button", { name: "Done" }).press("Enter");

  const headers = { authorization: `Bearer ${token}` };
  const requestOrders = () => shop.app.inject({ method: "GET", url: "/api/v1/admin/orders", headers });
  expect((await requestOrders()).statusCode).toBe(200);
  await page.reload();
  const row = page.getByRole("table").getByRole("row").filter({ hasText: "Accounting" });
  await expect(row).toContainText("< 1 min");
  await row.getByRole("button", { name: "Revoke Accounting" }).press("Enter");
  await page
    .getByRole("dialog", { name: /^Revoke/ })
    .getByRole("button", { name: "Revoke it" })
    .press("Enter");
  await expect(page.getByText("The token is revoked.")).toBeVisible();
  await expect(row).toContainText("Revoked");
  expect((await requestOrders()).statusCode).toBe(401);
});
