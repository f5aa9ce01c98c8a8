import { expect, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";

const view = (page: Page, name: string) => page.getByRole("link", { name: `${name} view` });
const follow = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).click();

test("the list view stays on the next category, after a reload without layout shift, and on Back", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "Bagru Kurta" });
  const { id } = await shop.createProduct({ name: "Silk Saree", categories: ["Women", "Ethnic Wear", "Sarees"] });
  await recordLayoutShift(page);
  await page.goto(`/productdetails/silk-saree/${id}`);
  await follow(page, "Sarees");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sarees");
  await expect(page).toHaveURL(/category\/\w+$/);
  await view(page, "List").click();
  await expect(page).toHaveURL(/\?view=list$/);

  await follow(page, "Women");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Women");
  await expect(page).toHaveURL(/category\/\w+\?view=list$/);
  await expect(view(page, "List")).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(view(page, "List")).toHaveAttribute("aria-current", "true");
  expect(await getLayoutShift(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sarees");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 }), "one history entry per listing").toHaveText("Silk Saree");
});

test("a page opened by its address shows the view of the address, and the grid view is remembered too", async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto("/productlist");
  await view(page, "List").click();
  await expect(page).toHaveURL("/productlist?view=list");
  await page.goto("/productlist");
  await expect(view(page, "Grid")).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Sort by").selectOption("Price: low to high");
  await expect(page).toHaveURL("/productlist?sort=low-high");
  await view(page, "Grid").click();
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  await follow(page, "Kurtas");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kurtas");
  await expect(page).toHaveURL(/category\/\w+$/);
});
