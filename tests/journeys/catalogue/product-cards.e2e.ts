import { toSelection } from "../../support/shop/builders.ts";
import { createProducts } from "../support/create-products.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const size = (inventory: number, price = 100_000, mrp = price) => ({ size: "M", price, mrp, inventory });
/** A portrait image in one colour. */
const image = (color: string) => ({
  contentType: "image/svg+xml",
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="${color}"/></svg>`,
});

test("a card shows the second colour, the first on hover, and the default image when its own is missing", async ({
  page,
  shop,
}) => {
  await page.route("**/pictures/blue.jpg", (route) => route.fulfill(image("blue")));
  await page.route("**/pictures/red.jpg", (route) => route.fulfill(image("red")));
  await page.route("**/pictures/gone.jpg", (route) => route.fulfill({ status: 404 }));
  await shop.createProduct({
    name: "Two Colours",
    altTexts: { "/pictures/blue.jpg": "Blue, folded" },
    variations: [
      { color: "Red", images: ["/pictures/red.jpg"], sizes: [size(1)] },
      { color: "Blue", images: ["/pictures/blue.jpg"], sizes: [size(1)] },
    ],
  });
  await shop.createProduct({
    name: "Gone",
    variations: [{ color: "Red", images: ["/pictures/gone.jpg"], sizes: [size(1)] }],
  });
  await page.goto("/productlist");
  const images = card(page, "Two Colours").locator("img");
  await expect(images).toHaveCount(1);
  await expect(images).toHaveAttribute("src", "/pictures/blue.jpg");
  await expect(images).toHaveAttribute("alt", "Blue, folded");
  const { width, height } = (await images.boundingBox())!;
  expect(width / height).toBeCloseTo(3 / 4, 2);
  await card(page, "Two Colours").hover();
  await expect(images.last()).toHaveAttribute("src", "/pictures/red.jpg");
  await expect(images.last().locator("..")).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(images.last().locator("..")).toHaveCSS("opacity", "0");
  await expect(card(page, "Gone").locator("img")).toHaveAttribute("src", "/default-product.svg");
  await expect(card(page, "Gone").locator("img")).toHaveAttribute("alt", "Gone");
});

test("a card shows its image once a busy server has it, and requests an image that stays missing four times", async ({
  page,
  shop,
}) => {
  const requests = { late: 0, gone: 0 };
  await page.route("**/pictures/late.jpg", (route) => {
    requests.late += 1;
    return route.fulfill(requests.late < 3 ? { status: 503 } : image("blue"));
  });
  await page.route("**/pictures/gone.jpg", (route) => {
    requests.gone += 1;
    return route.fulfill({ status: 404 });
  });
  for (const name of ["late", "gone"])
    await shop.createProduct({
      name,
      variations: [{ color: "Red", images: [`/pictures/${name}.jpg`], sizes: [size(1)] }],
    });
  await page.clock.install();
  await page.goto("/productlist");
  const imageOf = (name: string) => card(page, name).locator("img");
  await expect(imageOf("late")).toHaveAttribute("src", "/default-product.svg");
  for (const [pauseMs, count] of [
    [5000, 2],
    [15_000, 3],
    [45_000, 4],
  ] as const) {
    await page.clock.runFor(pauseMs / 2);
    expect(requests.gone).toBe(count - 1);
    // The pause begins when the page has noticed the failure, which may be after the clock was moved.
    await expect
      .poll(
        async () => {
          if (requests.gone < count) await page.clock.runFor(pauseMs / 10);
          return requests.gone;
        },
        { intervals: [100] },
      )
      .toBe(count);
  }
  await page.clock.runFor(600_000);
  await expect(imageOf("late")).toHaveAttribute("src", "/pictures/late.jpg");
  await expect(imageOf("gone")).toHaveAttribute("src", "/default-product.svg");
  expect(requests.gone).toBe(4);
});

test("every link to a product opens the colour that it shows", async ({ page, shop }) => {
  for (const color of ["red", "blue"])
    await page.route(`**/pictures/${color}.jpg`, (route) => route.fulfill(image(color)));
  const kurta = await shop.createProduct({
    name: "Two Colours",
    variations: [
      { color: "Red", images: ["/pictures/red.jpg"], sizes: [size(5)] },
      { color: "Blue", images: ["/pictures/blue.jpg"], sizes: [size(5)] },
    ],
  });
  const customer = await signInNewCustomer(page, shop);
  await customer.api.wishlist.add({ productId: kurta.id });
  await customer.api.cart.add({ ...toSelection(kurta), selectedColor: "Blue", quantity: 1 });
  await shop.placeCodOrder(customer, { ...kurta, color: "Blue" });
  for (const path of ["/", "/productlist", "/most-popular", "/wishlist", "/cart", "/dashboard"]) {
    await page.goto(path);
    if (path === "/dashboard") await page.getByRole("button", { name: /View details/ }).click();
    const links = page.getByRole("main").locator("a[href*=productdetails]");
    await expect(links.first(), path).toBeVisible();
    for (const link of await links.all()) await expect(link, path).toHaveAttribute("href", /\?color=Blue/);
  }
  await page.goto("/productlist");
  await card(page, "Two Colours").getByRole("button", { name: "Show in Red" }).click();
  await expect(card(page, "Two Colours").locator("img")).toHaveAttribute("src", "/pictures/red.jpg");
  await expect(card(page, "Two Colours").getByRole("link")).toHaveAttribute("href", /\?color=Red/);
  await card(page, "Two Colours").getByRole("button", { name: "Show in Blue" }).click();
  await card(page, "Two Colours").getByRole("link").click();
  await expect(page.getByRole("radio", { name: "Blue" })).toBeChecked();
  await expect(page.getByRole("img", { name: "Two Colours" }).first()).toHaveAttribute("src", "/pictures/blue.jpg");
});

test("a card shows its product's badges, swatches, rating and price, in rupees or dollars", async ({ page, shop }) => {
  const colors = ["Red", "Blue", "Green", "Black", "White"];
  const sari = await shop.createProduct({
    name: "Silk Sari",
    isSale: true,
    isNewLaunch: true,
    variations: colors.map((color) => ({ color, sizes: [size(2, 150_000, 200_000)] })),
  });
  await shop.createProduct({ name: "Small Saving", price: 950, mrp: 1000 });
  await shop.createProduct({ name: "Sold Out", price: 500, mrp: 1000, inventory: 0, isSale: true });
  const customer = await shop.createCustomer();
  await customer.api.reviews.save({ productId: sari.id, rating: 4, comment: "Soft" });

  await page.goto("/productlist");
  const badges = (name: string) => card(page, name).getByRole("list").getByRole("listitem");
  await expect(badges("Silk Sari")).toHaveText(["25% OFF", "Sale", "New Arrivals"]);
  await expect(badges("Small Saving"), "a listing shows discount badges from 10% on").toHaveCount(0);
  await expect(badges("Sold Out")).toHaveText(["Out of Stock"]);
  await expect(card(page, "Silk Sari").getByText("+2")).toBeVisible();
  await expect(card(page, "Silk Sari").getByRole("img", { name: "4.0 out of 5 stars" })).toBeVisible();
  await expect(card(page, "Silk Sari").getByText(/\(1\s*review\)/)).toBeVisible();
  await expect(card(page, "Small Saving").getByRole("img", { name: /stars/ })).toHaveCount(0);
  await expect(card(page, "Silk Sari").locator("s")).toHaveText("₹2,000");

  await page.evaluate(() => localStorage.setItem("currency", JSON.stringify("USD")));
  await page.reload();
  await expect(card(page, "Silk Sari")).toContainText("$18.00");
  await expect(card(page, "Silk Sari").locator("s")).toHaveText("$24.00");
});

test('a card shows the price of the cheapest variant in stock, with "from" if others cost more', async ({
  page,
  shop,
}) => {
  const sizes = [size(0, 50_000), { ...size(1, 70_000, 100_000), size: "L" }, { ...size(1, 90_000), size: "XL" }];
  await shop.createProduct({ name: "Priced By Size", variations: [{ color: "Red", sizes }] });
  await shop.createProduct({ name: "One Price", variations: [{ color: "Red", sizes: sizes.slice(0, 2) }] });
  await page.goto("/productlist");
  await expect(card(page, "Priced By Size")).toContainText(/from ₹700.*₹1,000/);
  await expect(card(page, "Priced By Size")).toContainText("30% OFF");
  await expect(card(page, "One Price")).toContainText("₹700");
  await expect(card(page, "One Price")).not.toContainText("from");
});

test("the product grid has one to four columns depending on the viewport width", async ({ page, shop }) => {
  await createProducts(shop, 8);
  await page.goto("/productlist");
  const columns = async () => {
    const boxes = await Promise.all((await page.getByRole("article").all()).map((article) => article.boundingBox()));
    return boxes.filter((box) => box && box.y === boxes[0]?.y).length;
  };
  for (const [width, count] of [
    [240, 1],
    [360, 2],
    [768, 3],
    [1536, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, { message: `at ${width} px` }).toBe(count);
  }
});

test("a very long unbreakable name causes no horizontal scrolling at any width", async ({ page, shop }) => {
  await shop.createProduct({ name: `Supercalifragilistic${"expialidocious".repeat(5)} Kurta` });
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/productlist", "/productlist?view=list", "/most-popular"]) {
      await page.goto(path);
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
