import type { Mailbox } from "../../support/shop/mailbox.ts";
import { getMailedCode } from "../../support/shop/mailed-code.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

const password = "Cotton!Days7";

test("a visitor finds a kurta, signs up with a mailed code, orders it, and sees the order", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  await shop.createProduct({
    name: "Bagru Cotton Kurta",
    price: 1499,
    mrp: 1999,
    isNewLaunch: true,
    variations: [
      { color: "Indigo", sizes: [size("S", 0), size("M", 4)] },
      { color: "Rust", sizes: [size("M", 2)] },
    ],
  });
  await shop.createProduct({ name: "Plain Linen Shirt", price: 999, categories: ["Men", "Western Wear", "Shirts"] });

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "New Arrivals" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trending Now" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Most Popular Collection" })).toBeVisible();

  await page.getByRole("link", { name: "Women" }).first().click();
  await expect(page).toHaveURL(/\/category\//);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Bagru Cotton Kurta" }).first().click();
  await expect(page).toHaveURL(/\/productdetails\/bagru-cotton-kurta\//);

  await selectAndAddToCart(page);
  const popup = page.getByRole("dialog");
  await popup.getByRole("link", { name: /create an account|sign up/i }).click();
  // The popup also has an email field.
  await expect(popup).toBeHidden();
  await signUp(page, shop.mailbox, "sample@shopper.example");

  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Bagru Cotton Kurta" }).first()).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Total" }).locator("..")).toContainText("₹1,599");

  await page.getByRole("link", { name: "PROCEED TO CHECKOUT" }).click();
  await fillAddress(page);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("radio", { name: /Cash on Delivery/ })).toBeChecked();
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  const number = (await page.getByText(/Order #[0-9A-F]{8}/).textContent())?.match(/#([0-9A-F]{8})/)?.[1];
  expect(number).toBeTruthy();
  expect((await shop.mailbox.waitForMail("sample@shopper.example")).subject).toContain(number);

  await page.getByRole("link", { name: "Order Summary" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: `Order #${number}` })).toBeVisible();
  await page.getByRole("button", { name: "View details" }).click();
  await expect(page.getByText("Size: M · Color: Indigo · Qty: 1")).toBeVisible();
});

function size(name: string, inventory: number) {
  return { size: name, price: 149_900, mrp: 199_900, inventory };
}

async function selectAndAddToCart(page: Page) {
  await expect(page.getByRole("radio", { name: /^S/ })).toBeDisabled();
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
}

async function signUp(page: Page, mailbox: Mailbox, email: string) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Verify Your Account" })).toBeVisible();
  const code = getMailedCode(await mailbox.waitForMail(email));
  await page.getByLabel("Digit 1").click();
  await page.keyboard.type(code);
  await page.getByLabel("Create Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Verify and sign in" }).click();
  await expect(page).not.toHaveURL(/\/otp/);
}

async function fillAddress(page: Page) {
  for (const [label, value] of [
    ["First Name", "Sample"],
    ["Last Name", "Shopper"],
    ["Address Line 1", "1 Sample Street"],
    ["City", "Jaipur"],
    ["State/Province", "Rajasthan"],
    ["Postal Code", "302001"],
    ["Phone", "+91 00000 00000"],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
}
