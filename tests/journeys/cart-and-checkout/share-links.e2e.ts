import { toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const copiedText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
});

test("Share copies the link of the product in the selected color and size", async ({ page, shop }) => {
  const sizes = ["M", "L"].map((size) => ({ size, price: 900_00, inventory: 3 }));
  const { id } = await shop.createProduct({ name: "Kurta", variations: [{ color: "Off-White & Gold", sizes }] });
  await page.goto(`/productdetails/kurta/${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  const path = `${shop.context.config.publicUrl}/productdetails/kurta/${id}?color=Off-White+%26+Gold`;
  expect(await copiedText(page)).toBe(path);
  await page.getByRole("radio", { name: "L", exact: true }).check();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect.poll(() => copiedText(page)).toBe(`${path}&size=L`);
});

test("the system's share sheet is used where there is one, and may be closed", async ({ page, shop }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (content) => {
      shared.push(content);
      throw new DOMException("closed", "AbortError");
    };
  });
  const { id } = await shop.createProduct({ name: "Kurta" });
  await page.goto(`/productdetails/kurta/${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const url = `${shop.context.config.publicUrl}/productdetails/kurta/${id}?color=Red&size=M`;
  await expect.poll(() => page.evaluate("shared")).toEqual([{ title: "Kurta", url }]);
  await expect(page.getByText("Link copied!")).toHaveCount(0);
});

test("a visitor adds a shared cart with today's prices and stock to an own cart without losing its items", async ({
  page,
  shop,
  browser,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", price: 900 });
  const saree = await shop.createProduct({ name: "Silk Saree", price: 3000 });
  const shawl = await shop.createProduct({ name: "Wool Shawl" });
  const cap = await shop.createProduct({ name: "Linen Cap" });
  for (const product of [kurta, saree, shawl, cap]) await api.cart.add({ ...toSelection(product), quantity: 2 });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Share cart" }).click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  const link = await copiedText(page);
  expect(link).not.toMatch(/900|3000|1299/);

  const { db } = shop.context;
  await db.updateTable("variants").set({ price: 950_00, mrp: 950_00 }).where("product_id", "=", kurta.id).execute();
  await db.updateTable("variants").set({ inventory: 1 }).where("product_id", "=", saree.id).execute();
  await db.updateTable("variants").set({ inventory: 0 }).where("product_id", "=", shawl.id).execute();
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", cap.id).execute();

  const visitor = await (await browser.newContext()).newPage();
  const own = { ...toSelection(kurta), quantity: 1, name: "Bagru Kurta", slug: "bagru-kurta", price: 950 };
  await visitor.addInitScript((item) => {
    if (!localStorage.getItem("guestCart")) localStorage.setItem("guestCart", JSON.stringify([item]));
  }, own);
  await visitor.goto(link);
  const lines = visitor.getByRole("list", { name: "Shared items" }).getByRole("listitem");
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText("₹950");
  await expect(lines.nth(1)).toContainText("Only 1 left");
  await expect(lines.nth(2)).toContainText("Out of Stock");
  await expect(lines.nth(3)).toContainText("This item is no longer sold.");
  // Two kurtas and the last saree.
  await expect(visitor.getByRole("region", { name: "Order summary" })).toContainText("₹5,000");
  await visitor.getByRole("button", { name: "Add all to cart" }).click();
  const report = visitor.getByRole("dialog", { name: "Your cart" });
  await expect(report).toContainText("1 of 3 items were added to your cart.");
  await expect(report).toContainText("Already in your cart, not changed");
  await expect(report).toContainText("1 of 2 added: no more are in stock");
  await expectAccessible(visitor);
  const stored = await visitor.evaluate(() => JSON.parse(localStorage.getItem("guestCart") ?? "[]"));
  expect(stored).toMatchObject([
    { productId: kurta.id, quantity: 1 },
    { productId: saree.id, quantity: 1 },
  ]);
  await report.getByRole("link", { name: "View cart" }).click();
  await expect(visitor.getByRole("list", { name: "Items waiting for you" }).getByRole("listitem")).toHaveCount(2);
  await visitor.context().close();
});

test("a signed-in customer adds a shared cart beside the own items once, however often it is added", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const [kurta, saree] = [await shop.createProduct({ name: "Kurta" }), await shop.createProduct({ name: "Saree" })];
  await api.cart.add({ ...toSelection(kurta), quantity: 3 });
  const search = [kurta, saree].map(({ id }) => `p=${id}&s=M&c=Red&n=1`).join("&");
  await page.goto(`/cart/shared?${search}`);
  for (const summary of ["1 of 2 items were added to your cart.", "Nothing was added to your cart."]) {
    await page.getByRole("button", { name: "Add all to cart" }).click();
    await expect(page.getByRole("dialog", { name: "Your cart" })).toContainText(summary);
    await page.getByRole("button", { name: "Close" }).last().click();
  }
  expect((await api.cart.get()).cartItems.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Kurta", 3],
    ["Saree", 1],
  ]);
});

test("a link that was cut off, is empty or names nothing that is sold says so", async ({ page, shop }) => {
  const { id } = await shop.createProduct();
  await page.goto("/cart/shared?p=nonsense&s=M&c=Red&n=1");
  await expect(page.getByRole("heading", { name: "This link has no items" })).toBeVisible();
  await page.goto(`/cart/shared?p=${id}&s=M&c=Red&n=1&p=${id}&s=L`);
  await expect(page.getByText("1 more item of this link could not be read.")).toBeVisible();
  await page.goto(`/cart/shared?p=${"0".repeat(24)}&s=M&c=Red&n=1`);
  await expect(page.getByText("Nothing in this cart is available any more.")).toBeVisible();
});

test("a cart with more items than a link holds is not shared in part", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const sizes = Array.from({ length: 31 }, (_, index) => ({ size: `S${index}`, price: 100_00, inventory: 1 }));
  const { id } = await shop.createProduct({ variations: [{ color: "Red", sizes }] });
  for (const { size } of sizes) await api.cart.add({ productId: id, selectedSize: size, selectedColor: "Red" });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Share cart" }).click();
  await expect(page.getByText("A link holds at most 30 different items. Your cart has 31.")).toBeVisible();
});
