import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const toNames = (products: { name: string }[]) => products.map(({ name }) => name);

test("the listing returns cards, most expensive first, and the total", async ({ shop }) => {
  await shop.createProduct({ name: "Cheap", price: 499 });
  await shop.createProduct({
    name: "Dear",
    price: 2000,
    mrp: 2500,
    inventory: 0,
    isSale: true,
    isNewLaunch: true,
    fabric: "Silk",
  });
  await shop.createProduct({ name: "Unfinished", status: "draft" });
  const { products, total } = await shop.api.catalogue.products({});
  expect(toNames(products)).toEqual(["Dear", "Cheap"]);
  expect(total).toBe(2);
  expect(products[0]).toMatchObject({
    price: 2000,
    mrp: 2500,
    discount: 20,
    category: { name: "Women" },
    thirdCategory: { name: "Kurtas" },
    fabric: "Silk",
    colors: ["Red"],
    rating: 0,
    numReviews: 0,
    stockStatus: "Out of Stock",
    isSale: true,
    isNewLaunch: true,
  });
});

test("each sort order is applied, and pages have no gaps", async ({ shop }) => {
  await shop.createProduct({ name: "A", price: 100, mrp: 200, createdAt: daysAgo(3) });
  const b = await shop.createProduct({ name: "B", price: 300, createdAt: daysAgo(1) });
  await shop.createProduct({ name: "C", price: 200, mrp: 220, createdAt: daysAgo(2) });
  await shop.context.db
    .updateTable("products")
    .set({ rating_sum: 9, rating_count: 2 })
    .where("id", "=", b.id)
    .execute();
  const sorted = async (sort: "low-high" | "high-low" | "newest" | "rating" | "discount") =>
    toNames((await shop.api.catalogue.products({ sort })).products).join("");
  expect(await sorted("low-high")).toBe("ACB");
  expect(await sorted("high-low")).toBe("BCA");
  expect(await sorted("newest")).toBe("BCA");
  expect(await sorted("rating")).toMatch(/^B/);
  expect(await sorted("discount")).toBe("ACB");

  const second = await shop.api.catalogue.products({ sort: "low-high", limit: 2, page: 2 });
  expect([toNames(second.products), second.total, second.page, second.limit]).toEqual([["B"], 3, 2, 2]);
  expect((await shop.api.catalogue.products({ page: 9999 })).products).toEqual([]);
});

test("filters are combined, and each facet value has the count if it were selected too", async ({ shop }) => {
  await shop.createProduct({ color: "Red", fabric: "Silk", pattern: "Solid" });
  await shop.createProduct({ color: "Red", fabric: "Cotton", pattern: "Striped", price: 100, mrp: 200 });
  await shop.createProduct({ color: "Blue", fabric: "Silk", occasion: "Party", sleeveLength: "Long" });
  const { total, facets } = await shop.api.catalogue.products({ color: ["Red"], fabric: ["Silk"] });
  expect(total).toBe(1);
  expect(facets.colors).toEqual([
    { value: "Blue", count: 1 },
    { value: "Red", count: 1 },
  ]);
  expect(facets.fabrics).toEqual([
    { value: "Cotton", count: 1 },
    { value: "Silk", count: 1 },
  ]);
  expect(facets.patterns).toEqual([{ value: "Solid", count: 1 }]);
  expect(facets.discounted).toBe(0);
  const either = await shop.api.catalogue.products({ color: ["Red", "Blue"], discountOnly: "true" });
  expect([either.total, either.facets.discounted]).toEqual([1, 1]);
});

test("a selected value without products is still listed, so that it can be deselected", async ({ shop }) => {
  await shop.createProduct({ color: "Red" });
  const { products, facets } = await shop.api.catalogue.products({ color: ["Purple"] });
  expect(products).toEqual([]);
  expect(facets.colors).toContainEqual({ value: "Purple", count: 0 });
});

