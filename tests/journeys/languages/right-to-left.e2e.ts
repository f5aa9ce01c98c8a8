import { seedDemoShop } from "../../../demo/index.ts";
import { toSelection } from "../../support/shop/builders.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test.use({ hasBlankImages: true });

/** Serves pages with the direction of a language that is written from right to left. */
async function mirrorPages(page: Page) {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') });
  });
}

async function openDemoProduct(page: Page, { api }: TestShop) {
  const { products } = await api.catalogue.products({});
  const product = products.find(({ images }) => images.length > 1)!;
  await page.goto(`/productdetails/${product.slug}/${product._id}`);
}

const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

test("from right to left, home, listing, product and cart are mirrored and fit into the window of a phone and a desktop", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  await seedDemoShop(shop.context);
  const { api } = await signInNewCustomer(page, shop);
  await api.cart.add(toSelection(await shop.createProduct({ name: "Silk Saree", price: 2999 })));
  await mirrorPages(page);
  for (const [device, viewport] of Object.entries(devices)) {
    await test.step(device, async () => {
      await page.setViewportSize(viewport);
      for (const path of ["/", "/productlist", "product", "/cart"]) {
        await (path === "product" ? openDemoProduct(page, shop) : page.goto(path));
        await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
        await expect(page.locator("html")).toHaveAttribute("data-laid-out", "");
        expect(await listOverflow(page), path).toEqual([]);
        const cart = await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).boundingBox();
        expect(cart!.x + cart!.width, `${path}: the cart is at the left`).toBeLessThan(viewport.width / 2);
      }
    });
  }
});

/** Elements that reach out of the window and are not clipped by a scrolling row. */
function listOverflow(page: Page) {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isClipped(element.parentElement));
    const outside = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > clientWidth + 1) && !isClipped(element.parentElement);
    });
    const names = outside
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
    return scrollWidth > clientWidth ? [`scrolls ${scrollWidth - clientWidth} pixels`, ...names] : names;
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: devices.phone });

  test("from right to left, the menu opens at the right edge", async ({ page }) => {
    await mirrorPages(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Shop" });
    await expect
      .poll(async () => {
        const box = await menu.boundingBox();
        return box && box.x + box.width;
      })
      .toBe(390);
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: devices.desktop });

  test("from right to left, Next shows the following image and the left arrow key the one after", async ({
    page,
    shop,
  }) => {
    test.setTimeout(120_000);
    const images = ["blue", "red", "green"].map((color) => `/pictures/${color}.jpg`);
    const sizes = [{ size: "One Size", price: 89900, mrp: 89900, inventory: 9 }];
    const { id } = await shop.createProduct({ name: "Silk Saree", variations: [{ color: "Red", images, sizes }] });
    await mirrorPages(page);
    await page.goto(`/productdetails/silk-saree/${id}`);
    const gallery = page.getByRole("region", { name: "Product pictures" });
    const next = gallery.getByRole("button", { name: "Next picture" });
    const previous = gallery.getByRole("button", { name: "Previous picture" });
    expect((await next.boundingBox())!.x).toBeLessThan((await previous.boundingBox())!.x);
    await next.click();
    const current = gallery.locator('[aria-current="true"]');
    await expect(current).toHaveAccessibleName("Show picture 2");
    await gallery.getByRole("button", { name: /^Zoom: .* 2 of 3/ }).press("ArrowLeft");
    await expect(current).toHaveAccessibleName("Show picture 3");
    await expect(gallery.getByRole("img", { name: "Silk Saree, picture 3 of 3" })).toBeInViewport();
  });
});
