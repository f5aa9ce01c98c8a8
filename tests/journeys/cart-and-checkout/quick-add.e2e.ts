import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const size = (name: string, inventory: number) => ({ size: name, price: 149_900, mrp: 149_900, inventory });
const quickAdd = (page: Page, name: string) => page.getByRole("button", { name: `Quick add: ${name}` });
const chooser = (page: Page) => page.getByRole("dialog", { name: /^Choose/ });
const miniCart = (page: Page) => page.getByRole("dialog", { name: "Added To Cart!" });
const add = (page: Page) => chooser(page).getByRole("button", { name: "Add to cart" });
const radio = (page: Page, name: string) => chooser(page).getByRole("radio", { name, exact: true });
const image = (color: string) => `/photos/${color}.svg`;

const kurta = {
  name: "Bagru Kurta",
  variations: [
    { color: "Red", images: [image("red")], sizes: [size("S", 3), size("M", 2)] },
    { color: "Indigo", images: [image("blue")], sizes: [size("S", 0), size("M", 4), size("L", 4)] },
  ],
};

test.beforeEach(async ({ page }) => {
  await page.route("**/photos/*.svg", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400"/></svg>',
    }),
  );
});

test("a size that a customer adds from the card of the shown colour by keyboard is offered on the next card", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const { id } = await shop.createProduct(kurta);
  const shirt = await shop.createProduct({
    name: "Linen Shirt",
    variations: [{ color: "White", sizes: [size("M", 2), size("L", 2)] }],
  });
  await recordLayoutShift(page);
  await page.goto("/productlist");
  const open = quickAdd(page, "Bagru Kurta");
  await open.press("Enter");
  await expect(radio(page, "Indigo"), "the colour of the card").toBeChecked();
  await expect(chooser(page).getByRole("radio", { name: /^S.*out of stock/ })).toBeDisabled();
  await add(page).press("Enter");
  await expect(chooser(page).getByRole("alert")).toHaveText("Please select a size and color.");
  await radio(page, "L").press("ArrowLeft");
  await expect(radio(page, "M")).toBeChecked();
  await add(page).press("Enter");
  await expect(miniCart(page)).toContainText("Indigo, M");
  await expect(chooser(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await open.press("Enter");
  await add(page).click();
  await expect(page.getByText("Already in Cart!")).toBeVisible();
  await page.keyboard.press("Escape");

  await quickAdd(page, "Linen Shirt").click();
  await expect(chooser(page)).toContainText("Your size: M");
  await expect(radio(page, "M")).toBeChecked();
  await add(page).click();
  await expect(miniCart(page)).toContainText("White, M");
  expect((await api.cart.get()).cartItems).toMatchObject([
    { productId: id, selectedColor: "Indigo", selectedSize: "M", quantity: 1 },
    { productId: shirt.id, selectedColor: "White", selectedSize: "M", quantity: 1 },
  ]);
  expect(await getLayoutShift(page)).toBe(0);
  await expect(page).toHaveURL("/productlist");
});

test("a product of a single variant is added with one press, once, unless it sells out meanwhile", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const stole = { color: "Rust", sizes: [size("Free", 1)] };
  const silk = await shop.createProduct({ name: "Silk Stole", variations: [stole] });
  const wool = await shop.createProduct({ name: "Wool Stole", variations: [stole] });
  await shop.createProduct({
    name: "Jute Stole",
    variations: [{ color: "Rust", sizes: [size("S", 0), size("M", 1)] }],
  });
  await page.goto("/productlist");
  await expect(quickAdd(page, "Jute Stole"), "another size is sold out").toHaveAttribute("aria-haspopup", "dialog");
  await expect(quickAdd(page, "Silk Stole")).not.toHaveAttribute("aria-haspopup");
  await quickAdd(page, "Silk Stole").dblclick();
  await expect(miniCart(page)).toContainText("Rust, Free");
  await page.keyboard.press("Escape");
  await expect(quickAdd(page, "Silk Stole")).toBeFocused();
  await shop.placeCodOrder(await shop.createCustomer("ravi"), { id: wool.id, size: "Free", color: "Rust" });
  await quickAdd(page, "Wool Stole").click();
  await expect(page.getByText("Error!")).toBeVisible();
  await expect(chooser(page)).toHaveCount(0);
  expect((await api.cart.get()).cartItems).toMatchObject([{ productId: silk.id, selectedSize: "Free", quantity: 1 }]);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a visitor adds the colour chosen on the card by touch on targets of 44 pixels, while the card stays a link", async ({
    page,
    shop,
  }) => {
    await shop.createProduct(kurta);
    await page.goto("/productlist");
    await page.getByRole("button", { name: "Show in Red" }).tap();
    const open = quickAdd(page, "Bagru Kurta");
    const box = (await open.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const [dx, dy] of [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const)
      expect(
        await page.evaluate(([px, py]) => document.elementFromPoint(px, py)?.ariaLabel, [x + dx, y + dy] as const),
      ).toBe("Quick add: Bagru Kurta");
    await expect(page.locator("a button, a a, button button")).toHaveCount(0);
    await open.tap();
    await expect(radio(page, "Red")).toBeChecked();
    await expectAccessible(page);
    for (const name of ["S", "M", "Red", "Indigo"]) {
      const target = (await radio(page, name).boundingBox())!;
      expect(Math.min(target.width, target.height), name).toBeGreaterThanOrEqual(44);
    }
    await radio(page, "S").tap();
    await add(page).tap();
    await expect(miniCart(page)).toContainText("Red, S");
    await expect(miniCart(page)).toContainText("Cart total (1 item)");
    await miniCart(page).getByRole("button", { name: "Continue Shopping" }).tap();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("guestCart") ?? "[]"))).toMatchObject([
      { selectedColor: "Red", selectedSize: "S", quantity: 1, price: 1499 },
    ]);
    await expect(page).toHaveURL("/productlist");
    await page.getByRole("article").getByRole("link").tap();
    await expect(page).toHaveURL(/productdetails\/bagru-kurta\/.*\?color=Red/);
  });
});

