import { createFirstOwnerLink } from "../../../server/features/people/staff/invitations/first-owner.ts";
import { staffPassword } from "../../support/shop/staff.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";

test("the owner of a new shop creates the account by the one-time link, signs in with it, and the link has ended", {
  tag: "@core",
}, async ({ page, shop }) => {
  const link = (await createFirstOwnerLink(shop.context)) ?? "";
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Create the owner" })).toBeVisible();
  await expect(page.getByText("At least 8 characters, one uppercase letter and one special character.")).toBeVisible();
  await page.getByLabel("Your name").fill("Sample owner");
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("Enter your email.")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("owner@sample.example");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await page.goto("/admin/inventory");
  await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New product" })).toBeVisible();
  await page.goto("/admin/prices?q=kurta");
  await expect(page.getByRole("heading", { name: "No product matches" })).toBeVisible();
  await page.goto("/admin");
  await expectAccessible(page);
  expect(await createFirstOwnerLink(shop.context)).toBeUndefined();

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Sign out" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("owner@sample.example");
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  for (const name of ["Orders", "Staff", "History", "Settings"]) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Join the back office" })).toBeVisible();
  await expect(page.locator("p.text-muted .text-danger")).toBeVisible();
});
