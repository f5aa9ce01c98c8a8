import type { Locator } from "@playwright/test";
import type { TestShop } from "../test-shop.ts";
import { expect, type Page, test } from "./journey.ts";

/** An upright picture of one colour. */
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
const galleryImage = (page: Page, place: number) =>
  gallery(page).getByRole("img", { name: `Silk Saree, picture ${place} of 3` });

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

  /** A finger that is put on the middle of the picture, moved so many pixels and taken off. */
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

  /** The page lies where it was for a while. */
  async function waitForScrollEnd(page: Page) {
    let before = Number.NaN;
    await expect(async () => {
      const now = await page.evaluate(() => scrollY);
      const still = now === before;
      before = now;
      expect(still).toBe(true);
    }).toPass({ intervals: [150] });
  }

  test("pictures are swiped by a finger one by one, to the last and back, and a tap looks closer", async ({
    page,
    shop,
  }) => {
    await openSaree(page, shop);
    const place = gallery(page).getByText(/^Picture \d \/ 3$/);
    await expect(place).toHaveText("Picture 1 / 3");
    await swipe(page, -220);
    await expect(place).toHaveText("Picture 2 / 3");
    await expect(galleryImage(page, 2)).toBeInViewport({ ratio: 0.5 });
    await expect(galleryImage(page, 1)).not.toBeInViewport();
    await swipe(page, -220);
    await swipe(page, -220);
    await expect(place).toHaveText("Picture 3 / 3");
    await swipe(page, 220);
    await expect(place).toHaveText("Picture 2 / 3");
    await expect(page.getByRole("dialog"), "no swipe is a tap").toHaveCount(0);
    await swipe(page, 0, -200);
    expect(await page.evaluate(() => scrollY), "a finger that goes down scrolls the page").toBeGreaterThan(50);
    await expect(place).toHaveText("Picture 2 / 3");
    // A tap on what still glides only stops it.
    await waitForScrollEnd(page);
    await page.evaluate(() => scrollTo(0, 0));
    await waitForScrollEnd(page);
    await galleryImage(page, 2).tap();
    await expect(page.getByRole("dialog").getByRole("img", { name: "picture 2 of 3" })).toBeVisible();
  });

  test("below the button to buy a bar takes its place, in one row also with a long name", async ({ page, shop }) => {
    const { id } = await shop.createProduct({
      name: "Deckchair Stripe Organic Cotton Crew-neck Sweater with Long Sleeves",
    });
    await page.goto(`/productdetails/x/${id}`);
    // As "End" does: the button to buy is leapt over.
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

test("beside the picture, from a tablet's width on, stands all that it takes to buy", async ({ page, shop }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openSaree(page, shop);
  const image = (await gallery(page).boundingBox())!;
  const name = (await page.getByRole("heading", { name: "Silk Saree" }).boundingBox())!;
  expect(name.x).toBeGreaterThan(image.x + image.width);
  await expect(page.getByRole("button", { name: "BUY NOW" })).toBeInViewport({ ratio: 1 });
  const trustBadges = page.getByRole("listitem").filter({ hasText: "Secure Checkout" }).first();
  const below = (await trustBadges.boundingBox())!;
  expect(below.x, "below the picture, which is shorter there than the words beside it").toBeLessThan(name.x);
  expect(below.y).toBeGreaterThan(image.y + image.height);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await trustBadges.boundingBox())!.x, "and below the words where those are shorter").toBeGreaterThan(
    (await gallery(page).boundingBox())!.x + 300,
  );
});

test("similar products: six, five, three or two side by side; when they do not come it is said, and asked again", async ({
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

/** How many cards stand in the row from edge to edge. */
async function countFullyVisible(row: Locator) {
  const { x, width } = (await row.boundingBox())!;
  const boxes = await Promise.all((await row.getByRole("article").all()).map((card) => card.boundingBox()));
  return boxes.filter((box) => box && box.x >= x - 2 && box.x + box.width <= x + width + 2).length;
}