test("a size that sells out meanwhile is refused and shown as sold out, and sizes that do not load are requested again", async ({
  page,
  shop,
}) => {
  await signInNewCustomer(page, shop);
  const { id } = await shop.createProduct({
    name: "Last Stole",
    variations: [{ color: "Rust", sizes: [size("M", 1), size("L", 3)] }],
  });
  await page.goto("/cart");
  await page.getByRole("link", { name: "CONTINUE SHOPPING" }).click();
  await page.route(`**/api/v1/products/${id}`, (route) => route.abort());
  await quickAdd(page, "Last Stole").click();
  await expect(chooser(page).getByText("Failed to fetch product details")).toBeVisible();
  await expect(add(page)).toBeDisabled();
  await page.unroute(`**/api/v1/products/${id}`);
  await chooser(page).getByRole("button", { name: "Try again" }).click();
  await radio(page, "M").check();
  await shop.placeCodOrder(await shop.createCustomer("ravi"), { id, size: "M", color: "Rust" });
  await add(page).click();
  await expect(page.getByText("Error!")).toBeVisible();
  await expect(chooser(page).getByRole("radio", { name: /^M.*out of stock/ })).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL("/cart");
  await expect(chooser(page)).toHaveCount(0);
});

test("every card of a product in stock has the button: home, listing, list view, search, most popular, empty cart", async ({
  page,
  shop,
}) => {
  await shop.createProduct(kurta);
  await shop.createProduct({ name: "Sold Kurta", inventory: 0 });
  for (const path of [
    "/",
    "/productlist",
    "/productlist?view=list",
    "/productlist?q=kurta",
    "/most-popular",
    "/cart",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("article").filter({ hasText: "Sold Kurta" }).first(), path).toBeVisible();
    await expect(quickAdd(page, "Sold Kurta"), path).toHaveCount(0);
    await quickAdd(page, "Bagru Kurta").first().click();
    await expect(radio(page, "M"), path).toBeVisible();
  }
});
