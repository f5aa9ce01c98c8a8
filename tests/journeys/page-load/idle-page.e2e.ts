import { createProducts } from "../support/create-products.ts";
import { expect, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";

test("the hydrated home page is fully rendered and schedules no React work while idle", async ({ page, shop }) => {
  await createProducts(shop, 12);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    // React's scheduler posts a message for each task.
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      const { dataset } = document.documentElement;
      dataset.reactTasks = String(Number(dataset.reactTasks ?? 0) + 1);
      Reflect.apply(postMessage, this, message);
    };
  });
  await page.goto("/");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-laid-out", "");
  await expect(page.getByRole("group", { name: "Most Popular Collection" })).toBeAttached();
  const lazyParts = page.locator(".lazy-render");
  expect(await lazyParts.count()).toBeGreaterThan(3);
  const notRendered = await lazyParts.evaluateAll((all) =>
    all.filter((element) => getComputedStyle(element).contentVisibility !== "visible"),
  );
  expect(notRendered).toHaveLength(0);

  const countReactTasks = () => root.evaluate(({ dataset }) => Number(dataset.reactTasks));
  expect(await countReactTasks()).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const before = await countReactTasks();
      await page.waitForTimeout(500);
      return (await countReactTasks()) - before;
    })
    .toBe(0);
});

test("a loaded listing runs no animation, neither skeletons nor buttons styled before the stylesheet loads", async ({
  page,
  shop,
}) => {
  await createProducts(shop, 40);
  await page.addInitScript(() => {
    document.addEventListener("transitionrun", ({ target, propertyName }) => {
      if (propertyName !== "color" || !(target instanceof Element)) return;
      const { dataset } = document.documentElement;
      dataset.fading = `${dataset.fading ?? ""} ${target.getAttribute("aria-label") ?? target.textContent}`;
    });
  });
  // The buttons' styles are computed before the stylesheet loads, as happens when a pointer rests on the page.
  await page.route("**/*.css", async (route) => {
    await page.evaluate(() => [...document.querySelectorAll("button")].map((button) => getComputedStyle(button).color));
    await route.continue();
  });
  await page.goto("/productlist");
  await expect(page.locator("html")).toHaveAttribute("data-laid-out", "");
  await expect(page.getByRole("status").filter({ hasText: "Showing" })).toBeVisible();
  await page.waitForTimeout(1000);
  const runningAnimations = () =>
    page.evaluate(() => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName));
  await expect.poll(runningAnimations).toEqual([]);
  await expect(page.locator("html")).not.toHaveAttribute("data-fading");
});

test("placeholders of rows below the screen of a product page are not animated until they load", async ({
  page,
  shop,
}) => {
  const product = await shop.createProduct({ categories: ["Women", "Ethnic", "Kurtas"] });
  await shop.createProduct({ name: "Linen Kurta", categories: ["Women", "Ethnic", "Kurtas"] });
  await page.setViewportSize({ width: 390, height: 600 });
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(request.url()));
  await page.goto(`/productdetails/kurta/${product.id}`);
  await expect(page.locator("html")).toHaveAttribute("data-laid-out", "");
  const row = page.getByRole("region", { name: "Similar Products" });
  await expect(row.locator(".card-skeleton").first()).toBeAttached();
  const skeletonAnimations = () =>
    page.evaluate(() => {
      const names = document.getAnimations().map((animation) => (animation as CSSAnimation).animationName);
      return names.filter((name) => name === "breathe");
    });
  await expect.poll(skeletonAnimations).toEqual([]);
  expect(requested.filter((url) => url.includes("/grouped/"))).toEqual([]);
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole("article").first()).toBeVisible();
});

test("late web fonts do not shift the most popular products on a phone", async ({ page, shop }) => {
  await createProducts(shop, 4);
  await page.setViewportSize({ width: 360, height: 900 });
  await recordLayoutShift(page);
  const fontsAllowed = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fontsAllowed.promise;
    await route.continue();
  });
  await page.goto("/most-popular", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-laid-out", "");
  fontsAllowed.resolve();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await getLayoutShift(page)).toBeLessThan(0.02);
});
