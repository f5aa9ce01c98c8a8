import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("the owner's menu fits a screen of 900 pixels, and a group that is unfolded stays so", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/products");
  const menu = page.getByRole("navigation", { name: "Back office" });
  for (const name of ["Today", "Media", "Reports", "Settings"])
    await expect(menu.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  const group = menu.getByRole("button", { name: "Customers" });
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await expect(menu.getByRole("link", { name: "Inbox" })).toBeHidden();
  await group.click();
  await expect(menu.getByRole("link", { name: "Inbox" })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole("link", { name: "Inbox" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Settings" })).toBeInViewport({ ratio: 1 });
});

test("the group of the current page is unfolded", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/inbox");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await expect(menu.getByRole("link", { name: "Inbox" })).toHaveAttribute("aria-current", "page");
});

test("a member with a short menu sees all of it", async ({ page, shop }) => {
  await joinStaff(page, shop, "packer");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await expect(menu.getByRole("button", { expanded: false })).toHaveCount(0);
});