test("a category listing has its breadcrumbs and its child categories as facets", async ({ shop }) => {
  await shop.createProduct({ name: "Kurta", categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await shop.createProduct({ name: "Saree", categories: ["Women", "Ethnic Wear", "Sarees"] });
  await shop.createProduct({ name: "Shirt", categories: ["Men", "Tops", "Shirts"] });
  const { women, ethnic, kurtas, sarees } = await getCategoryIds(shop);

  const everything = await shop.api.catalogue.products({});
  expect(everything.facets.categories.map(({ name, count }) => [name, count])).toEqual([
    ["Women", 2],
    ["Men", 1],
  ]);
  const ofWomen = await shop.api.catalogue.byCategory({ categoryId: women });
  expect([toNames(ofWomen.products).sort(), ofWomen.trail, ofWomen.facets.categories]).toEqual([
    ["Kurta", "Saree"],
    [{ _id: women, name: "Women" }],
    [{ _id: ethnic, name: "Ethnic Wear", count: 2 }],
  ]);
  const ofKurtas = await shop.api.catalogue.byThirdCategory({ thirdCategoryId: kurtas });
  expect(toNames(ofKurtas.products)).toEqual(["Kurta"]);
  expect(ofKurtas.trail.map(({ name }) => name)).toEqual(["Women", "Ethnic Wear", "Kurtas"]);

  const filtered = await shop.api.catalogue.products({ subCategoryId: ethnic, category: [sarees] });
  expect(toNames(filtered.products)).toEqual(["Saree"]);
  expect(filtered.facets.categories.map(({ count }) => count)).toEqual([1, 1]);
});

test("a product has all fields of its page, and download links become image URLs", async ({ shop }) => {
  const { id } = await shop.createProduct({
    price: 1299,
    mrp: 1999,
    images: ["https://pictures.example/a.jpg?dl=0", "/media/b.jpg"],
    altTexts: { "https://pictures.example/a.jpg?dl=0": "Red, from behind", "/media/b.jpg": "The <hem>" },
    longDescription: "<p>Soft</p>",
    customAttributes: [{ name: "Lined", type: "boolean", value: true }],
    variations: [
      {
        color: "Red",
        images: ["https://pictures.example/r.jpg?rlkey=x&dl=1"],
        sizes: [
          { size: "S", price: 99900, mrp: 199900, inventory: 0 },
          { size: "M", price: 139900, inventory: 4, sku: "R-M" },
        ],
      },
      { color: "Blue", sizes: [{ size: "M", price: 129900, mrp: 199900, inventory: 1 }] },
    ],
  });
  const { product, data } = await shop.api.catalogue.product({ id });
  expect(data).toEqual(product);
  expect(product).toMatchObject({
    images: ["https://pictures.example/a.jpg?raw=1", "/media/b.jpg"],
    altTexts: { "https://pictures.example/a.jpg?raw=1": "Red, from behind", "/media/b.jpg": "The <hem>" },
    price: 1299,
    mrp: 1999,
    discount: 35,
    longDescription: "<p>Soft</p>",
    subCategory: { name: "Ethnic Wear" },
    customAttributes: [{ name: "Lined", type: "boolean", value: true }],
    stockStatus: "In Stock",
    variations: [
      {
        color: "Red",
        colorImages: ["https://pictures.example/r.jpg?rlkey=x&raw=1"],
        sizes: [
          { size: "S", price: 999, mrp: 1999, inventory: 0, sku: null },
          { size: "M", price: 1399, mrp: 1399, inventory: 4, sku: "R-M" },
        ],
      },
      { color: "Blue", colorImages: [], sizes: [{ size: "M" }] },
    ],
  });
});

test("similar products: in stock first, same third category before same category, nearest price first", async ({
  shop,
}) => {
  const kurta = (name: string, price: number, inventory = 5) => shop.createProduct({ name, price, inventory });
  const { id } = await kurta("This", 1000);
  await kurta("Far", 5000);
  await kurta("Near", 1100);
  await kurta("Nearer", 950);
  await kurta("Sold out", 1000, 0);
  await shop.createProduct({ name: "Saree", price: 1000, categories: ["Women", "Ethnic Wear", "Sarees"] });
  await shop.createProduct({ name: "Shirt", price: 1000, categories: ["Men", "Tops", "Shirts"] });
  await shop.createProduct({ name: "Draft", price: 1000, status: "draft" });
  const { product, similarProducts } = await shop.api.catalogue.grouped({ id });
  expect(product.name).toBe("This");
  expect(toNames(similarProducts)).toEqual(["Nearer", "Near", "Far", "Saree", "Sold out"]);
});

test("unknown and archived products are not found", async ({ shop }) => {
  const draft = await shop.createProduct({ status: "archived" });
  for (const id of [newId(), draft.id]) {
    await expect(shop.api.catalogue.product({ id })).rejects.toMatchObject({
      status: 404,
      message: "Product not found.",
    });
    await expect(shop.api.catalogue.grouped({ id })).rejects.toMatchObject({
      status: 404,
      message: "Product not found.",
    });
  }
});

test("categories are returned as a tree and by level", async ({ shop }) => {
  await shop.createProduct({ categories: ["Women", "Ethnic Wear", "Kurtas"] });
  const { women, ethnic, kurtas } = await getCategoryIds(shop);
  expect((await shop.api.catalogue.subCategories({ categoryId: women })).data).toEqual([
    { _id: ethnic, sub_category: "Ethnic Wear" },
  ]);
  expect((await shop.api.catalogue.thirdCategories({ subCategoryId: ethnic })).data).toEqual([
    { _id: kurtas, thrid_category: "Kurtas" },
  ]);
});

test("an unknown category is not found, alone or combined with an existing one", async ({ shop }) => {
  await shop.createProduct();
  const { women } = await getCategoryIds(shop);
  const { catalogue } = shop.api;
  const requests = [
    catalogue.byCategory({ categoryId: newId() }),
    catalogue.byThirdCategory({ thirdCategoryId: newId() }),
    catalogue.products({ categoryId: women, subCategoryId: newId() }),
    catalogue.mostOrdered({ categoryId: newId() }),
    catalogue.subCategories({ categoryId: newId() }),
    catalogue.thirdCategories({ subCategoryId: newId() }),
  ];
  const results = await Promise.allSettled(requests);
  const refused = { status: "rejected", reason: { status: 404, message: "Category not found." } };
  expect(results).toMatchObject(requests.map(() => refused));
});

async function getCategoryIds(shop: TestShop) {
  const { data } = await shop.api.catalogue.categories();
  const women = data.find(({ name }) => name === "Women")!;
  const ethnic = women.subCategories[0]!;
  const third = (name: string) =>
    ethnic.thirdCategories.find(({ thrid_category }) => thrid_category === name)?._id ?? "";
  return { women: women._id, ethnic: ethnic._id, kurtas: third("Kurtas"), sarees: third("Sarees") };
}
