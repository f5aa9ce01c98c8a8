import { staffPassword } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

const [changedPassword, resetPassword] = ["Ikat-weave-2027", "Linen-loom-2028"];

test("a member changes the password, forgets it and chooses another one by the mailed link", async ({ page, shop }) => {
  await joinStaff(page, shop, "packer");
  await page.goto("/admin/account");
  await page.getByLabel("Current password", { exact: true }).fill("Wrong-2026");
  await page.getByLabel("New password", { exact: true }).fill(changedPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(staffPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The password is changed. You are signed out everywhere else.")).toBeVisible();
  await expect(page.getByLabel("Current password", { exact: true })).toHaveValue("");

  await page.getByRole("button", { name: "Sign out" }).first().press("Enter");
  await page.getByRole("link", { name: "Forgotten password" }).click();
  await expect(page.getByRole("heading", { name: "Forgotten password" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("packer@sample.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "a link is on its way" })).toBeVisible();
  await page.goto(await waitForLink(shop));
  await page.getByLabel("New password", { exact: true }).fill(resetPassword);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email", { exact: true }).fill("packer@sample.example");
  await page.getByLabel("Password", { exact: true }).fill(resetPassword);
  await page.keyboard.press("Enter");
  await page.locator("#content").waitFor();
});

/** Waits for the mail with the link. The invitation and the mail about the changed password arrive before it. */
async function waitForLink({ mailbox }: TestShop): Promise<string> {
  for (;;) {
    const { text = "" } = await mailbox.waitForMail("packer@sample.example");
    const link = /http\S+\/admin\/reset-password#\S+/.exec(text)?.[0];
    if (link) return link;
  }
}
