import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { waitForMailedCode } from "../../support/shop/mailed-code.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { logIn, password, registerAccount } from "../support/sign-in.ts";

const email = "meera@sample.example";

test.use({ viewport: { width: 390, height: 844 } });

const createKurta = (shop: TestShop) =>
  shop.createProduct({
    name: "Bagru Kurta",
    variations: [
      { color: "Indigo", sizes: ["M", "L"].map((size) => ({ size, price: 1499_00, mrp: 1999_00, inventory: 6 })) },
    ],
  });

/** Counts the guest's taps and the fields that the guest fills in. */
function countSteps(page: Page) {
  const counted = { taps: 0, fields: 0 };
  return {
    counted,
    async tap(
      role: "button" | "link" | "radio",
      name: string | RegExp,
      within: ReturnType<Page["locator"]> = page.locator("body"),
    ) {
      counted.taps++;
      await within
        .getByRole(role, { name, exact: typeof name === "string" })
        .first()
        .click();
    },
    async fill(label: string, value: string) {
      counted.fields++;
      await page.getByLabel(label, { exact: true }).fill(value);
    },
  };
}

/** Fills in the fields of the address that the PIN code does not fill in. */
async function fillAddress({ fill }: Pick<ReturnType<typeof countSteps>, "fill">, page: Page) {
  await fill("First Name*", "Meera");
  await fill("Last Name*", "Nair");
  await fill("Address Line 1*", "12 Temple Road");
  await fill("Postal Code*", "560001");
  await fill("Phone*", "98450 12345");
  await expect(page.getByLabel("City*")).toHaveValue("Bengaluru");
}

/** The order summary, which is collapsed above the steps and shows the total. */
const summary = (page: Page) => page.locator("summary").filter({ hasText: "Order Summary" });
const total = (page: Page) => page.getByRole("term").filter({ hasText: "Total" }).locator("..").getByRole("definition");

test("a guest orders in under 60 s of steps on a phone, with the same total on every page", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const { id } = await createKurta(shop);
  const steps = countSteps(page);
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  await steps.tap("radio", "L");
  await steps.tap("button", "ADD TO CART");
  const popup = page.getByRole("dialog", { name: "Please Login First." });
  await expect(popup.getByLabel("Password", { exact: true })).toBeVisible();
  await steps.tap("button", "Continue as guest", popup);
  const added = page.getByRole("dialog", { name: "Added To Cart!" });
  await expect(added).toContainText("₹1,599");
  await steps.tap("link", "Checkout", added);
  // The checkout does not repeat the question of the popup, but begins with the email.
  await expect(page).toHaveURL("/shipping");
  await expect(page.getByRole("heading", { name: "Order without an account" })).toBeVisible();
  await expectAccessible(page);
  await steps.fill("Email for your order", email);
  await steps.tap("button", "Continue as guest");
  await expect(page).toHaveURL("/shipping");
  await expect(page.getByText(`We’ll email you at ${email}.`)).toBeVisible();
  await expect(summary(page)).toContainText("₹1,599");
  await fillAddress(steps, page);
  await steps.tap("button", "Continue to Payment");
  await expect(page.getByRole("radio", { name: /Cash on Delivery/ })).toBeChecked();
  await expect(summary(page)).toContainText("₹1,599");
  await steps.tap("button", "Place Order");
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(total(page)).toHaveText("₹1,599");
  await expect(page.getByText("Size: L · Color: Indigo · Qty: 1")).toBeVisible();
  await expectAccessible(page);
  // A tap is estimated at 2 s and a field at 7 s, typed without the browser's autofill.
  expect(steps.counted).toEqual({ taps: 7, fields: 6 });
  expect(2 * steps.counted.taps + 7 * steps.counted.fields).toBeLessThan(60);

  const mail = await shop.mailbox.waitForMail(email);
  expect(mail.text).toContain("₹1,599");
  // The header is still a visitor's, and the ordered item has left the cart.
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
  await page.goto("/ordertracking");
  await expect(page.getByRole("heading", { name: "Track Order" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Yes, cancel it!" }).click();
  await expect(page.getByText("This order was cancelled and will not be sent.")).toBeVisible();
});

test("a guest checks out from the cart with a coupon, and the cart's choices survive an ended session", async ({
  page,
  shop,
}) => {
  const { id } = await createKurta(shop);
  const code = await shop.createCoupon();
  await page.goto(`/productdetails/bagru-kurta/${id}?color=Indigo&size=L`);
  await page.getByRole("button", { name: "Increase" }).first().click();
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.getByRole("link", { name: "View Cart" }).click();
  await page.getByRole("link", { name: "PROCEED TO CHECKOUT" }).click();
  await page.getByLabel("Email for your order").fill("meera");
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await page.getByLabel("Email for your order").fill(email);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page).toHaveURL("/shipping");

  await summary(page).click();
  await page.locator("summary").filter({ hasText: "Have a coupon?", visible: true }).click();
  await page.getByLabel("Coupon code").filter({ visible: true }).fill(code);
  await page.getByRole("button", { name: "Apply" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/coupon=SAMPLE100/);
  await expect(summary(page)).toContainText("₹2,998");
  await fillAddress({ fill: (label, value) => page.getByLabel(label, { exact: true }).fill(value) }, page);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("button", { name: "Place Order" }).first()).toBeVisible();

  // The session ends on the server, as after a purge, so that the token in the browser is no longer valid.
  await shop.context.db.deleteFrom("customers").where("guest_email", "=", email).execute();
  await page.reload();
  await expect(page.getByText("Your guest session has expired.")).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/shipping\?coupon=SAMPLE100/);
  await page.getByLabel("Email for your order").fill(email);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page).toHaveURL(/^[^?]*\/shipping\?coupon=SAMPLE100$/);
  await expect(page.getByLabel("Address Line 1*"), "typed before").toHaveValue("12 Temple Road");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Place Order" }).first().click();
  await expect(page.getByText("Size: L · Color: Indigo · Qty: 2")).toBeVisible();
  await expect(total(page)).toHaveText("₹2,998");
});

