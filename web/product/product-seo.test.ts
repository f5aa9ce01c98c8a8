import { expect, test, vi } from "vitest";
import type { Product } from "#contract/catalogue.ts";
import { SiteSettings } from "#contract/site.ts";
import { homeLd, settingsLd } from "../home/home-seo.tsx";
import { productLd } from "./product-seo.tsx";

const settings = SiteSettings.parse({ app_title: "Sample Shop", returnDays: 14 });
const size = (price: number, inventory: number) => ({ _id: "", size: "M", price, mrp: price, inventory, sku: null });
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
  variations: [{ color: "Red", colorImages: [], sizes: [size(900, 0), size(900, 2)] }],
} as unknown as Product;
const ld = (change: Partial<Product> = {}) => productLd({ ...saree, ...change }, settings, "https://shop.example");

test("search engines read one price, the stock and the shop's returns", () => {
  expect(ld().offers).toMatchObject({
    "@type": "Offer",
    price: 900,
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    url: `https://shop.example/productdetails/silk-saree/${saree._id}`,
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  });
  expect(ld().image).toEqual(["https://shop.example/media/demo/1.svg", "https://pictures.example/2.jpg"]);
});

test("sizes of several prices are a span", () => {
  const variations = [{ color: "Red", colorImages: [], sizes: [size(900, 0), size(1200, 0)] }];
  expect(ld({ variations }).offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: 900,
    highPrice: 1200,
    availability: "https://schema.org/OutOfStock",
  });
});

test("a rating is only told when somebody has rated", () => {
  expect(ld()).not.toHaveProperty("aggregateRating");
  expect(ld({ numReviews: 2, rating: 4.5 })).toMatchObject({ aggregateRating: { ratingValue: 4.5, reviewCount: 2 } });
});

test("the shop's own JSON-LD wins, as an object or as its text; what is no JSON is logged once and left out", () => {
  expect(settingsLd({ schema_json_ld: { a: 1 } })).toEqual({ a: 1 });
  expect(settingsLd({ schema_json_ld: '{"a":1}' })).toEqual({ a: 1 });
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(settingsLd({ schema_json_ld: "{broken" })).toBeUndefined();
  expect(settingsLd({ schema_json_ld: "{broken" })).toBeUndefined();
  expect(log.mock.calls).toEqual([["The settings' schema_json_ld is no JSON and is left out."]]);
  log.mockRestore();
  expect(settingsLd({ schema_json_ld: null })).toBeUndefined();
  expect(JSON.stringify(homeLd(settings, "https://shop.example"))).toContain('"WebSite"');
});
