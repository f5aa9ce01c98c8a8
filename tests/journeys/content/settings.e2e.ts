import { settingsCommand } from "../../../cli/settings/settings-command.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, test } from "../support/journey.ts";

async function setSetting(shop: TestShop, key: string, value: string) {
  const terminal = { out: () => {}, error: () => {}, interactive: false };
  await settingsCommand.run(["set", key, value], { getContext: async () => shop.context, terminal });
}

const hours = '[{"days":"Tuesday","hours":"11 to 7"}]';
const shopLd = '{"@context":"https://schema.org","@type":"ClothingStore"}';

/** Each setting with a value, a page that shows it, and the expected HTML. */
const cases: [key: string, value: string, path: string, html: string][] = [
  ["app_title", "Sample Shop", "/", ">Sample Shop</span>"],
  ["imageUrl", "/media/logo.png", "/", 'src="/media/logo.png"'],
  ["image_alt_text", "A cotton flower", "/", 'alt="A cotton flower"'],
  ["image_title", "To the first page", "/", 'title="To the first page"'],
  ["address", "7 Sample Street", "/productlist", "7 Sample Street</span>"],
  ["mobile", "+91 11111 11111", "/productlist", 'href="tel:+911111111111"'],
  ["email", "words@shop.example", "/contact", 'href="mailto:words@shop.example"'],
  ["meta_title", "Cotton by the metre", "/", "<title>Cotton by the metre</title>"],
  ["meta_description", "Woven by hand.", "/", '<meta name="description" content="Woven by hand."/>'],
  ["meta_keywords", '["khadi","mul"]', "/", '<meta name="keywords" content="khadi, mul"/>'],
  ["twitter_card_type", "summary", "/contact", '<meta name="twitter:card" content="summary"/>'],
  ["twitter_creator", "@weaver", "/contact", '<meta name="twitter:creator" content="@weaver"/>'],
  ["twitter_site", "@shop", "/contact", '<meta name="twitter:site" content="@shop"/>'],
  ["image", "https://pictures.example/shop.jpg", "/contact", 'content="https://pictures.example/shop.jpg"'],
  ["schema_json_ld", shopLd, "/", '"@type":"ClothingStore"'],
  ["shippingFee", "77", "/contact", "Shipping costs ₹77"],
  ["freeShippingFrom", "4321", "/", "Free shipping from ₹4,321"],
  ["deliveryDays", "[6, 9]", "/contact", "takes 6–9 business days"],
  ["returnDays", "45", "/contact", "within 45 days"],
  ["openingHours", hours, "/contact", "11 to 7</dd>"],
  ["replyHours", "48", "/contact", "within 48 hours"],
  ["faq", '[{"question":"Do you repair clothes?","answer":"Always."}]', "/contact", "Do you repair clothes?"],
  ["location", '{"latitude":26.9,"longitude":75.8}', "/contact", "mlat=26.9&amp;mlon=75.8"],
  ["mapImageUrl", "/media/map.png", "/contact", "/map.png"],
  ["appStoreUrl", "https://apps.example/shop", "/", 'href="https://apps.example/shop"'],
  ["playStoreUrl", "https://play.example/shop", "/", 'href="https://play.example/shop"'],
  ["paymentMethods", '[{"name":"Card","imageUrl":"/media/card.svg"}]', "/", 'alt="Card"'],
  ["pictureHosts", '["pictures.example"]', "/productlist", "/remote/pictures.example/kurta.jpg"],
  ["robots_index", "false", "/contact", '<meta name="robots" content="noindex, follow"/>'],
  ["robots_follow", "false", "/contact", '<meta name="robots" content="noindex, nofollow"/>'],
];

test("every setting is shown on its page", { tag: "@core" }, async ({ request, shop }) => {
  test.setTimeout(180_000);
  await shop.createProduct({ name: "Dabu Kurta", images: ["https://pictures.example/kurta.jpg"] });
  // The serialized loader data is removed, because it contains all settings.
  const html = async (path: string) =>
    (await (await request.get(path)).text()).replace(/<script type="application\/json".*?<\/script>/s, "");
  for (const [key, value, path, text] of cases) {
    expect(await html(path), `${key} before it is set`).not.toContain(text);
    await setSetting(shop, key, value);
    await expect.poll(() => html(path), key).toContain(text);
  }
});

test("the exchange rate setting is used for prices", async ({ page, shop }) => {
  const { id } = await shop.createProduct({ name: "Dabu Kurta", price: 1000 });
  await setSetting(shop, "usdPerRupee", "0.5");
  await page.goto(`/productdetails/dabu-kurta/${id}`);
  await page.getByRole("radio", { name: "USD $" }).first().check();
  await expect(page.getByText("$500.00").first()).toBeVisible();
});