test("a guest who has chosen to continue without an account adds a second product without being asked again", async ({
  page,
  shop,
}) => {
  const [first, second] = [await createKurta(shop), await createKurta(shop)];
  await page.goto(`/productdetails/bagru-kurta/${first.id}?color=Indigo&size=L`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByRole("dialog", { name: "Added To Cart!" })).toBeVisible();
  await page.goto(`/productdetails/bagru-kurta/${second.id}?color=Indigo&size=L`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog", { name: "Added To Cart!" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Please Login First." })).toHaveCount(0);
});

test("BUY NOW leads a guest who has chosen to continue without an account to the email at the checkout", async ({
  page,
  shop,
}) => {
  const { id } = await createKurta(shop);
  await page.goto(`/productdetails/bagru-kurta/${id}?color=Indigo&size=L`);
  await page.evaluate(() => localStorage.setItem("continueAsGuest", "true"));
  await page.getByRole("button", { name: "BUY NOW" }).first().click();
  await expect(page).toHaveURL("/shipping?isBuyNow=true");
  await page.getByLabel("Email for your order").fill(email);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByText(`We’ll email you at ${email}.`)).toBeVisible();
});

test("the login on the way to the checkout offers the order without an account first", async ({ page, shop }) => {
  const { id } = await createKurta(shop);
  await page.goto(`/productdetails/bagru-kurta/${id}?color=Indigo&size=L`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await page.goto("/shipping");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1, name: "How would you like to check out?" })).toBeVisible();
  await expect(page.getByText("Welcome back")).toHaveCount(0);
  const fields = page.getByRole("main").getByRole("textbox");
  await expect(fields.first()).toHaveAccessibleName("Email for your order");
});

test("BUY NOW as a guest asks for an email, and a login instead leads on as a customer", async ({ page, shop }) => {
  await registerAccount(shop, email);
  const { id } = await createKurta(shop);
  await page.goto(`/productdetails/bagru-kurta/${id}?color=Indigo&size=L`);
  await page.getByRole("button", { name: "BUY NOW" }).first().click();
  const popup = page.getByRole("dialog", { name: "Please Login First." });
  await popup.getByLabel("Email for your order").fill(email);
  await expectAccessible(page);
  await popup.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page).toHaveURL("/shipping?isBuyNow=true");
  await page.getByRole("link", { name: "Change it or sign in" }).click();
  await expect(page).toHaveURL("/login");
  await page.goBack();
  await expect(page.getByText(`We’ll email you at ${email}.`), "Back loses nothing").toBeVisible();
  await page.getByRole("link", { name: "Change it or sign in" }).click();
  await logIn(page, email, password);
  await expect(page).toHaveURL("/shipping?isBuyNow=true");
  await expect(page.getByText("We’ll email you at")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("guestToken")), "the guest is a customer now").toBeNull();
  await expect(page.getByLabel("First Name*")).toBeVisible();
});

test("after the order a guest makes an account with one password, and the order and its address are in it", async ({
  page,
  shop,
}) => {
  const guest = await shop.createGuest(email);
  const { id } = await createKurta(shop);
  const order = await shop.placeCodOrder(guest, { id, size: "M", color: "Indigo" });
  await page.goto("/contact");
  await page.evaluate((token) => localStorage.setItem("guestToken", token), guest.token);
  await page.goto(`/orderconfirm?order=${order._id}`);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText(`We’ve sent a six-digit code to ${email}.`)).toBeVisible();
  await expect(page.getByLabel("Digit 1")).toBeFocused();
  await page.getByLabel("Create Password").fill("short");
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page.getByText("OTP must be 6 digits")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Digit 1").fill(await waitForMailedCode(shop.mailbox, email, /code/));
  await page.getByLabel("Create Password").fill(password);
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page.getByText("Your account is ready.")).toBeVisible();
  await page.getByRole("link", { name: "Order Summary" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: /Order #/ })).toBeVisible();
  await page.goto("/dashboard/addresses");
  await expect(page.getByRole("listitem").filter({ hasText: "1 Sample Street" })).toBeVisible();
});

test("a shop that wants accounts offers no guest checkout", async ({ page, shop }) => {
  await saveSettings(shop.context.db, { guestCheckout: false });
  const { id } = await createKurta(shop);
  await page.goto(`/productdetails/bagru-kurta/${id}?color=Indigo&size=L`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue as guest" })).toHaveCount(0);
  await page.goto("/cart");
  await expect(page.getByText("Sign in to order")).toBeVisible();
  await page.goto("/shipping");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Order without an account")).toHaveCount(0);
});
