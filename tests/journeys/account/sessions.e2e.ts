import { createApi } from "#contract/client.ts";
import { createInjectTransport } from "../../support/shop/inject-transport.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { logIn, password, registerAccount } from "../support/sign-in.ts";

/** Signs in on a phone, whose user agent is longer than any real one, and returns its client. */
async function signInOnPhone(shop: TestShop, email: string) {
  const userAgent = `Mozilla/5.0 (Linux; Android 16; Phone) Chrome/142.0 ${"SamsungBrowser/29.0 ".repeat(50)}`;
  const send = createInjectTransport(shop.app);
  const sendFromPhone: typeof send = (path, call) =>
    send(path, { ...call, headers: { ...call.headers, "user-agent": userAgent } });
  const { token } = await createApi(sendFromPhone).account.login({ email, password });
  return createApi(sendFromPhone, () => token);
}

test("the settings list where the customer is signed in, and sign out one of the devices", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  const phone = await signInOnPhone(shop, email);
  await page.goto("/dashboard/settings");
  await logIn(page, email);
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  await expect(devices).toContainText("Devices not used for 14 days are signed out automatically.");
  const [thisDevice, phoneRow] = [devices.getByRole("listitem").nth(0), devices.getByRole("listitem").nth(1)];
  await expect(thisDevice).toContainText(/Chrome on \w+This deviceIn use now/);
  await expect(thisDevice.getByRole("button")).toHaveCount(0);
  await expect(phoneRow).toContainText("Samsung Internet on Android");
  await expect(phoneRow).toContainText(/Last used \w{3} \d+, \d{4}.*Signed in \w{3} \d+, \d{4}Network 127\.0\.0\.x/);
  await expectAccessible(page);

  await phoneRow.getByRole("button", { name: /^Sign out Samsung Internet on Android, last used / }).click();
  await expect(page.getByText("Samsung Internet on Android is signed out.")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(page.locator("#content")).toBeFocused();
  await expect(phone.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  await page.reload();
  await expect(thisDevice, "this device stays signed in").toContainText("This device");
});

test("after a change of the password the list shows this device only", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  await signInOnPhone(shop, email);
  await page.goto("/dashboard/settings");
  await logIn(page, email);
  const devices = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await page.getByLabel("Current Password").fill(password);
  await page.getByLabel("New Password").fill("Linen!Days8");
  await page.getByLabel("Confirm Password").fill("Linen!Days8");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText("This device");
});

test("signing out everywhere ends the sessions of all devices", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  const phone = await signInOnPhone(shop, email);
  await page.goto("/dashboard/settings");
  await logIn(page, email);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(phone.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
});

test("a session that was idle too long leads to the login page", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  await page.goto("/login");
  await page.getByLabel("Remember me for 30 days").check();
  await logIn(page, email);
  await expect(page).toHaveURL("/");
  // The token itself is valid for 30 days.
  shop.advanceClock(15 * 86_400_000);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
});
