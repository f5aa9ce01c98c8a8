import { toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";

const read = async ({ app }: TestShop, path: string) => (await app.inject(`/api/v1${path}`)).json();

const hindi = {
  nameHi: "बगरू कुर्ता",
  shortDescriptionHi: "हाथ से छपा।",
  longDescriptionHi: "<p>धूप में सूखा।</p><script>xss()</script>",
};

const createKurta = (shop: TestShop, fields: object = hindi) =>
  shop.createProduct({
    name: "Bagru Kurta",
    shortDescription: "Printed by hand.",
    seoTitle: "Bagru kurtas",
    ...fields,
  });

test("a product is in the language of the request on its page, on cards and in the cart", async ({ shop }) => {
  const product = await createKurta(shop);
  const { id } = product;
  expect((await read(shop, `/products/${id}?language=hi`)).product).toMatchObject({
    name: "बगरू कुर्ता",
    shortDescription: "हाथ से छपा।",
    longDescription: "<p>धूप में सूखा।</p>",
    seoTitle: null,
  });
  expect((await read(shop, `/products/${id}`)).product).toMatchObject({
    name: "Bagru Kurta",
    seoTitle: "Bagru kurtas",
  });
  for (const path of ["/products?", "/products/new?", `/products/by-id?id=${id}&`]) {
    expect((await read(shop, `${path}language=hi`)).products, path).toMatchObject([{ name: "बगरू कुर्ता" }]);
    expect((await read(shop, path)).products, path).toMatchObject([{ name: "Bagru Kurta" }]);
  }
  const asha = await shop.createCustomer();
  await asha.api.cart.add({ ...toSelection(product), quantity: 1 });
  const headers = { authorization: `Bearer ${asha.token}` };
  const cart = (await shop.app.inject({ url: "/api/v1/user/cart?language=hi", headers })).json();
  expect(cart.cartItems).toMatchObject([{ name: "बगरू कुर्ता", slug: "bagru-kurta" }]);
  expect((await asha.api.cart.get()).cartItems).toMatchObject([{ name: "Bagru Kurta" }]);
});

test("fields of a product without a translation are in English", async ({ shop }) => {
  const { id } = await createKurta(shop, { nameHi: "बगरू कुर्ता", seoDescription: "Printed in Bagru" });
  expect((await read(shop, `/products/${id}?language=hi`)).product).toMatchObject({
    name: "बगरू कुर्ता",
    shortDescription: "Printed by hand.",
    seoDescription: "Printed in Bagru",
  });
  const { id: other } = await createKurta(shop, {});
  expect((await read(shop, `/products/${other}?language=hi`)).product.name).toBe("Bagru Kurta");
});

test("a product is found by its Hindi name in every language, however its dots are typed", async ({ shop }) => {
  const { id } = await createKurta(shop, { nameHi: "फ़िरोज़ी पहनावा" });
  const find = async (q: string, language = "en") => {
    const { products, closeMatches = [] } = await read(shop, `/products?${new URLSearchParams({ q, language })}`);
    return [...products, ...closeMatches].map((product: { _id: string }) => product._id);
  };
  for (const q of ["फ़िरोज़ी पहनावा", "फिरोजी", "bagru"]) {
    expect(await find(q), q).toEqual([id]);
    expect(await find(q, "hi"), q).toEqual([id]);
  }
  const owner = await createStaff(shop, "owner");
  const change = { nameHi: { from: "फ़िरोज़ी पहनावा", to: "नीला पहनावा" } };
  expect((await owner.request("PUT", `/products/${id}`, change)).statusCode).toBe(200);
  await expect.poll(() => find("नीला")).toEqual([id]);
});

test("Hindi texts of a product are in its form, its versions and the history", async ({ shop }) => {
  const { id } = await createKurta(shop, {});
  const owner = await createStaff(shop, "owner");
  const edit = {
    nameHi: { from: "", to: "बगरू कुर्ता" },
    longDescriptionHi: { from: "", to: "धूप में सूखा।" },
  };
  expect((await owner.request("PUT", `/products/${id}`, edit)).statusCode).toBe(200);
  const { product } = (await owner.request("GET", `/products/${id}`)).json();
  expect(product.values).toMatchObject({ nameHi: "बगरू कुर्ता", longDescriptionHi: "धूप में सूखा।" });
  const { changes } = (await owner.request("GET", "/history?action=product.edit")).json();
  expect(changes).toMatchObject([{ before: { nameHi: "" }, after: { nameHi: "बगरू कुर्ता" } }]);
  await owner.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect((await owner.request("GET", `/products/${id}`)).json().product.values.nameHi).toBe("");
});

test("an order stores the name by which the product is known in English", async ({ shop }) => {
  const asha = await shop.createCustomer();
  const order = await shop.placeCodOrder(asha, await createKurta(shop));
  expect(order.items).toMatchObject([{ name: "Bagru Kurta" }]);
});
