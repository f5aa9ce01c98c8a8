import { expect, test } from "../../../../../tests/support/shop/shop.ts";

const toNames = (products: readonly { name: string }[] = []) => products.map(({ name }) => name).sort();
const oneSize = (color: string) => ({
  color,
  images: [`https://images.example/${color}.jpg`],
  sizes: [{ size: "M", price: 1000_00, inventory: 5 }],
});

test("a search finds names without their accents and with them", async ({ shop }) => {
  await shop.createProduct({ name: "Piqué Polo", categories: ["Men"] });
  await shop.createProduct({ name: "Crêpe Skirt", categories: ["Women"] });
  await shop.createProduct({ name: "Crew-neck Shirt", categories: ["Men"] });
  for (const q of ["pique", "PIQUÉ", "pi\u200Bque\u0301"]) {
    expect(toNames((await shop.api.catalogue.products({ q })).products), q).toEqual(["Piqué Polo"]);
    expect(toNames((await shop.api.catalogue.search(q)).products), q).toEqual(["Piqué Polo"]);
  }
  expect(toNames((await shop.api.catalogue.products({ q: "crepe" })).products)).toEqual(["Crêpe Skirt"]);
  expect(toNames((await shop.api.catalogue.products({ q: "skirt crepe" })).closeMatches)).toEqual(["Crêpe Skirt"]);
});

test("a search for combining marks alone finds nothing, because folding removes them", async ({ shop }) => {
  await shop.createProduct({ name: "Kurta", categories: ["Women"] });
  expect((await shop.api.catalogue.products({ q: "\u093C\u093C" })).products).toEqual([]);
  for (const q of ["\u093C\u093C", "\u200B\u200B"]) expect((await shop.api.catalogue.search(q)).products).toEqual([]);
});

test("a product's name is stored without invisible characters", async ({ shop }) => {
  await shop.createProduct({ name: "Ku\u200Brta\u00AD", categories: ["Wo\u2060men"] });
  const { products } = await shop.api.catalogue.products({});
  expect(products).toMatchObject([{ name: "Kurta", category: { name: "Women" } }]);
});

test("Hindi words and their English spellings find what the catalogue names in English", async ({ shop }) => {
  await shop.createProduct({
    name: "Jaipur Long",
    categories: ["Women", "Ethnic Wear", "Kurtas"],
    fabric: "Cotton",
    variations: [oneSize("Red"), oneSize("Green"), oneSize("Blue")],
  });
  await shop.createProduct({ name: "Udaipur Drape", categories: ["Women", "Ethnic Wear", "Sarees"], fabric: "Silk" });
  const find = async (q: string) => {
    const { products, closeMatches } = await shop.api.catalogue.products({ q });
    return toNames([...products, ...(closeMatches ?? [])]);
  };
  for (const q of ["कुर्ता", "कुर्ते", "हरा कुर्ता", "सूती कुर्ता", "महिलाओं के लिए कुर्ता", "kurtaa"])
    expect(await find(q), q).toEqual(["Jaipur Long"]);
  for (const q of ["साड़ी", "साडी", "साड\u093Cी", "रेशमी साड़ी", "sadi", "सिल्क साड़ी"])
    expect(await find(q), q).toEqual(["Udaipur Drape"]);
  expect(toNames((await shop.api.catalogue.search("कुर्ता")).closeMatches)).toEqual(["Jaipur Long"]);
});

test("a card shows the colour that the search names, in listings and suggestions", async ({ shop }) => {
  await shop.createProduct({
    name: "Long Kurta",
    categories: ["Women", "Ethnic Wear", "Kurtas"],
    variations: [oneSize("Red"), oneSize("White"), oneSize("Bottle Green"), oneSize("Green"), oneSize("Grey")],
  });
  const search = async (q: string, color?: string[]) => {
    const { products, closeMatches = [] } = await shop.api.catalogue.products({ q, ...(color && { color }) });
    return [...products, ...closeMatches].map(({ namedColor, altTexts: _, placeholders: __ }) => namedColor);
  };
  expect(await search("green kurta")).toEqual(["Green"]);
  expect(await search("kurta bottle green")).toEqual(["Bottle Green"]);
  expect(await search("gray long kurta")).toEqual(["Grey"]);
  expect(await search("हरा कुर्ता")).toEqual(["Green"]);
  expect(await search("long kurta")).toEqual([undefined]);
  expect(await search("green kurta", ["Red"])).toEqual([undefined]);
  const suggested = await shop.api.catalogue.search("green kurta");
  expect([...suggested.products, ...suggested.closeMatches]).toMatchObject([
    { color: "Green", image: "https://images.example/Green.jpg" },
  ]);
});

test("a listing says whether the closest matches have all words of the text", async ({ shop }) => {
  await shop.createProduct({
    name: "Long Kurta",
    categories: ["Women", "Ethnic Wear", "Kurtas"],
    variations: [oneSize("Green")],
  });
  expect(await shop.api.catalogue.products({ q: "green kurta" })).toMatchObject({ closeTotal: 1, hasAllWords: true });
  const partly = await shop.api.catalogue.products({ q: "green velvet kurta" });
  expect(partly).toMatchObject({ closeTotal: 1 });
  expect(partly).not.toHaveProperty("hasAllWords");
});

test("suggestions take a limit of up to 100", async ({ shop }) => {
  await shop.createProduct({ name: "Kurta", categories: ["Women"] });
  expect((await shop.app.inject("/api/v1/products/search?q=kurta&limit=100")).json().products).toHaveLength(1);
});
