import { expect, expectAccessible, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const size = (name: string, inventory: number) => ({ size: name, price: 149_900, mrp: 149_900, inventory });

test("a wishlist item is added to the cart: at once, after a choice of colour and size, or not when sold out", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const saree = await shop.createProduct({
    name: "Silk Saree",
    variations: [{ color: "Rust", sizes: [size("Free Size", 2)] }],
  });
  const kurta = await shop.createProduct({
    name: "Bagru Kurta",
    variations: [
      { color: "Red", sizes: [size("S", 0)] },
      { color: "Indigo", sizes: [size("S", 0), size("M", 4), size("L", 4)] },
      { color: "Green", sizes: [size("S", 1), size("L", 3)] },
    ],
  });
  const stole = await shop.createProduct({ name: "Sold Stole", inventory: 0 });
  for (const { id } of [saree, kurta, stole]) await api.wishlist.add({ productId: id });
  await page.goto("/wishlist");
  await expect(page.getByRole("link", { name: "View Details: Silk Saree" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Out of Stock: Sold Stole" })).toBeDisabled();

  await page.getByRole("button", { name: "Add to cart: Silk Saree" }).click();
  const miniCart = page.getByRole("dialog").filter({ hasText: "Added To Cart!" });
  await expect(miniCart).toContainText("Silk Saree");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add to cart: Silk Saree" }).click();
  await expect(page.getByText("Already in Cart!")).toBeVisible();

  const open = page.getByRole("button", { name: "Add to cart: Bagru Kurta" });
  await open.press("Enter");
  const chooser = page.getByRole("dialog", { name: "Choose colour and size" });
  await expect(chooser.getByRole("radio", { name: "Indigo" }), "the first colour in stock").toBeChecked();
  await expect(chooser.getByRole("radio", { name: /^S.*out of stock/ })).toBeDisabled();
  await expectAccessible(page);
  await chooser.getByRole("button", { name: "Add to cart" }).click();
  await expect(chooser.getByRole("alert")).toHaveText("Please select a size and color.");
  await chooser.getByRole("radio", { name: "M", exact: true }).check();
  await expect(chooser.getByRole("alert")).toBeHidden();
  await chooser.getByRole("radio", { name: "Green" }).check();
  await expect(
    chooser.getByRole("radio", { name: "L", exact: true }),
    "another colour, another size",
  ).not.toBeChecked();
  await chooser.getByRole("radio", { name: "L", exact: true }).check();
  await chooser.getByRole("button", { name: "Add to cart" }).click();
  await expect(miniCart).toContainText("Bagru Kurta");
  await expect(chooser).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  expect((await api.cart.get()).cartItems).toMatchObject([
    { productId: saree.id, selectedColor: "Rust", selectedSize: "Free Size", quantity: 1 },
    { productId: kurta.id, selectedColor: "Green", selectedSize: "L", quantity: 1 },
  ]);
});

test("a size that sells out while the wishlist is open is refused, and its product is shown as sold out", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const stole = await shop.createProduct({ name: "Last Stole", inventory: 1 });
  await api.wishlist.add({ productId: stole.id });
  await page.goto("/wishlist");
  const add = page.getByRole("button", { name: "Add to cart: Last Stole" });
  await expect(add).toBeVisible();
  await shop.placeCodOrder(await shop.createCustomer("ravi"), stole);
  await add.click();
  await expect(page.getByText("Error!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Out of Stock: Last Stole" })).toBeDisabled();
});
