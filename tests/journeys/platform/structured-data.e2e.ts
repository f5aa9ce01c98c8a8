import { savePage } from "../../../server/features/editorial/content/content.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { extractNodes, findIssues, type JsonLdNode } from "../../support/structured-data/validate.ts";
import { expect, test } from "../support/journey.ts";

const image = "/media/demo/kurta.svg";
const barcode = "4006381333931";
const variant = (size: string, price: number, inventory: number) => ({
  size,
  price,
  mrp: price,
  inventory,
  sku: `K-${size}`,
});

/** Requests the HTML alone, as search engines do, and returns the nodes of its structured data. */
async function getNodes(shop: TestShop, path: string): Promise<JsonLdNode[]> {
  const response = await fetch(new URL(path, shop.context.config.publicUrl));
  expect(response.status, path).toBe(200);
  return extractNodes(await response.text());
}
const findNode = (nodes: readonly JsonLdNode[], type: string) => nodes.find((node) => node["@type"] === type);

/** Creates a shop that has a value for every property of its structured data. */
async function createCompleteShop(shop: TestShop) {
  await saveSettings(shop.context.db, {
    imageUrl: image,
    address: "1 Sample Street, 560001 Sample City",
    mobile: "+91 80000 00000",
    email: "shop@sample.example",
    returnDays: 14,
    shippingFee: 80,
    freeShippingFrom: 2000,
    deliveryDays: [2, 6],
  });
  const details = { brand: "Sample", shortDescription: "Light <b>and</b> cool.", fabric: "Cotton", pattern: "Solid" };
  const kurta = await shop.createProduct({
    ...details,
    images: [image],
    variations: [
      { color: "Red", sizes: [{ ...variant("S", 129_900, 0), barcode }, variant("M", 149_900, 3)] },
      { color: "Blue", sizes: [variant("M", 210_000, 1)] },
    ],
  });
  const shawl = await shop.createProduct({ ...details, name: "Shawl", images: [image], size: "Free size" });
  for (const { id } of [kurta, shawl]) {
    const { api } = await shop.createCustomer();
    await api.reviews.save({ productId: id, rating: 4, comment: "Soft </script>" });
  }
  const article = await shop.createArticle({
    description: "On cotton.",
    imageUrl: image,
    category: "Care",
    tags: ["cotton"],
    author: { name: "A Sample Author" },
  });
  await savePage(shop.context.db, { title: "Returns", category: "Customer Policies", description: "Within 14 days." });
  return { kurta, shawl, article };
}

test("the structured data of every page follows schema.org and Google's documentation", async ({ shop }) => {
  await createCompleteShop(shop);
  const sitemaps = [...(await readXml(shop, "/sitemap.xml"))];
  const urls = (await Promise.all(sitemaps.map((sitemap) => readXml(shop, sitemap)))).flat();
  const types = new Set<string>();
  for (const url of urls) {
    const nodes = await getNodes(shop, url);
    expect(await findIssues(nodes), url).toEqual([]);
    for (const node of nodes) types.add(node["@type"]);
  }
  expect([...types]).toEqual(
    expect.arrayContaining([
      "Organization",
      "WebSite",
      "Product",
      "ProductGroup",
      "OfferShippingDetails",
      "BreadcrumbList",
      "BlogPosting",
      "WebPage",
      "ContactPage",
      "FAQPage",
    ]),
  );
});

test("each variant has its own offer, with the return policy and the shipping cost of the settings", async ({
  shop,
}) => {
  const { kurta } = await createCompleteShop(shop);
  const origin = shop.context.config.publicUrl;
  const nodes = await getNodes(shop, `/productdetails/cotton-kurta/${kurta.id}`);
  const offer = (price: number, stock: string, query: string, shipping: string) => ({
    "@type": "Offer",
    price,
    priceCurrency: "INR",
    availability: `https://schema.org/${stock}`,
    url: `${origin}/productdetails/cotton-kurta/${kurta.id}?${query}`,
    hasMerchantReturnPolicy: { "@id": "#return-policy" },
    shippingDetails: { "@id": shipping },
  });
  expect(findNode(nodes, "ProductGroup")).toMatchObject({
    productGroupID: kurta.id,
    variesBy: ["https://schema.org/color", "https://schema.org/size"],
    // The sold-out size for 1,299 does not count.
    offers: { lowPrice: 1499, highPrice: 2100, offerCount: 2, availability: "https://schema.org/InStock" },
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ reviewBody: "Soft </script>", reviewRating: { ratingValue: 4 } }],
    hasVariant: [
      {
        color: "Red",
        size: "S",
        sku: "K-S",
        gtin: barcode,
        offers: offer(1299, "OutOfStock", "color=Red&size=S", "#shipping"),
      },
      { color: "Red", size: "M", sku: "K-M", offers: offer(1499, "InStock", "color=Red&size=M", "#shipping") },
      { color: "Blue", size: "M", offers: offer(2100, "InStock", "color=Blue&size=M", "#free-shipping") },
    ],
  });
  expect(findNode(nodes, "Organization")?.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 14 });
  expect(nodes.filter((node) => node["@type"] === "OfferShippingDetails")).toMatchObject([
    { "@id": "#free-shipping", shippingRate: { value: 0 } },
    {
      "@id": "#shipping",
      shippingRate: { value: 80, currency: "INR" },
      deliveryTime: { transitTime: { maxValue: 6 } },
    },
  ]);
});

test("a shop without reviews, brand, images and returns leaves them out", async ({ shop }) => {
  await saveSettings(shop.context.db, { returnDays: 0 });
  const { id } = await shop.createProduct({ categories: [] });
  const article = await shop.createArticle();
  const product = await getNodes(shop, `/productdetails/cotton-kurta/${id}`);
  expect(findNode(product, "Product")).not.toHaveProperty("aggregateRating");
  expect(findNode(product, "Organization")?.hasMerchantReturnPolicy).toMatchObject({
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
  });
  expect(await findIssues(product, ["aggregateRating", "review", "brand", "material", "pattern"])).toEqual([]);
  expect(await findIssues(await getNodes(shop, `/blogs/${article}`), ["image"])).toEqual([]);
});

async function readXml(shop: TestShop, path: string): Promise<string[]> {
  const xml = await (await fetch(new URL(path, shop.context.config.publicUrl))).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
}
