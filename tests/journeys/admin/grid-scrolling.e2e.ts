import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";
import { traceRendering } from "../support/trace-rendering.ts";

const [rows, sizes] = [40, ["S", "M", "L", "XL"]];

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
    for (let step = 0; step < 20; step += 1)
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            window.scrollBy(0, 60);
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
  });
  expect(styled.length, "rows have appeared").toBeGreaterThan(5);
  expect(Math.max(...styled), `of ${elements} elements in rows`).toBeLessThan(elements / 4);
  expect(Math.max(...laidOut), `of ${elements} elements in rows`).toBeLessThan(elements / 4);
});
