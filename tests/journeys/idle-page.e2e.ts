import { createProducts } from "./create-products.ts";
import { expect, test } from "./journey.ts";
import { getLayoutShift, recordLayoutShift } from "./layout-shift.ts";

test("home stands whole once it has come to life, and does nothing while nobody does anything", async ({
  page,
  shop,
}) => {
  await createProducts(shop, 12);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    // React sends itself a message for each piece of work.
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      document.documentElement.dataset.works = String(Number(document.documentElement.dataset.works ?? 0) + 1);
      Reflect.apply(postMessage, this, message);
    };
  });
  await page.goto("/");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-whole", "");
  await expect(page.getByRole("group", { name: "Most Popular Collection" })).toBeAttached();
  const lazyParts = page.locator(".lazy-render");
  expect(await lazyParts.count()).toBeGreaterThan(3);
  const notRendered = await lazyParts.evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).contentVisibility !== "visible"),
  );
  expect(notRendered).toHaveLength(0);

  const countReactTasks = () => root.evaluate(({ dataset }) => Number(dataset.works));
  expect(await countReactTasks()).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const before = await countReactTasks();
      await page.waitForTimeout(500);
      return (await countReactTasks()) - before;
    })
    .toBe(0);
});

test("nothing on a listing moves by itself: not the places of products to come, nor a button that was looked at too early", async ({
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
  // A button that a browser has looked at before the stylesheet came, as it does when a pointer rests on the page.
  await page.route("**/*.css", async (route) => {
    await page.evaluate(() => [...document.querySelectorAll("button")].map((one) => getComputedStyle(one).color));
    await route.continue();
  });
  await page.goto("/productlist");
  await expect(page.locator("html")).toHaveAttribute("data-whole", "");
  await expect(page.getByRole("status").filter({ hasText: "Showing" })).toBeVisible();
  await page.waitForTimeout(1000);
  const runningAnimations = () =>
    page.evaluate(() => document.getAnimations().map((one) => (one as CSSAnimation).animationName));
  await expect.poll(runningAnimations).toEqual([]);
  await expect(page.locator("html")).not.toHaveAttribute("data-fading");
});

test("the most popular stay where they are on a phone when the letters' shapes come late", async ({ page, shop }) => {
  await createProducts(shop, 4);
  await page.setViewportSize({ width: 360, height: 900 });
  await recordLayoutShift(page);
  const fontsAllowed = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fontsAllowed.promise;
    await route.continue();
  });
  await page.goto("/most-popular", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-whole", "");
  fontsAllowed.resolve();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await getLayoutShift(page)).toBeLessThan(0.02);
});
