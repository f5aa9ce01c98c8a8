import { sampleAddress } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { logIn, registerAccount, signInNewCustomer } from "../support/sign-in.ts";

const size = (name: string, inventory: number, rupees = 1499) => ({
  size: name,
  price: rupees * 100,
  mrp: rupees * 100,
  inventory,
});
const total = (page: Page) => page.getByRole("term").filter({ hasText: "Total" }).locator("..").last();

test("guest items move into the cart at login, except sold-out ones, which stay listed as waiting", {
  tag: "@core",
}, async ({ page, shop }) => {
  const email = await registerAccount(shop);
  const kurta = await shop.createProduct({
    name: "Bagru Kurta",
    color: "Indigo",
    size: "M",
    inventory: 5,
    price: 1499,
  });
  const saree = await shop.createProduct({ name: "Last Saree", color: "Rust", size: "Free Size", inventory: 1 });
  for (const [{ id }, name] of [
    [kurta, "bagru-kurta"],
    [saree, "last-saree"],
  ] as const) {
    await page.goto(`/productdetails/${name}/${id}`);
    await page.getByRole("button", { name: "ADD TO CART" }).first().click();
    await expect(page.getByRole("dialog")).toContainText("Please Login First.");
  }
  await page.goto("/cart");
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("1");
  await expect(page.getByText("Have an account?")).toBeVisible();
  await expectAccessible(page);
  await shop.placeCodOrder(await shop.createCustomer("ravi"), saree);
  await page.getByRole("link", { name: "Sign in" }).click();
  await logIn(page, email);
  await expect(page).toHaveURL("/cart");
  const cart = page.getByRole("list", { name: "Items in your cart" });
  await expect(cart.getByRole("listitem")).toHaveCount(1);
  await expect(cart.getByRole("link", { name: "Bagru Kurta" })).toBeVisible();
  const waiting = page.getByRole("list", { name: "Items still waiting" });
  await expect(waiting.getByRole("link", { name: "Last Saree" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole("button", { name: "Delete Last Saree" }).click();
  await expect(page.getByText("Still waiting")).toBeHidden();
});

test("a cart line changes colour, size and quantity, and is removed after confirmation", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const { id } = await shop.createProduct({
    name: "Bagru Kurta",
    variations: [
      { color: "Indigo", sizes: [size("M", 4), size("L", 2, 1599)] },
      { color: "Rust", sizes: [size("M", 9)] },
    ],
  });
  await api.cart.add({ productId: id, selectedColor: "Indigo", selectedSize: "M", quantity: 1 });
  await page.goto("/cart");
  await expect(page.getByText("Only 4 left")).toBeVisible();
  await page.getByLabel("Size of Bagru Kurta").selectOption("L");
  await expect(total(page)).toContainText("₹1,699");
  await page.getByLabel("Colour of Bagru Kurta").selectOption("Rust");
  await expect(page.getByText("Selected Size is not available..")).toBeVisible();
  await expect(page.getByLabel("Colour of Bagru Kurta")).toHaveValue("Indigo");
  await page.getByLabel("Size of Bagru Kurta").selectOption("M");
  await page.getByLabel("Colour of Bagru Kurta").selectOption("Rust");
  await expect(total(page)).toContainText("₹1,599");
  // Two quick clicks count twice.
  await page.getByRole("button", { name: "Increase" }).dblclick();
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("3");
  await expect(total(page)).toContainText("₹4,597");
  await page.getByLabel("Quantity of Bagru Kurta").fill("0");
  await page.getByLabel("Quantity of Bagru Kurta").press("Enter");
  await expect(page.getByLabel("Quantity of Bagru Kurta"), "a quantity below one is ignored").toHaveValue("3");
  expect((await api.cart.get()).cartItems[0]).toMatchObject({ quantity: 3, selectedColor: "Rust", selectedSize: "M" });
  await page.getByRole("button", { name: "Change to US Dollar" }).click();
  await expect(total(page)).toContainText("$55.16");
  await page.getByRole("button", { name: "Indian Rupee" }).click();
  await page.getByRole("button", { name: "Save for later: Bagru Kurta" }).click();
  await expect(page.getByRole("button", { name: "Remove from Wishlist: Bagru Kurta" })).toBeVisible();

  await page.getByRole("button", { name: "Delete Bagru Kurta" }).click();
  await expect(page.getByRole("dialog")).toContainText("Remove item?");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Delete Bagru Kurta" })).toBeFocused();
  await page.getByRole("button", { name: "Delete Bagru Kurta" }).click();
  await page.getByRole("button", { name: "Yes, remove it!" }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expectAccessible(page);
});

test("a line whose stock has run low shows it and must be reduced before checkout", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", inventory: 3 });
  await api.cart.add({ productId: kurta.id, selectedColor: "Indigo", selectedSize: "M", quantity: 3 });
  await shop.placeCodOrder(await shop.createCustomer("ravi"), kurta);
  await page.goto("/cart");
  await expect(page.getByText("Only 2 left.")).toBeVisible();
  await expect(page.getByRole("button", { name: "PROCEED TO CHECKOUT" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take 2" }).click();
  await expect(page.getByRole("link", { name: "PROCEED TO CHECKOUT" })).toBeVisible();
});

test("checkout to a second address with back navigation, a reload and a double click places one order", {
  tag: "@core",
}, async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 });
  await api.cart.add({ productId: kurta.id, selectedColor: "Indigo", selectedSize: "M", quantity: 2 });
  await api.addresses.add(sampleAddress);
  await api.addresses.add({ ...sampleAddress, firstName: "Second", phone: "" });
  await page.goto("/shipping");
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Cart" })).toHaveAttribute("href", "/cart");
  const steps = page.getByRole("list", { name: "Checkout steps" }).getByRole("listitem");
  await expect(steps).toHaveText(["1. Shipping", "2. Payment", "3. Summary"]);
  await expect(steps.first()).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("button", { name: "+ Add New Address" })).toBeVisible();
  const continueButton = page.getByRole("button", { name: "Continue to Payment" });
  await continueButton.click();
  await expect(page.getByText("Please select an address")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /Second Shopper/ }).check();
  await expect(page.getByText("Selected")).toBeVisible();
  await continueButton.click();
  await expect(page.getByRole("heading", { name: "A phone for your parcel" })).toBeVisible();
  await continueButton.click();
  await expect(page.getByText("Phone is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Phone*").fill("+91 00000 00000");
  await continueButton.click();
  await expect(page.getByText("How would you like to pay?")).toBeVisible();
  await expect(page.getByRole("region", { name: "Step 2 of 3" })).toBeFocused();
  await page.reload();
  await expect(page.getByText("Second Shopper")).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("radio", { name: /Second Shopper/ })).toBeChecked();
  await page.goBack();
  await page.getByRole("radio", { name: /Online Payment/ }).check();
  await page.getByRole("radio", { name: /Cash on Delivery/ }).check();
  await page.getByRole("button", { name: "Place Order" }).dblclick();
  // The toast is visible for two seconds during the navigation.
  await Promise.all([
    expect(page.getByText("Order Successful!")).toBeVisible(),
    expect(page.getByText("Your Order has been successfully placed")).toBeVisible(),
    expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible(),
  ]);
  const { orders } = await api.orders.mine();
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ totalAmount: 3098, address: { firstName: "Second", phone: "+91 00000 00000" } });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
});

