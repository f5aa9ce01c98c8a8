import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";
import { traceRendering } from "../support/trace-rendering.ts";

const rows = 40;
const sizes = ["S", "M", "L", "XL"];
const steps = 20;

test("scrolling the inventory computes the styles and the layout of the rows that appear, not of all", async ({
  page,
  shop,
}) => {
  for (let n = 0; n < rows; n += 1)
    await shop.createProduct({
      name: `Sample kurta ${n}`,
      variations: [{ color: "Red", sizes: sizes.map((size) => ({ size, price: 1000_00, inventory: 5 })) }],
    });
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/inventory");
  await expect(page.getByRole("textbox", { name: /^Sample kurta 39/ }).first()).toBeVisible();
  const elements = await page.locator("[data-index] *").count();
  const { styled, laidOut } = await traceRendering(page, async () => {
    for (let step = 0; step < steps; step += 1)
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            window.scrollBy(0, 60);
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
  });
  expect(styled.length, "rows have appeared").toBeGreaterThan(5);
  // A busy browser shows the rows of several steps at once, so that only their sums do not depend on its speed.
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(styled), `of ${elements} elements in rows, in ${steps} steps`).toBeLessThan((steps * elements) / 4);
  expect(sum(laidOut), `of ${elements} elements in rows, in ${steps} steps`).toBeLessThan((steps * elements) / 4);
});
