import { toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { logIn, registerAccount, signInNewCustomer } from "../support/sign-in.ts";

test("after ADD TO CART the mini-cart shows the item and the cart's total until Escape returns to the button", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const saree = await shop.createProduct({ name: "Silk Saree", price: 2999 });
  await api.cart.add(toSelection(saree));
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "Increase" }).first().click();
  const add = page.getByRole("button", { name: "ADD TO CART" }).first();
  await add.click();
  const drawer = page.getByRole("dialog", { name: "Added To Cart!" });
  await expect(drawer).toContainText("This item has been added to your cart");
  await expect(drawer.getByRole("listitem")).toContainText("Bagru Kurta");
  await expect(drawer.getByRole("listitem")).toContainText("Indigo, M");
  await expect(drawer.getByRole("listitem")).toContainText("Quantity 2");
  await expect(drawer).toContainText("Cart total (2 items)");
  await expect(drawer).toContainText("₹6,097");
  await expect(drawer.getByText("Items", { exact: true }).locator("xpath=..")).toContainText("₹5,997");
  await expect(drawer.getByText("Shipping", { exact: true }).locator("xpath=..")).toContainText("₹100");
  await expect(drawer.getByRole("progressbar", { name: "Add ₹253 more for free shipping" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "View Cart" }), "the focus is in the drawer").toBeFocused();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText("Added To Cart!")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await api.cart.remove({ itemId: (await api.cart.get()).cartItems[1]!._id });
  await add.click();
  await drawer.getByRole("link", { name: "View Cart" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(drawer).toBeHidden();
});

test("on a phone the mini-cart is a sheet at the bottom, and leads to the checkout", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Added To Cart!" });
  await expect(drawer).toContainText("Cart total (1 item)");
  await expectAccessible(page);
  const box = await drawer.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect(Math.round(box!.y + box!.height)).toBe(844);
  for (const name of ["View Cart", "Checkout"])
    expect((await drawer.getByRole("link", { name }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await drawer.getByRole("link", { name: "Checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test("a guest who signs in at the product is shown the merged item in the mini-cart", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo", size: "M", price: 1499 });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  const add = page.getByRole("button", { name: "ADD TO CART" }).first();
  await add.click();
  await logIn(page, email);
  const drawer = page.getByRole("dialog", { name: "Added To Cart!" });
  await expect(drawer).toContainText("₹1,599");
  await drawer.getByRole("button", { name: "Continue Shopping" }).click();
  await expect(drawer).toBeHidden();
  await expect(add, "not the closed login popup").toBeFocused();
});
