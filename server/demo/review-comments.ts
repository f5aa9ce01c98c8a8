import type { Random } from "../../demo/garments/random.ts";
import type { ProductDraft } from "../catalogue/save-product.ts";
import { type Stars, sayings, type Topic } from "./review-words.ts";

const summery = ["Cotton", "Mul", "Khadi", "Linen", "Rayon", "Viscose", "Organic Cotton"];
const wintry = ["Wool", "Merino", "Cashmere"];

/** What one may speak of; the first three are what it is mostly about. */
function topicsOf({ categories, fabric = "", customAttributes = [] }: ProductDraft): readonly Topic[] {
  const [first, second, third = ""] = categories;
  if (first === "Electronics") return ["sound", "making", "colour", "delivery", "gift"];
  if (first === "Home & Living" && second !== "Soft Furnishings")
    return ["home", "making", "colour", "delivery", "gift"];
  if (second === "Footwear") return ["feet", "making", "colour", "delivery", "gift"];
  if (third === "Bags" || third === "Watches") return ["making", "colour", "gift", "delivery"];
  const handmade = customAttributes.some(({ name, value }) => name === "Handmade" && value === true);
  const cloth: Topic[] = handmade ? ["fabric", "handwork"] : ["fabric"];
  if (first === "Home & Living") return [...cloth, "home", "colour", "gift"];
  const weather: Topic[] = summery.includes(fabric) ? ["summer"] : wintry.includes(fabric) ? ["winter"] : [];
  const fit: Topic[] = third === "Sarees" || third === "Dupattas & Stoles" ? ["colour"] : ["fit", "colour"];
  return [...cloth, ...fit, ...weather, first === "Kids" ? "kids" : "gift", "delivery"];
}

/** One to three sentences: one as good as the stars say, the others kinder. */
export function commentOn(product: ProductDraft, stars: Stars, random: Random): string {
  const topics = [...topicsOf(product)];
  const main = topics.splice(Math.floor(random.next() * Math.min(3, topics.length)), 1)[0]!;
  const more = random.pick([0, 0, 1, 1, 1, 2]);
  const said = [random.pick(sayings[main][stars])];
  const kinder: Stars = stars === 2 ? 3 : stars === 3 ? 4 : 5;
  for (let n = 0; n < more; n++) {
    const [topic] = topics.splice(Math.floor(random.next() * topics.length), 1);
    if (topic) said.push(random.pick(sayings[topic][kinder]));
  }
  return said.join(" ");
}
