import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

const size = (name: string, inventory: number, rupees = 1499) => ({
  size: name,
  price: rupees * 100,
  mrp: (rupees + 500) * 100,
  inventory,
});
const value = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("..").getByRole("definition");
const lines = (page: Page) => page.getByRole("list", { name: "Items waiting for you" }).getByRole("listitem");

async function chooseAsGuest(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Please Login First.");
}

test("a guest changes quantity, size and colour, and sees the server's totals and the way to free shipping", async ({
  page,
  shop,
}) => {
  const product = {
    source: "test",
    key: "kurta",
    name: "Bagru Kurta",
    variations: [
      { color: "Indigo", sizes: [size("M", 4), size("L", 2, 1599)] },
      { color: "Rust", sizes: [size("M", 9), size("L", 0)] },
    ],
  };
  const { id } = await shop.createProduct(product);
  await chooseAsGuest(page, `/productdetails/bagru-kurta/${id}?color=Indigo&size=M`);
  await page.goto("/cart");
  await expect(value(page, "MRP")).toHaveText("₹1,999");
  await expect(value(page, "Discount")).toHaveText("− ₹500");
  await expect(value(page, "Shipping")).toHaveText("₹100");
  await expect(value(page, "Total")).toHaveText("₹1,599");
  await expect(page.getByRole("progressbar", { name: "Add ₹4,751 more for free shipping" })).toBeVisible();
  await expect(page.getByText("Only 4 left")).toBeVisible();

  await page.getByRole("button", { name: "Increase" }).dblclick();
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("3");
  await expect(value(page, "Total")).toHaveText("₹4,597");
  await page.getByLabel("Size of Bagru Kurta").selectOption("L");
  await expect(value(page, "Total"), "limited by the stock of the size").toHaveText("₹3,298");
  await page.getByLabel("Colour of Bagru Kurta").selectOption("Rust");
  await expect(page.getByText("Selected Size is not available..")).toBeVisible();
  await expect(page.getByLabel("Colour of Bagru Kurta")).toHaveValue("Indigo");
  await page.getByLabel("Size of Bagru Kurta").selectOption("M");
  await expect(value(page, "Total")).toHaveText("₹3,098");
  await page.reload();
  await expect(page.getByLabel("Quantity of Bagru Kurta"), "stored in the browser").toHaveValue("2");
  await page.getByLabel("Quantity of Bagru Kurta").fill("5");
  await page.getByLabel("Quantity of Bagru Kurta").press("Enter");
  await expect(page.getByLabel("Quantity of Bagru Kurta"), "limited by the stock").toHaveValue("4");
  await page.getByLabel("Colour of Bagru Kurta").selectOption("Rust");
  await page.getByRole("button", { name: "Increase" }).click();
  await expect(value(page, "Shipping")).toHaveText("FREE");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("a guest is shown a changed price, and two lines of the same variant become one", async ({ page, shop }) => {
  const product = { source: "test", key: "kurta", name: "Bagru Kurta" };
  const sizes = [size("M", 4), size("L", 4)];
  const { id } = await shop.createProduct({ ...product, variations: [{ color: "Indigo", sizes }] });
  for (const name of ["M", "L"])
    await chooseAsGuest(page, `/productdetails/bagru-kurta/${id}?color=Indigo&size=${name}`);
  const raised = [size("M", 4, 1699), size("L", 4)];
  await shop.createProduct({ ...product, variations: [{ color: "Indigo", sizes: raised }] });
  await page.goto("/cart");
  await expect(lines(page).first()).toContainText("The price has gone up: it was ₹1,499 when you chose it.");
  await page.getByRole("button", { name: /^Keep at ₹1,699/ }).click();
  await expect(lines(page).first()).not.toContainText("The price has gone up");
  await page.getByLabel("Size of Bagru Kurta").first().selectOption("L");
  await expect(page.getByText("We’ve combined them into one line.")).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByLabel("Quantity of Bagru Kurta")).toHaveValue("2");
  await expect(value(page, "Total")).toHaveText("₹3,098");
});

test("a guest's item that is no longer sold says so and does not count", async ({ page, shop }) => {
  const product = { source: "test", key: "kurta", name: "Bagru Kurta", color: "Indigo", size: "M" };
  const { id } = await shop.createProduct(product);
  const saree = await shop.createProduct({ name: "Silk Saree", price: 2999, color: "Rust", size: "Free Size" });
  await chooseAsGuest(page, `/productdetails/bagru-kurta/${id}`);
  await chooseAsGuest(page, `/productdetails/silk-saree/${saree.id}`);
  await shop.createProduct({ ...product, status: "archived" });
  await page.goto("/cart");
  await expect(lines(page).filter({ hasText: "Bagru Kurta" })).toContainText("This item is no longer sold.");
  await expect(value(page, "Total")).toHaveText("₹3,099");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete Bagru Kurta" }).click();
  await expect(lines(page)).toHaveCount(1);
});
