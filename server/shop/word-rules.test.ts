import { expect, test } from "vitest";
import { attributesByWords, colorByWords, shortOf, sorted } from "./file-product.ts";
import { clothingWords } from "./word-rules.ts";

function told(name: string, { who = "Women", description = "", brand = "" } = {}) {
  return { name, brand, description, who: who || undefined };
}

test.each([
  ["Printed Straight Kurta", "Women", "Women > Ethnic Wear > Kurtas"],
  ["Printed Kurta with Palazzos & Dupatta", "Women", "Women > Ethnic Wear > Kurta Sets"],
  ["Solid Kurta with Pyjamas", "Kids", "Kids > Ethnic Wear > Kurta Sets"],
  ["Polo Collar T-shirt", "Men", "Men > Topwear > T-shirts"],
  ["Slim Fit Casual Shirt", "Men", "Men > Topwear > Shirts"],
  ["Solid Sweatshirt", "Men", "Men > Winter Wear > Sweatshirts & Hoodies"],
  ["Lightly Padded T-shirt Bra P5441", "Women", "Women > Innerwear > Bras"],
  ["Regular Fit Chinos with Belt", "Kids", "Kids > Bottomwear > Trousers"],
  ["Washed Denim Shorts", "Kids", "Kids > Bottomwear > Shorts"],
  ["Laptop Backpack", "", "Accessories > Bags > Backpacks"],
  ["Slip-On Sneakers", "", "Unisex > Footwear > Sneakers"],
  ["Mesh Running Shoes", "Men", "Men > Footwear > Sports Shoes"],
  ["Blush Navy Blue Analogue watch", "Women", "Women > Watches > Watches"],
  ["Eau De Toilette 125 ml", "Men", "Beauty > Fragrances > Perfumes"],
  ["Set of 2 Window Curtains", "", "Home > Furnishing > Curtains"],
  ["Mirror Design Finger Ring", "Women", "Women > Jewellery > Rings"],
  ["Something nobody thought of", "Men", "Men > Other"],
  ["Something nobody thought of", "", "Other > Other"],
])("%s (%s) is found under %s", (name, who, path) => {
  expect(sorted(clothingWords, told(name, { who })).join(" > ")).toBe(path);
});

test("a brand's words sort nothing, the description's do when the name says nothing", () => {
  expect(sorted(clothingWords, told("Pepe Jeans Jacket", { brand: "Pepe Jeans" }))[2]).toBe("Jackets & Coats");
  expect(colorByWords(clothingWords, told("Orange Tree Lamp", { brand: "Orange Tree" }))).toBeUndefined();
  expect(sorted(clothingWords, told("Nr. 5", { description: "A soft cotton kurta." }))[2]).toBe("Kurtas");
});

test("the colour that stands first is meant, and coloured is not red", () => {
  expect(colorByWords(clothingWords, told("Black & Red Shirt"))).toBe("Black");
  expect(colorByWords(clothingWords, told("Multicoloured Rug"))).toBe("Multicolor");
  expect(colorByWords(clothingWords, told("Navy Blue Shirt"))).toBe("Navy Blue");
  expect(colorByWords(clothingWords, told("Peach-Coloured Saree"))).toBe("Peach");
});

test("fabric, pattern, sleeves and occasion are read from name and description", () => {
  const description = "Checked pure cotton shirt, has a spread collar, three-quarter sleeves";
  expect(attributesByWords(clothingWords, told("Striped Formal Shirt", { description }))).toEqual({
    fabric: "Pure Cotton",
    pattern: "Striped",
    sleeveLength: "Three-Quarter Sleeves",
    occasion: "Formal",
  });
  expect(attributesByWords(clothingWords, told("Mug"))).toEqual({});
});

test("a short description ends with a sentence or a word", () => {
  expect(shortOf("Short.")).toBe("Short.");
  expect(shortOf(`${"Soft cotton all over the body. ".repeat(4)}${"word ".repeat(30)}`)).toMatch(/body\.$/);
  expect(shortOf("word ".repeat(60))).toMatch(/word…$/);
});
