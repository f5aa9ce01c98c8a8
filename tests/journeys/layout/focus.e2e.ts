import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");

test("closing a dialog with any of its buttons returns the focus to its opener", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  await api.addresses.add(sampleAddress);
  await page.goto("/dashboard/addresses");
  const edit = page.getByRole("button", { name: /^Edit address/ });
  for (const name of ["Cancel", "Close", "Update Address"]) {
    await edit.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name }).press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(edit, name).toBeFocused();
  }
});

test("closing the login popup returns the focus to the button that opened it", async ({ page, shop }) => {
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto(`/productdetails/bagru-kurta/${kurta.id}`);
  const add = page.getByRole("button", { name: "ADD TO CART" }).first();
  await add.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).press("Enter");
  await expect(add).toBeFocused();
});

test("deleting the focused item moves the focus to the main content", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const products = [
    await shop.createProduct({ name: "Bagru Kurta" }),
    await shop.createProduct({ name: "Silk Saree" }),
  ];
  for (const product of products) {
    await api.cart.add({ ...toSelection(product), quantity: 1 });
    await api.wishlist.add({ productId: product.id });
  }
  await api.addresses.add(sampleAddress);
  const deletes = [
    { path: "/cart", button: "Delete Bagru Kurta", confirm: "Yes, remove it!" },
    { path: "/wishlist", button: "Remove from wishlist: Bagru Kurta", confirm: "Yes, remove it!" },
    { path: "/dashboard/addresses", button: /^Delete address/, confirm: "Yes, delete it!" },
  ];
  for (const { path, button, confirm } of deletes) {
    await page.goto(path);
    await page.getByRole("button", { name: button }).press("Enter");
    await page.getByRole("button", { name: confirm }).press("Enter");
    await expect(page.getByRole("button", { name: button })).toHaveCount(0);
    await expect(main(page), path).toBeFocused();
  }
});

test("deleting a guest's item moves the focus to the main content", async ({ page, shop }) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  const item = { productId: id, name: "Bagru Kurta", slug: "bagru-kurta", price: 1299, quantity: 1 };
  const waiting = [{ ...item, selectedSize: "M", selectedColor: "Red" }];
  await page.addInitScript((items) => localStorage.setItem("guestCart", items), JSON.stringify(waiting));
  await page.goto("/cart");
  await page.getByRole("button", { name: "Delete Bagru Kurta" }).press("Enter");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(main(page)).toBeFocused();
});

test("wishlist buttons, quantity steppers and removed filters keep the focus in place", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", fabric: "Cotton" });
  await api.cart.add({ ...toSelection(kurta), quantity: 2 });
  await page.goto("/productlist?fabric=Cotton&minPrice=5");
  await page.getByRole("link", { name: "Remove Cotton" }).press("Enter");
  await expect(page).toHaveURL("/productlist?minPrice=5");
  // The URL changes before the new filters are rendered and the focus moves.
  await expect(page.getByRole("link", { name: "Remove Cotton" })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Remove From ₹5" })).toBeFocused();
  await page.getByRole("button", { name: "Add to wishlist: Bagru Kurta" }).press("Enter");
  await expect(page.getByText("Added To Wishlist!")).toBeVisible();
  const wishlistButton = page.getByRole("button", { name: "Remove from wishlist: Bagru Kurta" });
  await expect(wishlistButton).toBeFocused();
  await wishlistButton.press("Enter");
  await expect(page.getByRole("button", { name: "Add to wishlist: Bagru Kurta" })).toBeFocused();
  await page.goto("/cart");
  const decrease = page.getByRole("button", { name: "Decrease" });
  await decrease.press("Enter");
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("1");
  await expect(decrease).toBeFocused();
  await expect(decrease).toBeDisabled();
});

test("pagination moves the focus to the main content", async ({ page, shop }) => {
  for (let number = 0; number < 25; number += 1) await shop.createProduct({ name: `Kurta ${number}` });
  await page.goto("/productlist?page=2");
  await page.getByRole("link", { name: "Page 1", exact: true }).press("Enter");
  await expect(page).toHaveURL("/productlist");
  await expect(main(page)).toBeFocused();
});
