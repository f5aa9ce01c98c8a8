import { reviewsPerPage } from "#contract/catalogue/review-limits.ts";
import { toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { openTab } from "../support/open-tab.ts";
import { logIn, signInNewCustomer } from "../support/sign-in.ts";

// SPEC §8: the API's message is shown. Without a response, each action has its own default message.
const abortRequests = (page: Page, path: string) => page.route(`**/api/v1${path}`, (route) => route.abort());

test("pages whose data fails to load show their own error", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  for (const path of ["/orders/me*", "/user/profile", "/address/view", "/wishlist/all", "/user/cart"])
    await abortRequests(page, path);
  const messages = {
    "/dashboard": "Failed to load orders. Please try again later.",
    "/dashboard/profile": "Error: Failed to fetch profile details. Please check your connection and try again.",
    "/dashboard/addresses": "Failed to fetch addresses",
    "/dashboard/wishlist": "Unable to load wishlist items. Please try again later.",
    "/cart": "Error fetching cart items",
  };
  for (const [path, message] of Object.entries(messages)) {
    await page.goto(path);
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessible(page);
  }
  await page.unroute("**/api/v1/user/cart");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a wishlist that the header fails to load is reported on any page, once", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  await abortRequests(page, "/wishlist/all");
  for (const path of ["/contact", "/productlist", "/wishlist"]) {
    await page.goto(path);
    await expect(page.getByText("Unable to load wishlist items. Please try again later."), path).toHaveCount(1);
  }
  await page.unroute("**/api/v1/wishlist/all");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
});

test("a listing or product that fails to load shows an error, and the listing can be retried", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto("/about");
  await abortRequests(page, "/products*");
  await page.getByRole("link", { name: "Women" }).first().click();
  await expect(page.getByText("Failed to fetch products")).toBeVisible();
  const continueShopping = page.getByRole("main").getByRole("link", { name: "Continue shopping" });
  await continueShopping.click();
  await expect(page).toHaveURL("/productlist");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Home" }),
    "a listing does not link to itself",
  ).toHaveAttribute("href", "/");
  await expect(continueShopping).toHaveCount(0);
  await page.unroute("**/api/v1/products*");
  await page.getByRole("link", { name: "Try again" }).click();
  const kurta = page.getByRole("link", { name: "Bagru Kurta" }).first();
  await expect(kurta).toBeVisible();
  // Before hydration a link loads a server-rendered page, whose data does not pass through this route.
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await abortRequests(page, "/products/*");
  await kurta.click();
  await expect(page.getByText("Failed to fetch product details")).toBeVisible();
});

test("a form whose request fails shows an error and keeps its input", async ({ page }) => {
  for (const path of ["/protect/auth/login", "/protect/auth/register", "/protect/auth/verify-otp"])
    await abortRequests(page, path);
  await page.goto("/login");
  await logIn(page, "sample@shopper.example");
  await expect(page.getByRole("alert")).toHaveText("Login failed. Please try again.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("sample@shopper.example");
  await page.goto("/signup");
  await page.getByLabel("Email", { exact: true }).fill("new@shopper.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("Signup failed");
  await page.unroute("**/api/v1/protect/auth/register");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Verify Your Account" })).toBeVisible();
  await page.getByLabel("Digit 1").pressSequentially("123456");
  await page.getByLabel("Create Password").fill("Cotton!Days7");
  await page.getByLabel("Confirm Password").fill("Cotton!Days7");
  await page.getByRole("button", { name: "Verify and sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("OTP verification failed. Please try again.");
});

test("a profile that fails to save stays in its form", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  await page.goto("/dashboard/profile");
  await page.getByLabel("First Name").fill("Sample");
  await page.getByLabel("Last Name").fill("Shopper");
  await page.getByLabel("Mobile Number*", { exact: true }).fill("+91 00000 00000");
  await page.getByLabel("Date of Birth").fill("1990-05-20");
  await abortRequests(page, "/user/profile");
  await page.getByRole("button", { name: "Create Profile" }).click();
  await expect(page.getByText("Failed to save profile. Please try again.")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Sample");
});

test("wishlist buttons and cart lines roll back when the request fails", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  for (const path of ["/wishlist/add", "/wishlist/remove/*", "/user/update", "/user/remove"])
    await abortRequests(page, path);
  await page.goto("/productlist");
  await page.getByRole("button", { name: "Add to wishlist: Bagru Kurta" }).click();
  await expect(page.getByText("Failed to add to wishlist")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to wishlist: Bagru Kurta" })).toBeVisible();

  await page.goto("/cart");
  await page.getByRole("button", { name: "Increase" }).click();
  await expect(page.getByText("Failed to update cart item")).toBeVisible();
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("1");
  await page.getByRole("button", { name: "Delete Bagru Kurta" }).click();
  await page.getByRole("button", { name: "Yes, remove it!" }).click();
  await expect(page.getByText("Failed to remove item")).toBeVisible();

  await api.wishlist.add({ productId: kurta.id });
  await page.goto("/productlist");
  await page.getByRole("button", { name: "Remove from wishlist: Bagru Kurta" }).click();
  await expect(page.getByText("Failed to remove from wishlist")).toBeVisible();
  await page.goto("/dashboard/wishlist");
  await page.getByRole("button", { name: "Remove from wishlist: Bagru Kurta" }).click();
  await page.getByRole("button", { name: "Yes, remove it!" }).click();
  await expect(page.getByText("Failed to remove wishlist item")).toBeVisible();
});

test("reviews that fail to load and a review that fails to send show errors in place", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  const saveReview = async () => (await shop.createCustomer()).api.reviews.save({ productId: id, comment: "Soft." });
  for (let count = 0; count <= reviewsPerPage; count++) await saveReview();
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  await openTab(page, "REVIEWS & RATINGS");
  await expect(page.getByText(`Showing ${reviewsPerPage} of ${reviewsPerPage + 1} reviews`)).toBeVisible();
  await abortRequests(page, "/review/*");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByText("Failed to fetch reviews")).toBeVisible();
  await page.unroute("**/api/v1/review/*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(`Showing ${reviewsPerPage + 1} of`)).toBeVisible();
  await abortRequests(page, "/review");
  await page.getByLabel("Comment").fill("It is.");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to submit review" })).toBeVisible();
  await expect(page.getByLabel("Comment")).toHaveValue("It is.");
});

/** Triggers a refetch, as a reconnect or a change in another tab does, and lets it fail. */
async function failRefetch(page: Page, path: string) {
  await abortRequests(page, path);
  const failedRequest = page.waitForEvent("requestfailed", (request) =>
    request.url().includes(path.replaceAll("*", "")),
  );
  await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "changed" })));
  await failedRequest;
  // A failure is rendered two frames later.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 200)));
}

test("a failed refetch of loaded data keeps the page and typed input", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await api.cart.add({ ...toSelection(kurta), quantity: 1 });
  await api.wishlist.add({ productId: kurta.id });
  await page.goto("/shipping");
  const name = page.getByLabel("First Name");
  await name.fill("Sample");
  for (const path of ["/user/cart", "/address/view"]) {
    await failRefetch(page, path);
    await expect(name, path).toHaveValue("Sample");
  }
  await page.goto("/dashboard/profile");
  await name.fill("Sample");
  await failRefetch(page, "/user/profile");
  await expect(name).toHaveValue("Sample");
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "Bagru Kurta" })).toBeVisible();
  await failRefetch(page, "/wishlist/all");
  await expect(page.getByRole("heading", { name: "Bagru Kurta" })).toBeVisible();
});
