import { toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { lineOf, listStored, openCart, quantityOf, recordWrites } from "../support/offline-cart.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test.use({ serviceWorkers: "allow" });

test("a move to the wishlist and another size and color without a network survive a reload and are applied once", async ({
  page,
  shop,
  context,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const size = (name: string) => ({ size: name, price: 1_299_00, mrp: 1_299_00, inventory: 5 });
  for (const name of ["Bagru Kurta", "Silk Saree", "Wool Shawl", "Linen Shirt"]) {
    const variations = ["Red", "Blue"].map((color) => ({ color, sizes: [size("M"), size("L")] }));
    await api.cart.add({ ...toSelection(await shop.createProduct({ name, variations })), quantity: 1 });
  }
  const cart = async () =>
    (await api.cart.get()).cartItems
      .map(({ name, quantity, selectedColor, selectedSize }) => `${quantity} ${name} ${selectedColor} ${selectedSize}`)
      .sort();
  const wishlist = async () => (await api.wishlist.all()).data.map(({ product }) => product.name).sort();
  await openCart(page);

  await context.setOffline(true);
  await page.getByRole("combobox", { name: "Size of Bagru Kurta" }).selectOption("L");
  await page.getByRole("combobox", { name: "Colour of Bagru Kurta" }).selectOption("Blue");
  // The size of the shawl is changed and then changed back.
  await page.getByRole("combobox", { name: "Size of Wool Shawl" }).selectOption("L");
  await expect(lineOf(page, "Wool Shawl")).toContainText("Not sent yet");
  await page.getByRole("combobox", { name: "Size of Wool Shawl" }).selectOption("M");
  for (const name of ["Silk Saree", "Linen Shirt"])
    await page.getByRole("button", { name: `Move to wishlist: ${name}` }).click();
  await expect(page.getByText("Moved to your wishlist", { exact: true }).last()).toBeVisible();
  await page.getByRole("button", { name: "Put back Linen Shirt" }).click();
  const expectChanges = async () => {
    await expect(page.getByRole("combobox", { name: "Size of Bagru Kurta" })).toHaveValue("L");
    await expect(page.getByRole("combobox", { name: "Colour of Bagru Kurta" })).toHaveValue("Blue");
    await expect(lineOf(page, "Bagru Kurta")).toContainText("Not sent yet");
    await expect(lineOf(page, "Silk Saree")).toContainText("Moved to your wishlist, not sent yet");
    for (const name of ["Wool Shawl", "Linen Shirt"]) await expect(lineOf(page, name)).not.toContainText("ot sent yet");
  };
  await expectChanges();
  await expectAccessible(page);
  await page.reload();
  await expectChanges();
  expect((await cart()).every((line) => line.endsWith("Red M"))).toBe(true);
  expect(await wishlist()).toEqual([]);
  // Another device sets the quantity to 2 meanwhile. It is kept, because only the variant was changed in this browser.
  const line = (await api.cart.get()).cartItems.find(({ name }) => name === "Bagru Kurta")!;
  const { _id: cartItemId, productId, selectedColor, selectedSize } = line;
  await api.cart.update({ cartItemId, productId, selectedColor, selectedSize, quantity: 2 });

  const writes = recordWrites(context);
  await context.setOffline(false);
  await expect.poll(cart).toEqual(["1 Linen Shirt Red M", "1 Wool Shawl Red M", "2 Bagru Kurta Blue L"]);
  await expect.poll(wishlist).toEqual(["Silk Saree"]);
  await expect(page.getByText("ot sent yet")).toHaveCount(0);
  await expect(quantityOf(page, "Bagru Kurta")).toHaveValue("2");
  expect(await listStored(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("guestWishlist"))).toBeNull();
  expect(writes).toHaveLength(2);
});

test("a visitor chooses another size without a network, also after a reload, until its price is checked when it is back", async ({
  page,
  shop,
  context,
}) => {
  const size = (name: string, price: number) => ({ size: name, price, mrp: price, inventory: 5 });
  const sizes = [size("M", 1_299_00), size("L", 1_499_00)];
  const { id } = await shop.createProduct({ name: "Bagru Kurta", variations: [{ color: "Red", sizes }] });
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  await page.getByRole("radio", { name: "M" }).click();
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Please Login First.");
  await openCart(page);
  await expect(lineOf(page, "Bagru Kurta")).toBeVisible();
  const select = page.getByRole("combobox", { name: "Size of Bagru Kurta" });
  await context.setOffline(true);
  await select.selectOption("L");
  const expectChange = async () => {
    await expect(select).toHaveValue("L");
    await expect(lineOf(page, "Bagru Kurta")).toContainText("Not sent yet");
    await expect(page.getByRole("region", { name: "Order summary" })).not.toContainText("₹");
  };
  await expectChange();
  await page.reload();
  await expectChange();
  await select.selectOption("M");
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await select.selectOption("L");
  await context.setOffline(false);
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("₹1,499");
  await expect(lineOf(page, "Bagru Kurta")).toContainText("The price has gone up: it was ₹1,299 when you chose it.");
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
});

test("a size that was chosen without a network is explained if it is sold out, missing or in the cart already", async ({
  page,
  shop,
  context,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const size = (name: string) => ({ size: name, price: 1_299_00, mrp: 1_299_00, inventory: 5 });
  const products = new Map<string, string>();
  for (const name of ["Sold Kurta", "Gone Shawl", "Linen Shirt", "Moved Saree"]) {
    const product = await shop.createProduct({ name, variations: [{ color: "Red", sizes: [size("M"), size("L")] }] });
    products.set(name, product.id);
    await api.cart.add({ ...toSelection(product), quantity: 1 });
  }
  await openCart(page);
  await context.setOffline(true);
  for (const name of ["Sold Kurta", "Gone Shawl", "Linen Shirt"])
    await page.getByRole("combobox", { name: `Size of ${name}` }).selectOption("L");
  await page.getByRole("button", { name: "Move to wishlist: Moved Saree" }).click();

  const id = (name: string) => products.get(name) ?? "";
  const variants = shop.context.db.updateTable("variants").where("size", "=", "L");
  await variants.where("product_id", "=", id("Sold Kurta")).set({ inventory: 0 }).execute();
  const { cartId, cartItems } = await api.cart.get();
  for (const { _id: itemId, name } of cartItems)
    if (name === "Gone Shawl" || name === "Moved Saree") await api.cart.remove({ cartId, itemId });
  const chosen = { selectedColor: "Red", selectedSize: "L", quantity: 1 };
  await api.cart.add({ productId: id("Linen Shirt"), ...chosen });

  await context.setOffline(false);
  const cart = async () =>
    (await api.cart.get()).cartItems
      .map(({ name, quantity, selectedSize }) => `${quantity} ${name} ${selectedSize}`)
      .sort();
  await expect.poll(cart).toEqual(["1 Sold Kurta M", "2 Linen Shirt L"]);
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications).toContainText("Size and colour of Sold Kurta not changed");
  await expect(notifications).toContainText("Gone Shawl is no longer in your cart");
  await expect(notifications).toContainText("We’ve combined them into one line.");
  await expect(notifications).not.toContainText("Moved Saree is no longer in your cart");
  await expect
    .poll(async () => (await api.wishlist.all()).data.map(({ product }) => product.name))
    .toEqual(["Moved Saree"]);
  await notifications.getByRole("button", { name: "Add it again" }).click();
  await expect.poll(cart).toEqual(["1 Gone Shawl L", "1 Sold Kurta M", "2 Linen Shirt L"]);
  expect(await listStored(page)).toBeNull();
});
