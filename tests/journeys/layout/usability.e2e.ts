import type { Locator } from "@playwright/test";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { toSelection } from "../../support/shop/builders.ts";
import { expect, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const kurtaSizes = ["S", "M"].map((size) => ({ size, price: 99_900, mrp: 129_900, inventory: 5 }));

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not shown.");
  return box;
}

test("buttons in text and the names of colours are at least 24 pixels high on a phone", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({
    name: "Kurta",
    variations: [{ color: "Red", images: [], sizes: kurtaSizes }],
  });
  await api.cart.add({ ...toSelection(kurta), selectedSize: "M", quantity: 1 });
  const expectTargets = async (...targets: Locator[]) => {
    for (const target of targets) expect((await getBox(target)).height, String(target)).toBeGreaterThanOrEqual(24);
  };
  await page.goto(`/productdetails/kurta/${kurta.id}`);
  await expectTargets(page.getByRole("button", { name: "Size guide" }));
  await page.goto("/cart");
  await expectTargets(
    page.getByRole("button", { name: /^Save for later/ }),
    page.getByRole("button", { name: /^Delete/ }),
  );
  await page.goto("/productlist");
  await page.getByRole("button", { name: "Refine By" }).click();
  const colorName = page.locator("label", { hasText: /^Red$/ });
  await expectTargets(colorName);
  await colorName.click();
  await expect(page).toHaveURL(/color=Red/);
});

for (const [viewport, block] of [
  [phone, "start"],
  [phone, "center"],
  [phone, "end"],
  [desktop, "center"],
] as const)
  test(`at ${viewport.width} px the toast of an item that is already in the cart covers neither the header nor the buy box (${block})`, async ({
    page,
    shop,
  }) => {
    const { api } = await signInNewCustomer(page, shop);
    const product = await shop.createProduct();
    const { id } = product;
    await api.cart.add(toSelection(product));
    await page.setViewportSize(viewport);
    await page.goto(`/productdetails/cotton-kurta/${id}`);
    const buyBox = page.getByRole("region", { name: "Buy" });
    const addToCart = buyBox.getByRole("button", { name: "ADD TO CART" }).first();
    await addToCart.evaluate((button, block) => button.scrollIntoView({ block, behavior: "instant" }), block);
    await addToCart.click();
    const toast = await getBox(page.getByText("Already in Cart!").locator("../.."));
    for (const part of [
      page.getByRole("banner").getByRole("link", { name: /^Cart/ }),
      buyBox.getByText("₹1,299").first(),
      buyBox.getByRole("radio", { name: "M" }),
      addToCart,
      buyBox.getByRole("button", { name: "BUY NOW" }),
    ]) {
      const box = await getBox(part);
      const overlaps =
        toast.x < box.x + box.width &&
        box.x < toast.x + toast.width &&
        toast.y < box.y + box.height &&
        box.y < toast.y + toast.height;
      expect(overlaps, String(part)).toBe(false);
    }
  });

test("one order of the list is printed without the others", async ({ page, shop }) => {
  const customer = await signInNewCustomer(page, shop);
  const [first, second] = [
    await shop.placeCodOrder(customer, await shop.createProduct({ name: "Bagru Kurta" })),
    await shop.placeCodOrder(customer, await shop.createProduct({ name: "Silk Saree" })),
  ];
  const heading = ({ _id }: { _id: string }) => page.getByRole("heading", { name: _id.slice(-8).toUpperCase() });
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto("/dashboard");
  await page
    .getByRole("listitem")
    .filter({ has: heading(first) })
    .getByRole("button", { name: "View details" })
    .click();
  await page.getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(heading(first)).toBeVisible();
  await expect(page.getByText("Bagru Kurta")).toBeVisible();
  await expect(page.getByText("Sample Street")).toBeVisible();
  await expect(heading(second)).toBeHidden();
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(heading(second)).toBeVisible();
});

test("a drawer reaches the right edge beside a classic scrollbar, and the page keeps its width", async ({
  page,
  shop,
  playwright,
  launchOptions,
}) => {
  const { id } = await shop.createProduct({ variations: [{ color: "Red", images: [], sizes: kurtaSizes }] });
  await page.goto(`/productdetails/cotton-kurta/${id}`);
  // Playwright's own browser hides scrollbars.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] });
  const tab = await browser.newPage({ viewport: desktop });
  await tab.goto(page.url());
  await expect(tab.locator("html[data-laid-out]")).toHaveCount(1);
  expect(await tab.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const { width } = await getBox(tab.locator("main"));
  await tab.getByRole("button", { name: "Size guide" }).click();
  const getRightEdge = async () => {
    const box = await getBox(tab.getByRole("dialog", { name: "Size guide" }));
    return Math.round(box.x + box.width);
  };
  await expect.poll(getRightEdge).toBe(desktop.width);
  expect((await getBox(tab.locator("main"))).width).toBe(width);
  await browser.close();
});

test("prices in the top bar and on home follow the chosen currency, at the rate of the settings", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ price: 1000 });
  await saveSettings(shop.context.db, { usdPerRupee: 0.02 });
  await page.addInitScript(() => localStorage.setItem("currency", JSON.stringify("USD")));
  await page.goto("/");
  await expect(page.getByText("Free shipping from $125.00")).toHaveCount(2);
  await expect(page.getByRole("article").first()).toContainText("$20.00");
});
