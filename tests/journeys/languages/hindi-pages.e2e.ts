import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { placePaidOrder } from "../../support/shop/online-payment.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Words of the merchant and of customers, which are not translated. */
const merchantWords =
  /Kapas|Women|Bagru Kurta|Shop the latest fashion[^.]*\.|Cash on Delivery|Visa|Mastercard|RuPay|UPI|Monday – Friday|Saturday|Sunday|Closed|asha\S*|\S+@\S+|Indigo|Sample \w+|India/g;
const names = /\b[0-9A-F]{8}\b|English|JSON|JavaScript|Website|UPI|MRP|Chrome|Linux|Headless/g;

async function offerHindi(shop: TestShop) {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  await expect.poll(async () => (await shop.app.inject("/hi")).statusCode).toBe(200);
}

test("pages that visitors see are in Hindi", async ({ page, shop }) => {
  test.setTimeout(180_000);
  await offerHindi(shop);
  for (const path of [
    "login",
    "signup",
    "forgot-password",
    "wishlist",
    "cart",
    "cart/shared",
    "contact",
    "blogs",
    "no-such-page",
    "alerts/confirm",
    "alerts/stop",
    "questions/stop",
    "newsletter/confirm",
    "newsletter/unsubscribe",
    "blogs/confirm",
    "blogs/unsubscribe",
    "blogs/no-such-article",
    "productdetails/none/none",
  ])
    await expectHindi(page, `/hi/${path}`);

  await page.goto("/hi/productlist");
  await expect(page.getByRole("navigation", { name: "ब्रेडक्रंब" })).toHaveText("होम/प्रोडक्ट");

  await page.goto("/hi/login");
  await page.getByRole("button", { name: "ईमेल पर कोड भेजें" }).click();
  await expect(page.getByRole("button", { name: "पासवर्ड से साइन इन करें" })).toBeVisible();
  await page.getByLabel("ईमेल", { exact: true }).fill("meera@sample.example");
  await page.getByRole("button", { name: "कोड भेजें", exact: true }).click();
  await expect(page.getByText("अगर meera@sample.example का अकाउंट है")).toBeVisible();
  await expectAccessible(page);
});

test("pages of the account are in Hindi, and so is a return", async ({ page, shop }) => {
  test.setTimeout(180_000);
  await offerHindi(shop);
  const customer = await signInNewCustomer(page, shop);
  const kurta = await shop.createProduct({ name: "Bagru Kurta", color: "Indigo" });
  await customer.api.wishlist.add({ productId: kurta.id });
  const { order } = await placePaidOrder(shop, customer, kurta);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  for (const tab of ["", "/profile", "/addresses", "/wishlist", "/settings"])
    await expectHindi(page, `/hi/dashboard${tab}`);

  await page.goto("/hi/dashboard");
  await page.getByRole("button", { name: /जानकारी देखें/ }).click();
  await page.getByRole("button", { name: "आइटम रिटर्न करें" }).click();
  const form = page.getByRole("dialog", { name: "आइटम रिटर्न करें" });
  await form.getByLabel("क्यों?").selectOption({ label: "बहुत छोटा है" });
  await expectAccessible(page);
  expect(await listEnglish(page)).toEqual([]);
  await form.getByRole("button", { name: "रिटर्न का अनुरोध करें" }).click();
  await expect(page.getByText("रिटर्न का अनुरोध किया गया").first()).toBeVisible();

  await customer.api.reviews.save({ productId: kurta.id, rating: 5, comment: "Soft.", fit: "small" });
  await page.goto(`/hi/productdetails/bagru-kurta/${kurta.id}#reviews`);
  await expect(page.getByRole("radio", { name: "5 बेहतरीन" })).toBeChecked();
  await expect(page.getByText("फ़िट: साइज़ से छोटा")).toBeVisible();
});

async function expectHindi(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("h1, h2").first(), path).toBeVisible();
  await expect(page.getByRole("status", { name: /लोड हो/ }), path).toHaveCount(0);
  expect(await listEnglish(page), path).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
}

/** Returns the texts and labels of the page that have other English words than `merchantWords`. */
async function listEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.closest("script, style, noscript")) found.push(walker.currentNode.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], img[alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(element.getAttribute(name) ?? "");
    return found;
  });
  return texts.filter((text) => /[A-Za-z]{3}/.test(text.replace(merchantWords, "").replace(names, "")));
}
