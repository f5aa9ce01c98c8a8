import { getMailedCode } from "../../support/shop/mailed-code.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { openTab } from "../support/open-tab.ts";
import { logIn, password, registerAccount, signInNewCustomer } from "../support/sign-in.ts";

const size = (name: string, inventory: number, rupees = 1499) => ({
  size: name,
  price: rupees * 100,
  mrp: 199900,
  inventory,
});
const imageUrl = (color: string) => `/media/demo/cushion/${color}/solid/front/any/any/7`;

async function openKurta(page: Page, shop: TestShop, query = "") {
  const { id } = await shop.createProduct({
    name: "Bagru Kurta",
    shortDescription: "Printed by hand in Bagru.",
    countryOfOrigin: "India",
    customAttributes: [{ name: "Handmade", type: "boolean", value: true }],
    variations: [
      { color: "Indigo", images: [imageUrl("indigo")], sizes: [size("S", 0), size("M", 5), size("L", 40, 1599)] },
      { color: "Rust", images: [imageUrl("rust"), imageUrl("red")], sizes: [size("M", 6)] },
    ],
  });
  await page.goto(`/productdetails/bagru-kurta/${id}${query}`);
  return id;
}
const buyBox = (page: Page) => page.getByRole("region", { name: "Buy" });
const sizeRadio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

test("colour and size are part of the URL, and another colour shows its own images and resets the size", {
  tag: "@core",
}, async ({ page, shop }) => {
  await openKurta(page, shop);
  await expect(page.getByRole("img", { name: "Bagru Kurta" })).toHaveAttribute("src", /indigo/);
  await expect(buyBox(page).getByText("Printed by hand in Bagru.")).toBeVisible();
  await expect(buyBox(page).locator("s").first()).toHaveText("₹1,999");
  await expect(buyBox(page).getByText("25% off").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: /^S\b.*out of stock/ })).toBeDisabled();
  await sizeRadio(page, "M").check();
  await expect(page).toHaveURL(/\?color=Indigo&size=M$/);
  await expect(page.getByText("Only 5 left")).toBeVisible();
  await page.getByLabel("Quantity", { exact: true }).fill("99");
  await page.getByLabel("Quantity", { exact: true }).press("Enter");
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("5");
  await expect(page.getByRole("button", { name: "Increase" })).toBeDisabled();
  for (const invalid of ["", "0", "-3"]) {
    await page.getByLabel("Quantity", { exact: true }).fill(invalid);
    await page.getByLabel("Quantity", { exact: true }).press("Enter");
    await expect(page.getByLabel("Quantity", { exact: true }), `"${invalid}"`).toHaveValue("1");
    await page.getByRole("button", { name: "Increase" }).click();
  }
  await sizeRadio(page, "L").check();
  await expect(buyBox(page).getByText("₹1,599").first()).toBeVisible();
  await expect(page.getByText("In Stock")).toBeVisible();
  await page.getByRole("radio", { name: "Rust" }).check();
  await expect(page).toHaveURL(/\?color=Rust$/);
  await expect(page.getByRole("img", { name: "picture 1 of 2" })).toHaveAttribute("src", /rust/);
  // A single size is selected automatically.
  await expect(page.getByText("In Stock")).toBeVisible();
  await page.goBack();
  await expect(sizeRadio(page, "L")).toBeChecked();
});

