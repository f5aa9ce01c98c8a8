import { toSelection } from "../../support/shop/builders.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const kurtaInput = { name: "Bagru Kurta", color: "Indigo", size: "M", inventory: 3, price: 1499 };
const selection = (productId: string) => ({ productId, selectedColor: "Indigo", selectedSize: "M", quantity: 2 });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

async function removeKurta(page: Page) {
  await page.getByRole("button", { name: "Delete Bagru Kurta" }).click();
  await page.getByRole("button", { name: "Yes, remove it!" }).click();
  await expect(page.getByText("Removed from your cart")).toBeVisible();
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toBeHidden();
}

test("a removed line is put back with Undo, by mouse and keyboard, unless it has sold out meanwhile", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct(kurtaInput);
  await api.cart.add(selection(kurta.id));
  await page.goto("/cart");
  await removeKurta(page);
  await undo(page).click();
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("2");
  expect((await api.cart.get()).cartItems).toMatchObject([{ ...selection(kurta.id) }]);

  await removeKurta(page);
  await expect(page.locator("#content")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("2");

  await removeKurta(page);
  for (const name of ["ravi", "meera"]) await shop.placeCodOrder(await shop.createCustomer(name), kurta);
  await undo(page).click();
  await expect(page.getByText("Not put back")).toBeVisible();
  await expect(page.getByText("Only 1 left")).toBeVisible();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("Undo is offered for eight seconds, and again when the request fails", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct(kurtaInput);
  await api.cart.add(selection(kurta.id));
  await page.clock.install();
  await page.goto("/cart");
  await removeKurta(page);
  await page.clock.runFor(6500);
  await expect(undo(page)).toBeVisible();
  await page.route("**/api/v1/user/add-to-cart", (route) => route.abort());
  await undo(page).click();
  await expect(page.getByText("Not put back")).toBeVisible();
  await page.unroute("**/api/v1/user/add-to-cart");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("2");
  await removeKurta(page);
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await expect(undo(page)).toBeHidden();
});

test("a guest's removed item is put back with Undo, unless it has sold out meanwhile", async ({ page, shop }) => {
  const kurta = await shop.createProduct(kurtaInput);
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}?color=Indigo&size=M`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("/cart");
  const remove = page.getByRole("button", { name: "Delete Bagru Kurta" });
  await page.getByRole("button", { name: "Increase" }).click();
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("2");
  await remove.click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await undo(page).click();
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("2");
  await remove.click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  for (const name of ["ravi", "meera", "dev"]) await shop.placeCodOrder(await shop.createCustomer(name), kurta);
  await undo(page).click();
  await expect(page.getByText("It has just sold out.")).toBeVisible();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("Move to wishlist takes the line out of cart and total, repeatably, and Undo moves it back", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct(kurtaInput);
  const saree = await shop.createProduct({ name: "Silk Saree", price: 2999 });
  await api.cart.add(selection(kurta.id));
  await api.cart.add({ ...toSelection(saree), quantity: 1 });
  await page.goto("/cart");
  const total = page.getByRole("term").filter({ hasText: "Total" }).locator("..").last();
  const move = page.getByRole("button", { name: "Move to wishlist: Bagru Kurta" });
  await expect(total).toContainText("₹6,097");
  await move.click();
  await expect(page.getByText("Moved to your wishlist")).toBeVisible();
  await expect(total).toContainText("₹3,099");
  await expect(page.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
  await undo(page).click();
  await expect(total).toContainText("₹6,097");
  await expect(page.getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();
  expect((await api.wishlist.all()).data).toEqual([]);

  // The product is in the wishlist, the line still in the cart: repeating the action completes it.
  await page.route("**/api/v1/user/remove", (route) => route.abort());
  await move.click();
  await expect(page.getByText("Error!")).toBeVisible();
  await expect(move).toBeVisible();
  await page.unroute("**/api/v1/user/remove");
  await move.click();
  await expect(move).toBeHidden();
  await expect(page.getByText("Moved to your wishlist")).toBeVisible();
  expect((await api.wishlist.all()).data).toMatchObject([{ product: { _id: kurta.id } }]);
  expect((await api.cart.get()).cartItems).toMatchObject([{ productId: saree.id }]);
  await undo(page).click();
  await expect(move).toBeVisible();
  expect((await api.wishlist.all()).data, "saved before the move").toHaveLength(1);
});
