import { expect, test } from "vitest";
import { toPlainText } from "../../../../platform/html/plain-text.ts";
import { clothingRules } from "./keyword-rules.ts";
import {
  categorizeByKeywords,
  findAttributesByKeywords,
  findColorByKeywords,
  toShortDescription,
} from "./product-text.ts";

function textOf(
  name: string,
  { audience = "Women", description = "", brand = "", type = "", tags = [] as string[] } = {},
) {
  return { name, brand, type, tags, description, audience: audience || undefined };
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
  ["Cream Three Seater Sofa", "", "Home > Furniture > Sofas & Chairs"],
  ["Cream Linen Shirt", "Men", "Men > Topwear > Shirts"],
  ["Linen Shirt - Cream", "Men", "Men > Topwear > Shirts"],
  ["Night Cream", "", "Beauty > Skin Care > Creams & Serums"],
  ["Tie & Dye Kurta", "Women", "Women > Ethnic Wear > Kurtas"],
  ["Tie-Dye Stole", "Women", "Women > Accessories > Scarves & Stoles"],
  ["Silk Tie", "Men", "Men > Accessories > Ties & Cufflinks"],
  ["Shirt Stand Collar", "Men", "Men > Topwear > Shirts"],
  ["Chandelier Earrings", "Women", "Women > Jewellery > Earrings"],
  ["Shirt Dress", "Women", "Women > Dresses > Dresses"],
  ["Silk Saree & Blouse Piece", "Women", "Women > Ethnic Wear > Sarees"],
  ["Black & Grey Trolley Bag", "", "Accessories > Bags > Travel Bags"],
  ["Sofa Cover", "", "Home > Furnishing > Covers"],
  ["Teak Coffee Table", "", "Home > Furniture > Tables & Desks"],
  ["Brass Table Lamp", "", "Home > Decor > Lamps & Lighting"],
  ["Queen Size Bed", "", "Home > Furniture > Beds & Mattresses"],
  ["Oak Bookshelf", "", "Home > Furniture > Cabinets & Shelves"],
  ["Copper Watering Can", "", "Home > Garden > Garden Tools"],
  ["Tomato Seeds", "", "Home > Garden > Seeds & Soil"],
  ["Bird Feeder for Gardens", "", "Home > Garden > Outdoor"],
  ["Bread Knife", "", "Home > Kitchen & Dining > Kitchen Tools"],
  ["Something nobody thought of", "Men", "Men > Other"],
  ["Something nobody thought of", "", "Other > Other"],
])("%s (%s) is categorized as %s", (name, audience, path) => {
  expect(categorizeByKeywords(clothingRules, textOf(name, { audience })).join(" > ")).toBe(path);
});

test("keywords in the brand are ignored, and type and tags are used when the name matches no rule", () => {
  expect(categorizeByKeywords(clothingRules, textOf("Pepe Jeans Jacket", { brand: "Pepe Jeans" }))[2]).toBe(
    "Jackets & Coats",
  );
  expect(findColorByKeywords(clothingRules, textOf("Orange Tree Lamp", { brand: "Orange Tree" }))).toBeUndefined();
  expect(categorizeByKeywords(clothingRules, textOf("Nr. 5", { type: "Everyday kurta" }))[2]).toBe("Kurtas");
});

test("the first colour in the name wins, and coloured does not match red", () => {
  expect(findColorByKeywords(clothingRules, textOf("Black & Red Shirt"))).toBe("Black");
  expect(findColorByKeywords(clothingRules, textOf("Multicoloured Rug"))).toBe("Multicolor");
  expect(findColorByKeywords(clothingRules, textOf("Navy Blue Shirt"))).toBe("Navy Blue");
  expect(findColorByKeywords(clothingRules, textOf("Peach-Coloured Saree"))).toBe("Peach");
});

test("fabric, pattern, sleeve length and occasion are found in name and tags, not in the description", () => {
  const texts = { description: "Wear it with silk on festive days.", tags: ["pure cotton", "three-quarter sleeves"] };
  expect(findAttributesByKeywords(clothingRules, textOf("Striped Formal Shirt", texts))).toEqual({
    fabric: "Pure Cotton",
    pattern: "Striped",
    sleeveLength: "Three-Quarter Sleeves",
    occasion: "Formal",
  });
  expect(findAttributesByKeywords(clothingRules, textOf("Mug"))).toEqual({});
});

test("list items are separated in a short description", () => {
  const html =
    "<p>Hand-woven.</p><ul><li>Pure cotton</li>\n<li>Machine wash!</li><li><b>Made in India</b></li></ul><p>Soft.</p>";
  expect(toPlainText(html)).toBe("Hand-woven. Pure cotton; Machine wash! Made in India. Soft.");
});

test("the time for a description grows with its length only", () => {
  const lists = `<ul><li>${"<b>".repeat(30_000)}Soft${"</b>".repeat(30_000)}</li></ul>`;
  expect(toPlainText(lists)).toBe("Soft.");
  expect(toPlainText(`${"<br".repeat(60_000)}>`).length).toBeLessThan(400_000);
});

test("a short description ends after a sentence or a word", () => {
  expect(toShortDescription("Short.")).toBe("Short.");
  expect(toShortDescription(`${"Soft cotton all over the body. ".repeat(4)}${"word ".repeat(30)}`)).toMatch(/body\.$/);
  expect(toShortDescription("word ".repeat(60))).toMatch(/word…$/);
});
