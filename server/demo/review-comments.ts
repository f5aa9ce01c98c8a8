import type { Random } from "./pictures/random.ts";
import { type Stars, sayings, type Topic } from "./review-words.ts";

/** What one speaks of first, for what is in a category. */
function topicsOf(categories: readonly string[]): readonly Topic[] {
  const [first, second, third] = categories;
  if (first === "Electronics") return ["sound", "making", "colour", "delivery", "gift"];
  if (first === "Home") return second === "Soft Furnishings" ? ["fabric", "home", "colour", "gift"] : homely;
  if (second === "Footwear") return ["feet", "making", "colour", "delivery", "gift"];
  if (third === "Bags" || third === "Watches") return ["making", "colour", "delivery", "gift"];
  if (third === "Sarees" || third === "Dupattas & Stoles") return ["fabric", "colour", "gift", "delivery"];
  return ["fabric", "fit", "colour", "delivery", "gift"];
}
const homely: readonly Topic[] = ["home", "making", "colour", "delivery", "gift"];

/** One to three sentences: one as good as the stars say, the others kinder. */
export function commentOn(categories: readonly string[], stars: Stars, random: Random): string {
  const topics = [...topicsOf(categories)];
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
