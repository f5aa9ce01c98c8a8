import { Secret, TOTP } from "otpauth";
import { staffPassword } from "../../support/shop/staff.ts";
import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("a member sets up an app, signs in with a code, then with a recovery code, and switches it off", async ({
  page,
  shop,
}) => {
  await joinStaff(page, shop, "packer");
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
  const createCode = (offset: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.context.now().getTime() + offset });
  await page.getByLabel("Code from the app").fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await page.getByLabel("Code from the app").fill(createCode(0));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();

  const signIn = async (code: string) => {
    await page.goto("/admin/account");
    await page.getByRole("button", { name: "Sign out" }).first().press("Enter");
    await page.getByLabel("Email", { exact: true }).fill("packer@sample.example");
    await page.getByLabel("Password", { exact: true }).fill(staffPassword);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.keyboard.press("Enter");
    await page.locator("#content").waitFor();
  };
  await signIn(createCode(30_000));
  await signIn(recoveryCode);

  await page.goto("/admin/account");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByRole("button", { name: "Set up an app" })).toBeVisible();
});
