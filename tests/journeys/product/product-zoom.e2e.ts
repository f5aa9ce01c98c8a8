import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

const views = ["front", "back", "detail"];
const imageUrls = (color: string) => views.map((view) => `/media/demo/cushion/${color}/solid/${view}/any/any/7`);

async function openCushion(page: Page, shop: TestShop, { images = imageUrls("indigo") } = {}) {
  const sizes = [{ size: "Free Size", price: 89900, mrp: 89900, inventory: 9 }];
  const { id } = await shop.createProduct({ name: "Indigo Cushion", variations: [{ color: "Indigo", images, sizes }] });
  await page.goto(`/productdetails/indigo-cushion/${id}`);
}

/** The image's zoom factor and its pan offset in pixels. */
async function getTransform(page: Page) {
  const transform = page.getByRole("dialog").locator("[style*=transform]");
  const style = (await transform.getAttribute("style")) ?? "";
  const [, x, y, zoom] = /translate\((\S+)px, (\S+)px\) scale\((\S+)\)/.exec(style) ?? [];
  return { zoom: Number(zoom), x: Number(x), y: Number(y) };
}

test("buttons and keys zoom from 1 to 3 in steps of 0.5, and arrow keys pan within the image", async ({
  page,
  shop,
}) => {
  await openCushion(page, shop);
  await page.getByRole("button", { name: "Zoom: Indigo Cushion, picture 1 of 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Pictures of Indigo Cushion" });
  const zoomIn = dialog.getByRole("button", { name: "Zoom in" });
  const image = dialog.getByRole("img", { name: "picture 1 of 3" });
  await expect(image).toBeVisible();
  // The pan limits depend on the image's aspect ratio.
  await expect(image).toHaveJSProperty("complete", true);
  await expectAccessible(page);
  for (const percent of ["150%", "200%", "250%", "300%"]) {
    await zoomIn.click();
    await expect(dialog.getByText(percent)).toBeVisible();
  }
  await expect(zoomIn).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("+");
  expect((await getTransform(page)).zoom).toBe(3);
  await page.keyboard.press("ArrowRight");
  expect((await getTransform(page)).x).toBeLessThan(0);
  for (let times = 0; times < 30; times++) await page.keyboard.press("ArrowDown");
  const bottom = await getTransform(page);
  await page.keyboard.press("ArrowDown");
  expect(await getTransform(page)).toEqual(bottom);
  await expectAccessible(page);
  await page.keyboard.press("-");
  await expect(dialog.getByText("250%")).toBeVisible();
  await page.keyboard.press("0");
  expect(await getTransform(page)).toEqual({ zoom: 1, x: 0, y: 0 });
  await page.keyboard.press("+");
  await expect(dialog.getByText("150%")).toBeVisible();
});

test("the mouse wheel and pinching zoom at the pointer, and dragging pans", async ({ page, shop }) => {
  await openCushion(page, shop);
  await page.getByRole("button", { name: "Zoom: Indigo Cushion, picture 1 of 3" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "picture 1 of 3" })).toBeVisible();
  await page.mouse.move(500, 150);
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, -100);
  await expect(dialog.getByText("200%")).toBeVisible();
  const beforeDrag = await getTransform(page);
  // The pointer is in the upper part, so zooming moves that part towards the middle.
  expect(beforeDrag.y).toBeGreaterThan(0);
  await page.mouse.down();
  await page.mouse.move(500, 50, { steps: 4 });
  await page.mouse.up();
  expect((await getTransform(page)).y).toBeCloseTo(beforeDrag.y - 100, 1);
  await page.mouse.dblclick(500, 300);
  await expect(dialog.getByText("100%")).toBeVisible();

  const session = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: 400, y: 300, id: 1 }, { x: 500, y: 300, id: 2 });
  await touch("touchMove", { x: 350, y: 300, id: 1 }, { x: 550, y: 300, id: 2 });
  await touch("touchMove", { x: 340, y: 300, id: 1 }, { x: 560, y: 300, id: 2 });
  await touch("touchEnd");
  await expect(dialog.getByText("200%")).toBeVisible();
});

test("the gallery shows the image that thumbnails and arrow keys have chosen, and regains the focus on close", async ({
  page,
  shop,
}) => {
  await openCushion(page, shop);
  const opener = page.getByRole("button", { name: "Zoom: Indigo Cushion, picture 1 of 3" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await dialog.getByRole("button", { name: "Show picture 2" }).click();
  await expect(dialog.getByRole("img", { name: "picture 2 of 3" })).toBeVisible();
  await expect(dialog.getByText("100%")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("img", { name: "picture 3 of 3" })).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.localName)).not.toBe("main");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Zoom: Indigo Cushion, picture 3 of 3" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Show picture 3" })).toHaveAttribute("aria-current", "true");
});

test("buttons and arrow keys move through the gallery, where a missing image shows the default one", async ({
  page,
  shop,
}) => {
  await openCushion(page, shop, { images: ["/media/no-such-picture.jpg", ...imageUrls("rust").slice(0, 1)] });
  const first = page.getByRole("img", { name: "picture 1 of 2" });
  await expect(first).toHaveAttribute("src", "/default-product.svg");
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(page.getByRole("img", { name: "picture 2 of 2" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Next picture" })).toBeDisabled();
  await page.getByRole("button", { name: "Zoom: Indigo Cushion, picture 2 of 2" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(first).toBeInViewport();
  await expectAccessible(page);
});

test("zoomed in, the smaller image is shown until the larger one has loaded", async ({ page, shop }) => {
  await openCushion(page, shop);
  const released = Promise.withResolvers<void>();
  await page.getByRole("button", { name: "Zoom: Indigo Cushion, picture 1 of 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Pictures of Indigo Cushion" });
  const small = dialog.getByRole("img", { name: "picture 1 of 3" });
  await expect(small).toHaveJSProperty("complete", true);
  const smallSource = await small.evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.route(/\/media\/(1080|1440|1920)\//, async (route) => {
    await released.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  const large = dialog.locator("img").nth(1);
  await expect(large).toHaveCSS("opacity", "0");
  expect(await small.evaluate((image: HTMLImageElement) => [image.complete, image.currentSrc])).toEqual([
    true,
    smallSource,
  ]);
  released.resolve();
  await expect(large).toHaveCSS("opacity", "1");
  await expect(large).toHaveJSProperty("complete", true);
});
