import { expect, test, vi } from "vitest";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { SiteSettings } from "#contract/content/settings.ts";
import { parseSettingsJsonLd, toHomeJsonLd } from "../home/home-seo.tsx";
import { toProductJsonLd } from "./product-seo.tsx";

const settings = SiteSettings.parse({ app_title: "Sample Shop", returnDays: 14 });
const variant = (price: number, inventory: number) => ({ _id: "", size: "M", price, mrp: price, inventory, sku: null });
const saree = {
  _id: "1".repeat(24),
  slug: "silk-saree",
  name: "Silk Saree",
  shortDescription: "",
  images: ["/media/demo/1.svg", "https://pictures.example/2.jpg"],
  colors: ["Red"],
  brand: null,
  price: 900,
  numReviews: 0,
  rating: 0,
  variations: [{ color: "Red", colorImages: [], sizes: [variant(900, 0), variant(900, 2)] }],
} as unknown as Product;
const jsonLd = (change: Partial<Product> = {}) =>
  toProductJsonLd({ ...saree, ...change }, settings, "https://shop.example");

test("product JSON-LD has the price, the availability and the return policy", () => {
  expect(jsonLd().offers).toMatchObject({
    "@type": "Offer",
    price: 900,
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    url: `https://shop.example/productdetails/silk-saree/${saree._id}`,
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  });
  expect(jsonLd().image).toEqual(["https://shop.example/media/demo/1.svg", "https://pictures.example/2.jpg"]);
});

test("variants with different prices become an AggregateOffer with a price range", () => {
  const variations = [{ color: "Red", colorImages: [], sizes: [variant(900, 0), variant(1200, 0)] }];
  expect(jsonLd({ variations }).offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: 900,
    highPrice: 1200,
    availability: "https://schema.org/OutOfStock",
  });
});

test("the price of a sold-out variant is not offered while another can be bought", () => {
  const sizes = [variant(500, 0), variant(900, 2), variant(1200, 1)];
  const variations = [{ color: "Red", colorImages: [], sizes }];
  expect(jsonLd({ variations }).offers).toMatchObject({ lowPrice: 900, highPrice: 1200, offerCount: 2 });
  expect(jsonLd({ variations: [{ color: "Red", colorImages: [], sizes: sizes.slice(0, 2) }] }).offers).toMatchObject({
    "@type": "Offer",
    price: 900,
  });
});

test("aggregateRating is left out without reviews", () => {
  expect(jsonLd()).not.toHaveProperty("aggregateRating");
  expect(jsonLd({ numReviews: 2, rating: 4.5 })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});

test("JSON-LD from the settings is an object or JSON text; invalid JSON is logged once and ignored", () => {
  expect(parseSettingsJsonLd({ schema_json_ld: { a: 1 } })).toEqual({ a: 1 });
  expect(parseSettingsJsonLd({ schema_json_ld: '{"a":1}' })).toEqual({ a: 1 });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(parseSettingsJsonLd({ schema_json_ld: "{broken" })).toBeUndefined();
  expect(parseSettingsJsonLd({ schema_json_ld: "{broken" })).toBeUndefined();
  expect(warn.mock.calls).toEqual([["Invalid JSON in the setting schema_json_ld is ignored."]]);
  warn.mockRestore();
  expect(parseSettingsJsonLd({ schema_json_ld: null })).toBeUndefined();
  expect(JSON.stringify(toHomeJsonLd(settings, "https://shop.example"))).toContain('"WebSite"');
});
