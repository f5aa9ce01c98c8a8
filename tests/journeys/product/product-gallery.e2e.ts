import type { Locator } from "@playwright/test";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, type Page, test } from "../support/journey.ts";

/** A portrait image in one colour. */
const image = (color: string) => ({
  contentType: "image/svg+xml",
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="${color}"/></svg>`,
});
const colors = ["blue", "red", "green"];

async function openSaree(page: Page, shop: TestShop) {
  for (const color of colors) await page.route(`**/pictures/${color}.jpg`, (route) => route.fulfill(image(color)));
  const images = colors.map((color) => `/pictures/${color}.jpg`);
  const sizes = [{ size: "One Size", price: 89900, mrp: 89900, inventory: 9 }];
  const { id } = await shop.createProduct({ name: "Silk Saree", variations: [{ color: "Red", images, sizes }] });
  await page.goto(`/productdetails/silk-saree/${id}`);
}
const gallery = (page: Page) => page.getByRole("region", { name: "Product pictures" });
const galleryImage = (page: Page, position: number) =>
  gallery(page).getByRole("img", { name: `Silk Saree, picture ${position} of 3` });

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

  /** Touches the middle of the image and moves the finger by this many pixels. */
  async function swipe(page: Page, right: number, down = 0) {
    const { x, y, width, height } = (await gallery(page).boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove", progress: number) => {
      const at = { x: x + width / 2 + (progress - 0.5) * right, y: y + height / 2 + (progress - 0.5) * down };
      return session.send("Input.dispatchTouchEvent", { type, touchPoints: [at] });
    };
    await touch("touchStart", 0);
    for (let step = 1; step <= 12; step++) await touch("touchMove", step / 12);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
  }

  /** Waits until the scroll position has not changed for 150 ms. */
  async function waitForScrollEnd(page: Page) {
    let before = Number.NaN;
    await expect(async () => {
      const now = await page.evaluate(() => scrollY);
      const still = now === before;
      before = now;
      expect(still).toBe(true);
    }).toPass({ intervals: [150] });
  }

  test("thumbnails below the image show that there is more, and select it", async ({ page, shop }) => {
    await openSaree(page, shop);
    const thumbnails = gallery(page).getByRole("link", { name: /^Show picture/ });
    await expect(thumbnails).toHaveCount(3);
    for (const thumbnail of await thumbnails.all()) await expect(thumbnail).toBeInViewport();
    const imageBottom = (await galleryImage(page, 1).boundingBox())!;
    const { y, width } = (await thumbnails.first().boundingBox())!;
    expect(y).toBeGreaterThan(imageBottom.y + imageBottom.height);
    expect(width, "large enough to press").toBeGreaterThanOrEqual(44);
    await thumbnails.nth(2).tap();
    await expect(galleryImage(page, 3)).toBeInViewport({ ratio: 0.5 });
    await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");
    await expect(gallery(page).getByText(/^Picture 3 \/ 3$/)).toBeVisible();
  });

  test("swiping moves through the images one by one, and a tap opens the zoom view", async ({ page, shop }) => {
    await openSaree(page, shop);
    const position = gallery(page).getByText(/^Picture \d \/ 3$/);
    await expect(position).toHaveText("Picture 1 / 3");
    await swipe(page, -220);
    await expect(position).toHaveText("Picture 2 / 3");
    await expect(galleryImage(page, 2)).toBeInViewport({ ratio: 0.5 });
    await expect(galleryImage(page, 1)).not.toBeInViewport();
    await swipe(page, -220);
    await swipe(page, -220);
    await expect(position).toHaveText("Picture 3 / 3");
    await swipe(page, 220);
    await expect(position).toHaveText("Picture 2 / 3");
    await expect(page.getByRole("dialog"), "a swipe does not open the zoom view").toHaveCount(0);
    await swipe(page, 0, -200);
    expect(await page.evaluate(() => scrollY), "a vertical swipe scrolls the page").toBeGreaterThan(50);
    await expect(position).toHaveText("Picture 2 / 3");
    // A tap during momentum scrolling only stops it.
    await waitForScrollEnd(page);
    await page.evaluate(() => scrollTo(0, 0));
    await waitForScrollEnd(page);
    await galleryImage(page, 2).tap();
    await expect(page.getByRole("dialog").getByRole("img", { name: "picture 2 of 3" })).toBeVisible();
  });

  test("below the buy button a sticky bar replaces it, in one row even with a long name", async ({ page, shop }) => {
    const { id } = await shop.createProduct({
      name: "Deckchair Stripe Organic Cotton Crew-neck Sweater with Long Sleeves",
    });
    await page.goto(`/productdetails/x/${id}`);
    // Jumps past the buy button, as the End key does.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const bar = page.locator(".fixed").filter({ has: page.getByRole("button", { name: "ADD TO CART" }) });
    await expect(bar).toBeVisible();
    const price = (await bar.getByText("₹1,299").boundingBox())!;
    const button = (await bar.getByRole("button").boundingBox())!;
    expect(button.x).toBeGreaterThan(price.x + price.width);
    expect(button.y).toBeLessThan(price.y + price.height);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(bar).toBeHidden();
  });
});

test("from tablet width on, the buy box is beside the gallery", async ({ page, shop }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openSaree(page, shop);
  const galleryBox = (await gallery(page).boundingBox())!;
  const name = (await page.getByRole("heading", { name: "Silk Saree" }).boundingBox())!;
  expect(name.x).toBeGreaterThan(galleryBox.x + galleryBox.width);
  await expect(page.getByRole("button", { name: "BUY NOW" })).toBeInViewport({ ratio: 1 });
  const trustBadges = page.getByRole("listitem").filter({ hasText: "Secure Checkout" }).first();
  const below = (await trustBadges.boundingBox())!;
  expect(below.x, "below the gallery, which is shorter than the text at this width").toBeLessThan(name.x);
  expect(below.y).toBeGreaterThan(galleryBox.y + galleryBox.height);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(
    (await trustBadges.boundingBox())!.x,
    "below the text at desktop width, where that is shorter",
  ).toBeGreaterThan((await gallery(page).boundingBox())!.x + 300);
});

test("similar products show two to six per row by viewport width, and a failed load can be retried", async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Silk Saree" });
  for (let number = 1; number <= 7; number++) await shop.createProduct({ name: `Saree ${number}` });
  await page.route("**/products/grouped/*", (route) => route.abort());
  await page.goto(`/productdetails/silk-saree/${id}`);
  await page.getByRole("heading", { name: "Similar Products" }).scrollIntoViewIfNeeded();
  const alert = page.getByRole("alert").filter({ hasText: "Error loading similar products: Something went wrong" });
  await expect(alert).toBeVisible();
  await page.unroute("**/products/grouped/*");
  await alert.getByRole("button", { name: "Try again" }).click();
  const row = page.getByRole("group", { name: "Similar Products" });
  await expect(row.getByRole("article")).toHaveCount(7);
  for (const [width, count] of visibleByWidth) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => countFullyVisible(row), { message: `at ${width} px` }).toBe(count);
  }
});
const visibleByWidth = [
  [1280, 6],
  [1279, 5],
  [1024, 5],
  [1023, 3],
  [768, 3],
  [767, 2],
  [360, 2],
] as const;

/** Number of cards that are completely inside the row. */
async function countFullyVisible(row: Locator) {
  const { x, width } = (await row.boundingBox())!;
  const boxes = await Promise.all((await row.getByRole("article").all()).map((card) => card.boundingBox()));
  return boxes.filter((box) => box && box.x >= x - 2 && box.x + box.width <= x + width + 2).length;
}

test("Tab reaches the zoom of the shown picture alone, and follows it when the arrow keys change it", async ({
  page,
  shop,
}) => {
  await openSaree(page, shop);
  const zoomOf = (position: number) =>
    gallery(page)
      .locator("li button")
      .filter({ has: page.locator(`img[alt*="picture ${position} of 3"]`) });
  await zoomOf(1).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Next picture" })).toBeFocused();
  await zoomOf(1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(zoomOf(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("img", { name: "picture 2 of 3" })).toBeVisible();
});

test("the lower edge of the picture is in view on a desktop's screen", async ({ page, shop }) => {
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openSaree(page, shop);
    const box = (await galleryImage(page, 1).boundingBox())!;
    expect(box.y + box.height, `${width} × ${height}`).toBeLessThanOrEqual(height);
    expect(box.height / box.width).toBeCloseTo(5 / 4, 1);
  }
});
