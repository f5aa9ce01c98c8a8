import { toSelection } from "../../support/shop/builders.ts";
import { expect, test } from "../support/journey.ts";
import { increase, lineOf, listStored, openCart, quantityOf, recordWrites, remove } from "../support/offline-cart.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test.use({ serviceWorkers: "allow" });

test("a changed quantity and a removal without a network survive a reload, marked as not sent, and are applied once", async ({
  page,
  shop,
  context,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  for (const name of ["Bagru Kurta", "Silk Saree", "Wool Shawl"])
    await api.cart.add({ ...toSelection(await shop.createProduct({ name })), quantity: 1 });
  const cart = async () => (await api.cart.get()).cartItems.map(({ name, quantity }) => `${quantity} ${name}`);
  await openCart(page);
  const otherTab = await context.newPage();
  await otherTab.goto("/productlist");
  await expect(otherTab.locator("html[data-laid-out]")).toBeAttached();

  await context.setOffline(true);
  await increase(page, "Bagru Kurta");
  await increase(page, "Bagru Kurta");
  await remove(page, "Silk Saree");
  const expectChanges = async () => {
    await expect(quantityOf(page, "Bagru Kurta")).toHaveValue("3");
    await expect(lineOf(page, "Bagru Kurta")).toContainText("Not sent yet");
    await expect(lineOf(page, "Silk Saree")).toContainText("Removed, not sent yet");
    await expect(lineOf(page, "Wool Shawl")).not.toContainText("ot sent yet");
    const summary = page.getByRole("region", { name: "Order summary" });
    await expect(summary).toContainText("Updated when you are online again");
    await expect(summary).not.toContainText("₹");
    await expect(summary.getByRole("button", { name: "PROCEED TO CHECKOUT" })).toBeDisabled();
    await expect(page.getByRole("heading", { name: "Your cart 2 items" })).toBeVisible();
  };
  await expectChanges();
  await page.reload();
  await expectChanges();
  expect((await cart()).sort()).toEqual(["1 Bagru Kurta", "1 Silk Saree", "1 Wool Shawl"]);

  const writes = recordWrites(context);
  await context.setOffline(false);
  await expect.poll(async () => (await cart()).sort()).toEqual(["1 Wool Shawl", "3 Bagru Kurta"]);
  await expect(page.getByText("ot sent yet")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Total₹");
  await expect(quantityOf(page, "Bagru Kurta")).toHaveValue("3");
  expect(await listStored(page)).toBeNull();
  expect(writes).toHaveLength(2);
});

test("a change without a network can be taken back, and the last change of a line wins", async ({
  page,
  shop,
  context,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  for (const name of ["Bagru Kurta", "Silk Saree"])
    await api.cart.add({ ...toSelection(await shop.createProduct({ name })), quantity: 1 });
  await openCart(page);
  await context.setOffline(true);
  await remove(page, "Silk Saree");
  await page.getByRole("button", { name: "Put back Silk Saree" }).click();
  await increase(page, "Silk Saree");
  await increase(page, "Bagru Kurta");
  await lineOf(page, "Bagru Kurta").getByRole("button", { name: "Decrease" }).click();
  await expect(lineOf(page, "Bagru Kurta")).not.toContainText("Not sent yet");
  const writes = recordWrites(context);
  await context.setOffline(false);
  const cart = async () => (await api.cart.get()).cartItems.map(({ name, quantity }) => `${quantity} ${name}`).sort();
  await expect.poll(cart).toEqual(["1 Bagru Kurta", "2 Silk Saree"]);
  expect(writes).toHaveLength(1);
});

test("changes made meanwhile are explained: stock, price, and lines that another device removed or gave another size", async ({
  page,
  shop,
  context,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const products = new Map<string, { id: string }>();
  const size = (name: string) => ({ size: name, price: 1_299_00, mrp: 1_299_00, inventory: 5 });
  for (const name of ["Sold Kurta", "Dear Saree", "Gone Shawl", "Linen Shirt"]) {
    const product = await shop.createProduct({ name, variations: [{ color: "Red", sizes: [size("M"), size("L")] }] });
    products.set(name, product);
    await api.cart.add({ ...toSelection(product), quantity: 1 });
  }
  const { cartItems } = await api.cart.get();
  await openCart(page);
  await context.setOffline(true);
  for (const name of products.keys()) await increase(page, name);

  const { db } = shop.context;
  const variants = (name: string) => db.updateTable("variants").where("product_id", "=", products.get(name)?.id ?? "");
  await variants("Sold Kurta").set({ inventory: 1 }).execute();
  await variants("Dear Saree").set({ price: 1_999_00, mrp: 2_999_00 }).execute();
  const find = (name: string) => cartItems.find((line) => line.name === name)!;
  const { cartId } = await api.cart.get();
  await api.cart.remove({ cartId, itemId: find("Gone Shawl")._id });
  const shirt = find("Linen Shirt");
  await api.cart.update({
    cartItemId: shirt._id,
    productId: shirt.productId,
    selectedColor: shirt.selectedColor,
    selectedSize: "L",
    quantity: 1,
  });

  await context.setOffline(false);
  const cart = async () =>
    (await api.cart.get()).cartItems
      .map(({ name, quantity, selectedSize }) => `${quantity} ${name} ${selectedSize}`)
      .sort();
  await expect.poll(cart).toEqual(["1 Sold Kurta M", "2 Dear Saree M", "2 Linen Shirt L"]);
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications).toContainText("Quantity of Sold Kurta not changed");
  await expect(notifications).toContainText("Only 1 left of Sold Kurta (M, Red).");
  await expect(notifications).toContainText("The price of Dear Saree has changed");
  await expect(notifications).toContainText("It was ₹1,299, and is ₹1,999 now.");
  await expect(notifications).toContainText("Gone Shawl is no longer in your cart");
  await expect(lineOf(page, "Dear Saree")).toContainText("The price has gone up: it was ₹1,299 when you chose it.");
  await notifications.getByRole("button", { name: "Add it again" }).click();
  await expect.poll(async () => (await cart()).length).toBe(4);
  await expect(quantityOf(page, "Gone Shawl")).toHaveValue("2");
  expect(await listStored(page)).toBeNull();
});

test("changes without a network are sent by the next visit, and never for another customer", async ({
  page,
  shop,
  context,
}) => {
  const { api, token } = await signInNewCustomer(page, shop, "asha");
  await api.cart.add({ ...toSelection(await shop.createProduct({ name: "Bagru Kurta" })), quantity: 1 });
  const quantity = async () => (await api.cart.get()).cartItems[0]?.quantity;
  await openCart(page);
  await context.setOffline(true);
  await increase(page, "Bagru Kurta");
  await expect(lineOf(page, "Bagru Kurta")).toContainText("Not sent yet");
  const stored = await listStored(page);
  // The customer leaves before the network is back.
  await page.close();
  await context.setOffline(false);

  const ravi = await shop.createCustomer("ravi");
  const openAs = async (token: string) => {
    const tab = await context.newPage();
    await tab.addInitScript((value) => localStorage.setItem("token", value), token);
    await tab.goto("/cart");
    return tab;
  };
  const ofRavi = await openAs(ravi.token);
  await expect(ofRavi.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(ofRavi.locator("html[data-laid-out]")).toBeAttached();
  expect(await listStored(ofRavi)).toBe(stored);
  expect(await quantity()).toBe(1);
  await ofRavi.close();
  const ofAsha = await openAs(token);
  await expect.poll(quantity).toBe(2);
  await expect.poll(() => listStored(ofAsha)).toBeNull();
});

test("a visitor changes and removes items without a network, also after a reload, until prices are checked when it is back", async ({
  page,
  shop,
  context,
}) => {
  for (const name of ["Bagru Kurta", "Silk Saree"]) {
    const { id } = await shop.createProduct({ name });
    await page.goto(`/productdetails/${name.toLowerCase().replace(" ", "-")}/${id}`);
    await page.getByRole("button", { name: "ADD TO CART" }).first().click();
    await expect(page.getByRole("dialog")).toContainText("Please Login First.");
  }
  await openCart(page);
  await expect(lineOf(page, "Silk Saree")).toBeVisible();
  await context.setOffline(true);
  await increase(page, "Bagru Kurta");
  await page.getByRole("button", { name: "Delete Silk Saree" }).click();
  const expectChanges = async () => {
    await expect(quantityOf(page, "Bagru Kurta")).toHaveValue("2");
    await expect(lineOf(page, "Bagru Kurta")).toContainText("Not sent yet");
    await expect(lineOf(page, "Silk Saree")).toHaveCount(0);
    const summary = page.getByRole("region", { name: "Order summary" });
    await expect(summary).toContainText("Updated when you are online again");
    await expect(summary).not.toContainText("₹");
  };
  await expectChanges();
  await page.reload();
  await expectChanges();
  await context.setOffline(false);
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("₹2,598");
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
});
