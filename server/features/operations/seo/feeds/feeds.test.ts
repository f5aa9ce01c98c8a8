import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { saveArticle } from "../../../editorial/blog/save/save-article.ts";
import { savePage } from "../../../editorial/content/content.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";

type Item = Record<string, string | string[] | Record<string, string>>;

async function getItems({ app }: TestShop, url: string): Promise<Item[]> {
  const { statusCode, headers, body } = await app.inject(url);
  expect(statusCode, body).toBe(200);
  expect(headers["content-type"]).toContain("application/xml");
  expect(XMLValidator.validate(body)).toBe(true);
  const isArray = (name: string) => ["item", "category", "g:additional_image_link"].includes(name);
  const { rss } = new XMLParser({ isArray, parseTagValue: false }).parse(body);
  return rss.channel.item ?? [];
}
const size = (name: string, price: number, mrp: number, inventory: number) => ({ size: name, price, mrp, inventory });

test("the product feed has an item for each variant of the active products, with what Google requires", async ({
  shop,
}) => {
  const kurta = await shop.createProduct({
    name: "Dabu Kurta & <Dupatta>",
    brand: "Kapas Studio",
    fabric: "Cotton",
    longDescription: "<p>Printed by hand.</p><p>Pure cotton.</p>",
    categories: ["Women", "Ethnic Wear", "Kurtas"],
    variations: [
      {
        color: "Indigo",
        images: ["/media/front.jpg", "/media/back.jpg"],
        sizes: [{ ...size("M", 149_900, 199_900, 3), barcode: "4006381333931" }, size("L", 149_900, 199_900, 0)],
      },
      { color: "Rust", images: ["https://images.example.com/rust.jpg"], sizes: [size("M", 650_000, 650_000, 1)] },
    ],
  });
  await shop.createProduct({ name: "Old Kurta", status: "archived" });

  const items = await getItems(shop, "/feeds/products-1.xml");
  expect(items).toHaveLength(3);
  expect(new Set(items.map((item) => item["g:id"])).size).toBe(3);
  const link = `http://shop.test/productdetails/dabu-kurta-dupatta/${kurta.id}`;
  expect(items[0]).toMatchObject({
    "g:item_group_id": kurta.id,
    "g:title": "Dabu Kurta & <Dupatta> - Indigo, M",
    "g:description": "Printed by hand. Pure cotton.",
    "g:link": `${link}?color=Indigo&size=M`,
    "g:image_link": "http://shop.test/media/front.jpg",
    "g:additional_image_link": ["http://shop.test/media/back.jpg"],
    "g:availability": "in_stock",
    "g:price": "1999.00 INR",
    "g:sale_price": "1499.00 INR",
    "g:brand": "Kapas Studio",
    "g:gtin": "4006381333931",
    "g:condition": "new",
    "g:product_type": "Women > Ethnic Wear > Kurtas",
    "g:color": "Indigo",
    "g:size": "M",
    "g:material": "Cotton",
    "g:gender": "female",
    "g:age_group": "adult",
    "g:shipping": { "g:country": "IN", "g:price": "100.00 INR" },
  });
  expect(items[0]).not.toHaveProperty("g:identifier_exists");
  expect(items[1]).toMatchObject({ "g:size": "L", "g:availability": "out_of_stock", "g:identifier_exists": "no" });
  expect(items[1]).not.toHaveProperty("g:gtin");
  expect(items[2]).toMatchObject({
    "g:image_link": "https://images.example.com/rust.jpg",
    "g:price": "6500.00 INR",
    "g:shipping": { "g:price": "0.00 INR" },
  });
  expect(items[2]).not.toHaveProperty("g:sale_price");
});

test("a link of the feed opens a product page", async ({ shop }) => {
  await shop.createProduct({ name: "Saree" });
  const [item] = await getItems(shop, "/feeds/products-1.xml");
  const { pathname } = new URL(String(item?.["g:link"]));
  const id = pathname.split("/").at(-1) ?? "";
  expect((await shop.api.catalogue.product({ id })).product.name).toBe("Saree");
});

test("feeds that do not exist are not found", async ({ shop }) => {
  await shop.createProduct({ name: "Saree" });
  expect((await shop.app.inject("/feeds/products-2.xml")).statusCode).toBe(404);
  expect((await shop.app.inject("/feeds/products-0.xml")).statusCode).toBe(404);
  expect((await shop.app.inject("/feeds/other.xml")).statusCode).toBe(404);
});

test("an empty shop has a valid product feed without items", async ({ shop }) => {
  expect(await getItems(shop, "/feeds/products-1.xml")).toEqual([]);
});

test("the RSS feed lists the newest articles with their links", async ({ shop }) => {
  const draft = { source: "test", content: "Blue.", tags: ["Natural dye"] };
  const { id } = await saveArticle(shop.context, { ...draft, key: "a", title: "Indigo & \u0007madder" });
  const [item] = await getItems(shop, "/feeds/articles.xml");
  expect(item).toMatchObject({
    title: "Indigo & madder",
    link: `http://shop.test/blogs/${id}`,
    guid: `http://shop.test/blogs/${id}`,
    category: ["Natural dye"],
  });
  expect(Date.parse(String(item?.pubDate))).not.toBeNaN();
});

test("llms.txt has amounts with paise, not rounded ones", async ({ shop }) => {
  await saveSettings(shop.context.db, { shippingFee: 49.5, freeShippingFrom: 999.99, codFee: 20.4 });
  const { body } = await shop.app.inject("/llms.txt");
  expect(body).toContain("Shipping costs ₹49.50, free from ₹999.99, cash on delivery ₹20.40 more;");
});

test("llms.txt links categories, pages and feeds, each of which exists", async ({ shop }) => {
  await shop.createProduct({ categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await savePage(shop.context.db, { title: "Returns", category: "Customer Policies", description: "<p>30 days.</p>" });
  const { body, headers } = await shop.app.inject("/llms.txt");
  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toMatch(/^# Kapas\n\n> /);
  expect(body).toContain("Shipping costs ₹100, free from ₹6,250");
  const paths = [...body.matchAll(/\]\(http:\/\/shop\.test(\/[^)]*)\)/g)].map(([, path = ""]) => path);
  expect(paths.some((path) => path.startsWith("/category/"))).toBe(true);
  expect(paths.some((path) => path.startsWith("/pages/returns/"))).toBe(true);
  for (const path of paths.filter((path) => path.endsWith(".xml")))
    expect((await shop.app.inject(path)).statusCode, path).toBe(200);
});
