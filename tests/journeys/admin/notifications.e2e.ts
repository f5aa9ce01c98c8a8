import { staffPassword } from "../../support/shop/staff.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { endStaffSession, joinStaff } from "../support/staff.ts";

test("a member chooses what to be mailed about, by keyboard and on a phone, and the choice is stored", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/account");
  await page.getByRole("link", { name: "Choose your emails" }).click();
  await expect(page).toHaveTitle("Emails to you · Back office");
  const choose = (kind: string, timing: string) =>
    page.getByRole("group", { name: kind }).getByRole("radio", { name: timing });
  // The defaults of owners.
  await expect(choose("Payments in doubt", "At once")).toBeChecked();
  await expect(choose("New orders", "Off")).toBeChecked();
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await choose("New orders", "Off").focus();
  await page.keyboard.press("ArrowRight");
  await expect(choose("New orders", "At once")).toBeChecked();
  await choose("Returns", "Daily").check();
  await page.getByLabel("Time of the daily email").selectOption("7:00 am");
  await save.press("Enter");
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(choose("New orders", "At once")).toBeChecked();
  await expect(choose("Returns", "Daily")).toBeChecked();
  await expect(page.getByLabel("Time of the daily email")).toHaveValue("7");
});

test("a packer is offered mails about new orders and low stock only, and the link in the mails opens the choice after the sign-in", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "packer");
  await endStaffSession(page);
  await page.goto("/admin/account/notifications");
  await page.getByLabel("Email", { exact: true }).fill("packer@sample.example");
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/account\/notifications$/);
  await expect(page.getByRole("group", { name: "New orders" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Low stock" })).toBeVisible();
  await expect(page.getByRole("group")).toHaveCount(2);
});