test("a shared link restores the selection and the page shows size guide, details and the chosen currency", async ({
  page,
  shop,
}) => {
  await openKurta(page, shop, "?color=indigo&size=l");
  await expect(sizeRadio(page, "L")).toBeChecked();
  await page.getByRole("radio", { name: "USD $" }).check();
  await expect(buyBox(page).getByText("$19.19").first()).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("Free shipping on orders from $75.00", { exact: false })).toBeVisible();
  await page.reload();
  await expect(buyBox(page).getByText("$19.19").first()).toBeVisible();
  for (const text of ["Returns within 30 days.", "Secure Checkout", "Guaranteed Authentic"])
    await expect(main.getByText(text)).toBeVisible();
  await expect(page.getByRole("row", { name: "Handmade Yes" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Country of Origin India" })).toBeVisible();
  await page.getByRole("button", { name: "Size guide" }).click();
  const guide = page.getByRole("dialog", { name: "Size guide" });
  await expect(guide.getByRole("row", { name: "M 38–40 30–32 40–42" })).toBeVisible();
  await expectAccessible(page);
  await guide.getByRole("radio", { name: "Centimetres" }).check();
  await expect(guide.getByRole("row", { name: "M 97–102 76–81 102–107" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(guide).toBeHidden();
  await expect(page.getByRole("button", { name: "Size guide" })).toBeFocused();
});

test("a guest who selects a variant and signs in on the page buys it without adding twice what is in the cart", async ({
  page,
  shop,
}) => {
  const email = await registerAccount(shop);
  await openKurta(page, shop);
  await buyBox(page).getByRole("button", { name: "BUY NOW" }).click();
  await expect(page.getByText("Please select a size and color.").first()).toBeVisible();
  await sizeRadio(page, "M").check();
  await buyBox(page).getByRole("button", { name: "ADD TO CART" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup).toContainText("Please Login First.");
  await expectAccessible(page);
  await expect(popup.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgot-password");
  await expect(popup.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/signup");
  await logIn(page, email);
  await expect(page.getByText("This item has been added to your cart")).toBeVisible();
  await page.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(sizeRadio(page, "M")).toBeChecked();
  await buyBox(page).getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByText("Already in Cart!")).toBeVisible();

  // The same customer, now signed out, adds the item that is already in the cart.
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.reload();
  await buyBox(page).getByRole("button", { name: "ADD TO CART" }).click();
  await logIn(page, email);
  await expect(page.getByText("Already in Cart!")).toBeVisible();
  await expect(page.getByText("Added To Cart!")).toBeHidden();

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.reload();
  await buyBox(page).getByRole("button", { name: "BUY NOW" }).click();
  await logIn(page, email);
  await expect(page).toHaveURL("/shipping?isBuyNow=true");
});

test("after a sign-up the chosen colour, size and quantity are still there, and the item is in the cart", async ({
  page,
  shop,
}) => {
  const email = "new@shopper.example";
  await openKurta(page, shop);
  await page.getByRole("radio", { name: "Rust" }).check();
  await buyBox(page).getByLabel("Quantity").fill("3");
  await buyBox(page).getByRole("button", { name: "ADD TO CART" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Digit 1").fill(getMailedCode(await shop.mailbox.waitForMail(email)));
  await page.getByLabel("Create Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Verify and sign in" }).click();
  await expect(page).toHaveURL(/\/productdetails\/bagru-kurta\/\w+\?color=Rust$/);
  await expect(page.getByText("This item has been added to your cart")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Rust" })).toBeChecked();
  await expect(sizeRadio(page, "M")).toBeChecked();
  await expect(buyBox(page).getByLabel("Quantity")).toHaveValue("3");
});

test("an item added with a login that has ended is in the cart after the next login", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  await signInNewCustomer(page, shop);
  await openKurta(page, shop, "?color=Rust");
  await expect(page.getByTitle("Your account")).toBeVisible();
  const refusal = { status: "error", success: false, message: "Please sign in.", code: "unauthenticated" };
  await page.route("**/user/add-to-cart", (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 });
  await buyBox(page).getByRole("button", { name: "ADD TO CART" }).click();
  await expect(page.getByRole("dialog")).toContainText("Please Login First.");
  await logIn(page, email);
  await expect(page.getByText("This item has been added to your cart")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});

test("on a low desktop viewport the review button is reachable and the confirmation visible", async ({
  page,
  shop,
}) => {
  await signInNewCustomer(page, shop);
  await page.setViewportSize({ width: 1366, height: 700 });
  const id = await openKurta(page, shop, "?color=Rust");
  for (const name of ["ravi", "meera", "kiran", "tara", "anil", "isha"])
    await (await shop.createCustomer(name)).api.reviews.save({
      productId: id,
      rating: 4,
      comment: "Fits me. ".repeat(60),
    });
  await page.reload();
  await openTab(page, "REVIEWS & RATINGS");
  await page.getByLabel("Comment").fill("Soft, and the colour stays.");
  const submit = page.getByRole("button", { name: "Submit Review" });
  await submit.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await expect(submit).toBeInViewport({ ratio: 1 });
  await submit.click();
  await expect(page.getByText("Thank you! Your review is published.")).toBeInViewport({ ratio: 1 });
});

test("a customer adds to the wishlist once, writes a review that is listed first, and buys now", {
  tag: "@core",
}, async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const id = await openKurta(page, shop, "?color=Rust");
  await (await shop.createCustomer("ravi")).api.reviews.save({ productId: id, rating: 4, comment: "Fits me." });
  await page.reload();
  await page.getByRole("button", { name: "Add to wishlist" }).click();
  await expect(page.getByText("This item has been added to your wishlist.")).toBeVisible();
  await expect(page.getByRole("button", { name: "In your wishlist" })).toBeDisabled();
  await openTab(page, "REVIEWS & RATINGS");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Comment is required")).toBeVisible();
  const labels = ["1 Poor", "2 Fair", "3 Good", "4 Very Good", "5 Excellent"];
  for (const name of labels) await expect(page.getByRole("radio", { name })).toBeVisible();
  await expect(page.getByRole("radio", { name: "5 Excellent" })).toBeChecked();
  await page.getByLabel("Comment").fill("Soft, and the colour stays.");
  await page.getByRole("radio", { name: "3 Good" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Thank you! Your review is published.")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Soft, and the colour stays.");
  await expect(page.getByRole("tab", { name: "REVIEWS & RATINGS (2)" })).toBeVisible();
  expect((await api.reviews.mine({ productId: id })).review).toMatchObject({ rating: 3 });
  await buyBox(page).getByRole("button", { name: "BUY NOW" }).click();
  await expect(page).toHaveURL("/shipping?isBuyNow=true");
});

test("the size guide suggests a size from own measurements, which stay in the browser and are listed in the profile, and fits the product", async ({
  page,
  shop,
}) => {
  const id = await openKurta(page, shop);
  const guide = page.getByRole("dialog", { name: "Size guide" });
  const openGuide = () => page.getByRole("button", { name: "Size guide" }).click();
  await openGuide();
  const advice = guide.getByRole("status");
  await expect(guide.getByRole("columnheader")).toHaveText(["Size", "Bust", "Waist", "Hip"]);
  await expect(advice).toHaveText("");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData()}`));
  await guide.getByRole("radio", { name: "Centimetres" }).check();
  await guide.getByRole("spinbutton", { name: "Bust (cm)" }).fill("99");
  await expect(advice).toHaveText("We suggest M: from your bust of 99 cm.");
  await expectAccessible(page);
  await guide.getByRole("spinbutton", { name: "Waist (cm)" }).fill("200");
  await expect(advice, "no size fits").toHaveText("");
  await guide.getByRole("spinbutton", { name: "Waist (cm)" }).fill("");
  await guide.getByRole("spinbutton", { name: "Bust (cm)" }).fill("");
  await guide.getByRole("combobox", { name: "Or the size that fits in another brand" }).selectOption("EU 40");
  await expect(advice).toHaveText("We suggest L: from EU 40, which fits you in another brand.");
  await guide.getByRole("spinbutton", { name: "Bust (cm)" }).fill("99");
  expect(requests.filter((request) => /99|EU/.test(request))).toEqual([]);
  await page.reload();
  await openGuide();
  await expect(advice).toHaveText("We suggest M: from your bust of 39 in.");

  const url = page.url();
  await signInNewCustomer(page, shop);
  await page.goto("/dashboard/profile");
  const ownSizes = page.getByRole("region", { name: "Your sizes" });
  await expect(ownSizes).toContainText("WomenBust 99 cm, EU 40");
  await expectAccessible(page);
  await ownSizes.getByRole("button", { name: "Remove my sizes" }).click();
  await expect(ownSizes.getByRole("term")).toHaveCount(0);
  await page.goto(url);
  await openGuide();
  await expect(guide.getByRole("spinbutton", { name: "Bust (in)" })).toHaveValue("");
  await expect(advice).toHaveText("");
  const sizes = [{ size: "One Size", price: 900_00, mrp: 900_00, inventory: 3 }];
  const watch = await shop.createProduct({
    name: "Watch",
    categories: ["Men", "Accessories", "Watches"],
    variations: [{ color: "Black", images: [], sizes }],
  });
  expect(watch.id).not.toBe(id);
  await page.goto(`/productdetails/watch/${watch.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watch");
  await expect(page.getByRole("button", { name: "Size guide" })).toHaveCount(0);
});