test("a half-typed address survives a reload, a visit to the cart and an expired session", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await logIn(page, email);
  await expect(page.getByText("Added To Cart!")).toBeVisible();
  await page.goto("/shipping");
  const city = page.getByLabel("City");
  await city.fill("Jaipur");
  await page.reload();
  await expect(city).toHaveValue("Jaipur");
  await page.getByRole("link", { name: "Back to Cart" }).click();
  await page.getByRole("link", { name: "PROCEED TO CHECKOUT" }).click();
  await expect(city).toHaveValue("Jaipur");
  for (const [label, value] of Object.entries(addressFields)) await page.getByLabel(label).fill(value);
  // The password was changed on another device.
  await shop.context.db.updateTable("customers").set({ token_version: 2 }).execute();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("You’ve been signed out.")).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL("/shipping");
  await expect(city).toHaveValue(addressFields.City);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("How would you like to pay?")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("addressDraft"))).toBeNull();
});

test("a price change during checkout shows the new total, and nothing is ordered until it is confirmed", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const product = { source: "test", key: "kurta", name: "Bagru Kurta" };
  const { id } = await shop.createProduct({ ...product, color: "Indigo", size: "M", price: 1499 });
  await api.cart.add({ productId: id, selectedColor: "Indigo", selectedSize: "M", quantity: 1 });
  await api.addresses.add(sampleAddress);
  await page.goto("/shipping");
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(total(page)).toContainText("₹1,599");
  await shop.createProduct({ ...product, color: "Indigo", size: "M", price: 1699 });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("The total is now ₹1,799.")).toBeVisible();
  await expect(total(page)).toContainText("₹1,799");
  await expectAccessible(page);
  expect((await api.orders.mine()).total).toBe(0);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
});

test("BUY NOW takes a guest through login to the order summary and does not use the cart", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "BUY NOW" }).click();
  await logIn(page, email);
  await expect(page).toHaveURL("/shipping?isBuyNow=true");
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  for (const [label, value] of Object.entries(addressFields)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Order information" })).toBeVisible();
  const prices = page.getByRole("region", { name: "Order Summary" });
  await expect(prices.getByRole("term")).toHaveText(["MRP", "Shipping", "Total"]);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("buyNow"))).toBeNull();
  await page.goto("/shipping?isBuyNow=true");
  await expect(page.getByRole("heading", { name: "Your order is empty" })).toBeVisible();
});

const addressFields = {
  "First Name": "Sample",
  "Last Name": "Shopper",
  "Address Line 1": "1 Sample Street",
  City: "Jaipur",
  "State/Province": "Rajasthan",
  "Postal Code": "302001",
  Phone: "+91 00000 00000",
};
