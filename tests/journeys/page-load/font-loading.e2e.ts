import { seedDemoShop } from "../../../demo/index.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";

/** The font weights in use, by family. */
const weightsByFamily = { Newsreader: [300, 350, 400], Figtree: [400, 500, 600] };

test.describe.configure({ mode: "parallel" });
test.use({ hasBlankImages: true });

test("fallback fonts have the same width as the web fonts in every weight", async ({ page, shop }) => {
  await seedDemoShop(shop.context);
  const { products } = await shop.api.catalogue.products({ limit: 100 });
  await page.goto("/terms");
  for (const [family, weights] of Object.entries(weightsByFamily))
    for (const weight of weights) {
      const measure = (face: string) =>
        measureWidth(
          page,
          `${weight} 40px "${face}"`,
          products.map(({ name }) => name),
        );
      const ratio = (await measure(family)) / (await measure(`${family} fallback`));
      expect(ratio, `${family} ${weight}: its fallback's size-adjust times`).toBeCloseTo(1, 2);
    }
});

test("late web fonts cause no layout shift on phone, tablet and desktop", async ({ page, shop }) => {
  test.setTimeout(300_000);
  await seedDemoShop(shop.context);
  // These products have names that almost fill their line, so that a slightly wider font would wrap them.
  const { products } = await shop.api.catalogue.products({ q: "Banarasi Silk Lehenga", limit: 3 });
  const productPaths = products.map(({ slug, _id }) => `/productdetails/${slug}/${_id}`);
  await recordLayoutShift(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/productlist", ...productPaths, "/cart", "/login"])
      await openWithDelayedFonts(page, path);
  }
});

/** Lets the fonts load only after the page is completely laid out. */
async function openWithDelayedFonts(page: Page, path: string) {
  const step = `${path} at ${page.viewportSize()?.width} px`;
  await test.step(step, async () => {
    const { promise: fontsAllowed, resolve: allowFonts } = Promise.withResolvers<void>();
    let delayedFonts = 0;
    await page.route("**/*.woff2", async (route) => {
      delayedFonts++;
      await fontsAllowed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.locator("html"), `${path} is laid out`).toHaveAttribute("data-laid-out", "");
    expect(delayedFonts, `${step}: fonts are late`).toBeGreaterThan(0);
    allowFonts();
    await page.evaluate("document.fonts.ready");
    expect.soft(await getLayoutShift(page), step).toBeLessThan(0.02);
    await page.unroute("**/*.woff2");
  });
}

function measureWidth(page: Page, font: string, texts: string[]): Promise<number> {
  return page.evaluate(
    async ([font, texts]) => {
      await document.fonts.load(font);
      const span = document.body.appendChild(document.createElement("span"));
      Object.assign(span.style, { font, position: "absolute", whiteSpace: "nowrap" });
      return texts.reduce((sum, text) => {
        span.textContent = text;
        return sum + span.getBoundingClientRect().width;
      }, 0);
    },
    [font, texts] as const,
  );
}
