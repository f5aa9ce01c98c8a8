import type { Random } from "#garment-drawings";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import { elementAt } from "../data/elements.ts";
import { readYaml } from "../data/read-data.ts";
import { ReviewSentences, type ReviewTopic } from "../data/schema.ts";

export type Stars = 2 | 3 | 4 | 5;
const reviewSentences = readYaml("catalogue/reviews.yaml", ReviewSentences);

const summerFabrics = ["Cotton", "Mul", "Khadi", "Linen", "Rayon", "Viscose", "Organic Cotton"];
const winterFabrics = ["Wool", "Merino", "Cashmere"];

/** Review topics that suit a product. The first three are the main topics. */
function getTopics({ categories, fabric = "", customAttributes = [] }: ProductDraft): readonly ReviewTopic[] {
  const [department, range, category = ""] = categories;
  if (department === "Electronics") return ["sound", "making", "colour", "delivery", "gift"];
  if (department === "Home & Living" && range !== "Soft Furnishings")
    return ["home", "making", "colour", "delivery", "gift"];
  if (range === "Footwear") return ["feet", "making", "colour", "delivery", "gift"];
  if (category === "Bags" || category === "Watches") return ["making", "colour", "gift", "delivery"];
  const isHandmade = customAttributes.some(({ name, value }) => name === "Handmade" && value === true);
  const fabricTopics: ReviewTopic[] = isHandmade ? ["fabric", "handwork"] : ["fabric"];
  if (department === "Home & Living") return [...fabricTopics, "home", "colour", "gift"];
  const weather: ReviewTopic[] = summerFabrics.includes(fabric)
    ? ["summer"]
    : winterFabrics.includes(fabric)
      ? ["winter"]
      : [];
  const fit: ReviewTopic[] = category === "Sarees" || category === "Dupattas & Stoles" ? ["colour"] : ["fit", "colour"];
  return [...fabricTopics, ...fit, ...weather, department === "Kids" ? "kids" : "gift", "delivery"];
}

/**
 * A comment of one to three sentences. The first sentence matches the stars, the others are sentences for one star
 * more.
 */
export function writeComment(product: ProductDraft, stars: Stars, random: Random): string {
  const topics = [...getTopics(product)];
  const main = elementAt(topics.splice(Math.floor(random.next() * Math.min(3, topics.length)), 1), 0);
  const more = random.pick([0, 0, 1, 1, 1, 2]);
  const sentences = [random.pick(reviewSentences[main][stars])];
  const kinderRating: Stars = stars === 2 ? 3 : stars === 3 ? 4 : 5;
  for (let n = 0; n < more; n++) {
    const [topic] = topics.splice(Math.floor(random.next() * topics.length), 1);
    if (topic) sentences.push(random.pick(reviewSentences[topic][kinderRating]));
  }
  return sentences.join(" ");
}
