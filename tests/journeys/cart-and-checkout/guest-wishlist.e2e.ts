import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { logIn, registerAccount } from "../support/sign-in.ts";

const heart = (page: Page, name: string) => page.getByRole("button", { name: `wishlist: ${name}` });
const badge = (page: Page, text: string) => page.getByRole("banner").getByRole("link", { name: text, exact: true });
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem("guestWishlist"));
const saved = (page: Page) => page.getByRole("link", { name: /^View Details/ });

test("a visitor's heart saves at once, and the wishlist shows the server's prices and stock", async ({
  page,
  shop,
  context,
}) => {
  const kurta = { source: "test", key: "kurta", name: "Bagru Kurta", color: "Indigo", size: "M" };
  await shop.createProduct({ ...kurta, price: 1499 });
  const stole = await shop.createProduct({ name: "Sold Stole", inventory: 0 });
  const shirt = { source: "test", key: "shirt", name: "Linen Shirt" };
  await shop.createProduct(shirt);
  await page.goto("/productlist");
  await heart(page, "Bagru Kurta").press("Enter");
  await expect(page.getByText("This item has been added to your wishlist.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(heart(page, "Bagru Kurta")).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, "Bagru Kurta")).toBeFocused();
  await expect(badge(page, "Wishlist, 1 item")).toBeVisible();
  await heart(page, "Linen Shirt").click();
  await page.goto(`/productdetails/sold-stole/${stole.id}`);
  await page.getByRole("button", { name: "Add to wishlist", exact: true }).click();
  await expect(page.getByRole("button", { name: "In your wishlist" })).toBeDisabled();
  const otherTab = await context.newPage();
  await otherTab.goto("/productlist");
  await expect(heart(otherTab, "Bagru Kurta")).toHaveAttribute("aria-pressed", "true");

  await shop.createProduct({ ...kurta, price: 1299 });
  await shop.createProduct({ ...shirt, status: "archived" });
  await badge(page, "Wishlist, 3 items").click();
  await expect(page).toHaveURL("/wishlist");
  await expect(page.getByText("2 items saved")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Bagru Kurta" })).toContainText("₹1,299");
  await expect(page.getByRole("button", { name: "Out of Stock: Sold Stole" })).toBeDisabled();
  await expect(page.getByText("1 saved item is no longer sold.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove from wishlist", exact: true }).click();
  await expect(badge(page, "Wishlist, 2 items")).toBeVisible();

  await page.getByRole("button", { name: "Add to cart: Bagru Kurta" }).click();
  await expect(page.getByRole("dialog").filter({ hasText: "Added To Cart!" })).toContainText("Bagru Kurta");
  await page.keyboard.press("Escape");
  await expect(badge(page, "Cart, 1 item")).toBeVisible();
  await page.getByRole("button", { name: "Add to cart: Bagru Kurta" }).click();
  await expect(page.getByText("Already in Cart!")).toBeVisible();

  for (const name of ["Bagru Kurta", "Sold Stole"]) {
    await page.getByRole("button", { name: `Remove from wishlist: ${name}` }).click();
    await page.getByRole("button", { name: "Yes, remove it!" }).click();
    await expect(saved(page).filter({ hasText: name })).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
  await expectAccessible(page);
  await expect(heart(otherTab, "Bagru Kurta"), "the other tab").toHaveAttribute("aria-pressed", "false");
  expect(await readStored(page)).toBeNull();
});

test("the login merges a visitor's hearts into the account's wishlist, and the browser stores them until then", async ({
  page,
  shop,
}) => {
  const email = await registerAccount(shop);
  for (const name of ["Bagru Kurta", "Silk Saree", "Linen Shirt"]) await shop.createProduct({ name });
  await page.goto("/productlist");
  for (const name of ["Bagru Kurta", "Silk Saree"]) await heart(page, name).click();
  await page.route("**/api/v1/wishlist/merge", (route) => route.abort());
  await page.goto("/login");
  await logIn(page, email);
  await expect(page).toHaveURL("/");
  expect(JSON.parse((await readStored(page)) ?? ""), "after the failure").toHaveLength(2);
  await expect(heart(page, "Bagru Kurta").first()).toHaveAttribute("aria-pressed", "true");

  await page.unroute("**/api/v1/wishlist/merge");
  await page.goto("/productlist");
  await expect(badge(page, "Wishlist, 2 items")).toBeVisible();
  await expect.poll(() => readStored(page)).toBeNull();
  await expect(heart(page, "Silk Saree")).toHaveAttribute("aria-pressed", "true");
  await heart(page, "Silk Saree").click();
  await expect(badge(page, "Wishlist, 1 item")).toBeVisible();

  // Logged out, the browser has nothing of the account.
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.reload();
  await expect(heart(page, "Bagru Kurta")).toHaveAttribute("aria-pressed", "false");
  for (const name of ["Bagru Kurta", "Linen Shirt"]) await heart(page, name).click();
  await badge(page, "Wishlist, 2 items").click();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await logIn(page, email);
  await expect(page).toHaveURL("/wishlist");
  await expect(saved(page)).toHaveCount(2);
  await expect(badge(page, "Wishlist, 2 items")).toBeVisible();
  expect(await readStored(page)).toBeNull();
});

test("a guest who orders without an account has a visitor's wishlist", async ({ page, shop }) => {
  const guest = await shop.createGuest();
  await page.addInitScript((token) => localStorage.setItem("guestToken", token), guest.token);
  await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto("/productlist");
  await heart(page, "Bagru Kurta").click();
  await badge(page, "Wishlist, 1 item").click();
  await expect(saved(page)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem("guestToken")), "still a guest").toBe(guest.token);
});

test("in a visitor's cart, Undo moves back a line that Move to wishlist has taken out, unlike Save for later", async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 });
  const item = { productId: id, quantity: 2, selectedSize: "M", selectedColor: "Indigo", price: 1499 };
  const items = JSON.stringify([{ ...item, name: "Bagru Kurta", slug: "bagru-kurta" }]);
  await page.goto("/");
  await page.evaluate((value) => localStorage.setItem("guestCart", value), items);
  await page.goto("/cart");
  const line = page.getByRole("list", { name: "Items waiting for you" }).getByRole("listitem");
  await page.getByRole("button", { name: "Move to wishlist: Bagru Kurta" }).press("Enter");
  await expect(page.getByText("Moved to your wishlist")).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(badge(page, "Wishlist, 1 item")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("2");
  await expect(badge(page, "Wishlist")).toBeVisible();

  await page.getByRole("button", { name: "Save for later: Bagru Kurta" }).click();
  await expect(badge(page, "Wishlist, 1 item")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove from Wishlist: Bagru Kurta" })).toBeVisible();
  await expect(line).toHaveCount(1);
  await page.getByRole("button", { name: "Move to wishlist: Bagru Kurta" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toHaveCount(1);
  await expect(badge(page, "Wishlist, 1 item"), "saved before the move").toBeVisible();
});
