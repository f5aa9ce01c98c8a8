import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test("on a phone a sticky bar shows the cart's total and checkout link until the summary's button is in view", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  for (const name of ["Bagru Kurta", "Dabu Kurta", "Ajrakh Kurta", "Ikat Kurta", "Khadi Kurta"])
    await api.cart.add({ ...toSelection(await shop.createProduct({ name, price: 999, inventory: 3 })), quantity: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/cart");
  const bar = page.getByRole("link", { name: "CHECKOUT", exact: true });
  await expect(bar).toBeInViewport();
  await expect(page.locator(".sticky-bar")).toHaveText(/Total₹5,095/);
  await page.getByRole("button", { name: "Increase" }).first().click();
  await expect(page.locator(".sticky-bar")).toHaveText(/Total₹6,094/);

  // The bar never covers the focused element.
  await page.getByRole("link", { name: "Dabu Kurta" }).focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const bar = document.querySelector(".sticky-bar");
      const { activeElement } = document;
      if (!bar || !activeElement || bar.contains(activeElement)) return false;
      return activeElement.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
    });
    expect(hidden, (await page.evaluate("document.activeElement.outerHTML")) as string).toBe(false);
  }

  await page.getByRole("link", { name: "PROCEED TO CHECKOUT" }).scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await bar.click();
  await expect(page).toHaveURL("/shipping");
});

test("on a phone a guest's cart has the sticky bar too", async ({ page, shop }) => {
  const { id } = await shop.createProduct({ name: "Bagru Kurta", price: 999 });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/productdetails/bagru-kurta/${id}`);
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.locator(".sticky-bar")).toHaveText(/Total₹1,099/);
  await page.locator(".sticky-bar").getByRole("link", { name: "CHECKOUT" }).click();
  await expect(page.getByLabel("Email for your order")).toBeVisible();
});

test("the sticky bar is hidden on desktop and when an item cannot be ordered", async ({ page, shop }) => {
  const { api } = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", inventory: 3 });
  await api.cart.add({ ...toSelection(kurta), quantity: 3 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "PROCEED TO CHECKOUT" })).toBeVisible();
  await expect(page.locator(".sticky-bar")).toBeHidden();
  await shop.context.db.updateTable("variants").set({ inventory: 1 }).execute();
  await page.setViewportSize({ width: 360, height: 500 });
  await page.reload();
  await expect(page.getByText(/no longer in stock/).first()).toBeAttached();
  await expect(page.locator(".sticky-bar")).toHaveCount(0);
});

test("on a phone the total is beside Place Order, which stays in reach while the step is longer than the screen", async ({
  page,
  shop,
}) => {
  const { api } = await signInNewCustomer(page, shop);
  const { address } = await api.addresses.add(sampleAddress);
  await api.cart.add({ ...toSelection(await shop.createProduct({ price: 999 })), quantity: 1 });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/shipping?step=payment&address=${address._id}`);
  const bar = page.locator(".sticky-bar");
  await expect(bar).toHaveText(/Total₹1,099Place Order/);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toHaveCount(0);
  const placeOrder = page.getByRole("button", { name: "Place Order" });
  await expect(placeOrder.locator("..")).toHaveText(/Total₹1,099Place Order/);
  await page.evaluate(() => scrollTo(0, 0));
  const top = await placeOrder.first().evaluate((button) => button.getBoundingClientRect().top);
  await page.setViewportSize({ width: 390, height: Math.round(top) + 20 });
  await expect(bar, "a button that is cut off counts as out of view").toBeVisible();
  await bar.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed" })).toBeVisible();
});
