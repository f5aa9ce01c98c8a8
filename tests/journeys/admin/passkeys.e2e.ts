import { staffPassword } from "../../support/shop/staff.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test.use({ host: "localhost" });

test("a member adds a passkey, signs in with it, and removes it", async ({ page, shop }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await joinStaff(page, shop, "packer");
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Work laptop");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Sign out" }).first().press("Enter");
  await page.getByLabel("Email", { exact: true }).fill("packer@sample.example");
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await page.keyboard.press("Enter");
  const usePasskey = page.getByRole("button", { name: "Use a passkey" });
  await expect(usePasskey).toBeFocused();
  await expectAccessible(page);
  await usePasskey.press("Enter");
  await page.locator("#content").waitFor();

  await page.goto("/admin/account");
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("last used");
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" })).toBeHidden();
  await expect(page.getByText("a stolen password is not enough")).toBeVisible();
});
