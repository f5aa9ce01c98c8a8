import { expect, test } from "./journey.ts";
import { fillShelves } from "./shelves.ts";

test("home stands whole once it has come to life, and does nothing while nobody does anything", async ({
  page,
  shop,
}) => {
  await fillShelves(shop, 12);
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
  const parts = page.locator(".later");
  expect(await parts.count()).toBeGreaterThan(3);
  const skipped = await parts.evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).contentVisibility !== "visible"),
  );
  expect(skipped).toHaveLength(0);

  const works = () => root.evaluate(({ dataset }) => Number(dataset.works));
  expect(await works()).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const before = await works();
      await page.waitForTimeout(500);
      return (await works()) - before;
    })
    .toBe(0);
});
