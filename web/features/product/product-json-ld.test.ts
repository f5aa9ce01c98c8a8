import { expect, test, vi } from "vitest";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { SiteSettings } from "#contract/content/settings.ts";
import { toOrganizationJsonLd } from "../../app/seo/organization-json-ld.ts";
import { parseSettingsJsonLd, toHomeJsonLd } from "../home/home-seo.tsx";
import { toProductJsonLd } from "./product-json-ld.ts";

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
  toProductJsonLd({ ...saree, ...change }, [], { settings, origin: "https://shop.example", cdn: "" })[0];

test("a product with one variant has its price and availability, and the return policy of the shop", () => {
  const variations = [{ color: "Red", colorImages: [], sizes: [variant(900, 2)] }];
  expect(jsonLd({ variations })).toMatchObject({
    "@type": "Product",
    image: ["https://shop.example/media/demo/1.svg", "https://pictures.example/2.jpg"],
    offers: {
      "@type": "Offer",
      price: 900,
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      url: `https://shop.example/productdetails/silk-saree/${saree._id}`,
      hasMerchantReturnPolicy: { "@id": "#return-policy" },
    },
  });
  expect(toOrganizationJsonLd(settings, "https://shop.example")).toMatchObject({
    hasMerchantReturnPolicy: { "@id": "#return-policy", merchantReturnDays: 14 },
  });
});

test("variants become a ProductGroup with a price range", () => {
  const variations = [{ color: "Red", colorImages: [], sizes: [variant(900, 0), variant(1200, 0)] }];
  expect(jsonLd({ variations })).toMatchObject({
    "@type": "ProductGroup",
    offers: {
      "@type": "AggregateOffer",
      lowPrice: 900,
      highPrice: 1200,
      availability: "https://schema.org/OutOfStock",
    },
    hasVariant: [{ offers: { price: 900 } }, { offers: { price: 1200 } }],
  });
});

test("the barcode of a variant is its GTIN", () => {
  const sizes = [{ ...variant(900, 2), barcode: "4006381333931" }, variant(1200, 1)];
  const group = jsonLd({ variations: [{ color: "Red", colorImages: [], sizes }] });
  const { hasVariant } = group as { hasVariant: object[] };
  expect(hasVariant[0]).toMatchObject({ gtin: "4006381333931" });
  expect(hasVariant[1]).not.toHaveProperty("gtin");
  expect(jsonLd({ variations: [{ color: "Red", colorImages: [], sizes: sizes.slice(0, 1) }] })).toMatchObject({
    gtin: "4006381333931",
  });
});

test("the price range excludes sold-out variants while another variant is in stock", () => {
  const sizes = [variant(500, 0), variant(900, 2), variant(1200, 1)];
  expect(jsonLd({ variations: [{ color: "Red", colorImages: [], sizes }] })).toMatchObject({
    offers: { lowPrice: 900, highPrice: 1200, offerCount: 2 },
  });
});

test("a product without variants is sold out, and a product without images has the shop's share image", () => {
  expect(jsonLd({ variations: [], images: [] })).toMatchObject({
    image: ["https://shop.example/default-share.png"],
    offers: { price: 900, availability: "https://schema.org/OutOfStock" },
  });
});

test("aggregateRating is left out without reviews", () => {
  expect(jsonLd()).not.toHaveProperty("aggregateRating");
  expect(jsonLd({ numReviews: 2, rating: 4.5 })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});

test("JSON-LD from the settings is an object or JSON text", () => {
  expect(parseSettingsJsonLd({ schema_json_ld: { a: 1 } })).toEqual({ a: 1 });
  expect(parseSettingsJsonLd({ schema_json_ld: '{"a":1}' })).toEqual({ a: 1 });
});

test("invalid JSON-LD in the settings is logged once and ignored", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(parseSettingsJsonLd({ schema_json_ld: "{broken" })).toBeUndefined();
  expect(parseSettingsJsonLd({ schema_json_ld: "{broken" })).toBeUndefined();
  expect(warn.mock.calls).toEqual([["Invalid JSON in the setting schema_json_ld is ignored."]]);
  warn.mockRestore();
});

test("the home page has WebSite JSON-LD if the settings contain none", () => {
  expect(parseSettingsJsonLd({ schema_json_ld: null })).toBeUndefined();
  expect(JSON.stringify(toHomeJsonLd(settings, "https://shop.example"))).toContain('"WebSite"');
});
