import { seedDemoShop } from "../../demo/index.ts";
import { expect, type Page, test } from "./journey.ts";
import { shiftOf, watchShifts } from "./shifts.ts";

/** What the shop's own words take up, in its type and in the letters that stand in until it comes; by family and weight. */
const inUse = { Newsreader: [300, 350, 400], Figtree: [400, 500, 600] };

test.describe.configure({ mode: "parallel" });

test("letters that stand in for the type are as wide as it is, in every weight", async ({ page, shop }) => {
  await seedDemoShop(shop.context);
  const { products } = await shop.api.catalogue.products({ limit: 100 });
  await page.goto("/terms");
  for (const [family, weights] of Object.entries(inUse))
    for (const weight of weights) {
      const wide = (face: string) =>
        widthOf(
          page,
          `${weight} 40px "${face}"`,
          products.map(({ name }) => name),
        );
      const share = (await wide(family)) / (await wide(`${family} fallback`));
      expect(share, `${family} ${weight}: its fallback's size-adjust times`).toBeCloseTo(1, 2);
    }
});

for (const width of [360, 768, 1440])
  test(`nothing moves when the type comes late, on ${width} px`, async ({ page, shop }) => {
    await seedDemoShop(shop.context);
    // Names that are almost as wide as their place: a letter more and they break.
    const { products } = await shop.api.catalogue.products({ q: "Banarasi Silk Lehenga", limit: 3 });
    await page.setViewportSize({ width, height: 900 });
    await page.route("**/media/**", (route) => route.abort());
    await watchShifts(page);
    const known = products.map(({ slug, _id }) => `/productdetails/${slug}/${_id}`);
    for (const address of ["/", "/productlist", ...known, "/cart", "/login"]) await openWithLateType(page, address);
  });

/** The type comes when the page stands there, laid out to its end. */
async function openWithLateType(page: Page, address: string) {
  await test.step(address, async () => {
    const { promise: comes, resolve: come } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await comes;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await expect(page.locator("html"), `${address} is laid out`).toHaveAttribute("data-whole", "");
    come();
    await page.evaluate("document.fonts.ready");
    expect.soft(await shiftOf(page), address).toBeLessThan(0.02);
    await page.unroute("**/*.woff2");
  });
}

function widthOf(page: Page, font: string, words: string[]): Promise<number> {
  return page.evaluate(
    async ([font, words]) => {
      await document.fonts.load(font);
      const line = document.body.appendChild(document.createElement("span"));
      Object.assign(line.style, { font, position: "absolute", whiteSpace: "nowrap" });
      return words.reduce((sum, name) => {
        line.textContent = name;
        return sum + line.getBoundingClientRect().width;
      }, 0);
    },
    [font, words] as const,
  );
}
