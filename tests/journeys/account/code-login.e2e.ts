import { waitForMailedCode } from "../../support/shop/mailed-code.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { registerAccount } from "../support/sign-in.ts";

const subject = /code to sign in/;

test.use({ viewport: { width: 390, height: 844 } });

test("the login page mails a code that signs in without the password, on a phone", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const email = await registerAccount(shop);
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByText("without a password")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  await expect(page.getByLabel("Digit 1")).toBeFocused();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("OTP must be 6 digits")).toBeVisible();
  const code = await waitForMailedCode(shop.mailbox, email, subject);
  await page.getByLabel("Digit 1").fill(code === "111111" ? "222222" : "111111");
  await expect(page.getByText("OTP verification failed. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Digit 1")).toHaveValue("");
  // The sixth digit submits the code, so that no button is pressed.
  await page.getByLabel("Digit 1").fill(code);
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
});

test("the login popup offers the code too, leads back to the password, and adds the product", async ({
  page,
  shop,
}) => {
  const email = await registerAccount(shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  const popup = page.getByRole("dialog", { name: "Please Login First." });
  await popup.getByRole("button", { name: "Email me a code" }).click();
  await popup.getByRole("button", { name: "Use my password" }).click();
  await expect(popup.getByLabel("Password", { exact: true })).toBeVisible();
  await popup.getByRole("button", { name: "Email me a code" }).click();
  await popup.getByLabel("Email", { exact: true }).fill(email);
  await popup.getByRole("button", { name: "Send code" }).click();
  await popup.getByLabel("Digit 1").fill(await waitForMailedCode(shop.mailbox, email, subject));
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});
