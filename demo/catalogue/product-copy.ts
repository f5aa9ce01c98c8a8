import type { Random } from "#garment-drawings";
import { readYaml } from "../data/read-data.ts";
import { ProductCopy } from "../data/schema.ts";
import type { Design } from "./designs.ts";
import { getCraft, getFabric, patternNames } from "./fabrics-and-crafts.ts";
import type { ProductPlan } from "./product-plans.ts";

const copy = readYaml("catalogue/product-copy.yaml", ProductCopy);

/**
 * Possible names of a product, best first. Accessories and home products are named after rivers and hills, clothes
 * after their craft.
 */
export function createProductNames({ design: { noun }, fabric, craft }: ProductPlan, random: Random): string[] {
  const { isFinish, print, afterFabric } = getCraft(craft);
  // The nouns of denim clothes already imply the fabric: "Denim Jacket", "Slim Jeans".
  const fabricName = fabric === "Denim" ? "" : fabric;
  if (isFinish) return rotate(copy.placeNames, random).map((place) => joinWords(place, fabricName, noun));
  // Without the fabric, names such as "Raw Kurta" would be odd.
  const silk = fabric === "Silk" && print === "solid" ? fabric : "";
  const plain = afterFabric ? joinWords(fabricName, craft, noun) : joinWords(craft, fabricName, noun);
  const moods = getFabric(fabric).dressy ? copy.dressyMoods : copy.moods;
  const named = rotate(moods, random).map((mood) => joinWords(mood, craft, silk, noun));
  return random.chance(0.25) ? [...named, plain] : [plain, ...named];
}

/** The short description, which is shown under the name, and the long description in HTML. */
export function createDescriptions({ design, fabric, craft, occasion }: ProductPlan, random: Random) {
  const { sentence, print } = getCraft(craft);
  const [fabricSentence, designSentence] = [random.pick(getFabric(fabric).sentences), random.pick(design.sentences)];
  const occasionSentence = random.pick(getOccasionSentences(design)[occasion] ?? [""]);
  const facts = [
    `${fabric}, ${patternNames[print].toLowerCase()}`,
    getCare({ fabric, craft }),
    design.sizes.note,
    "Made in India",
  ].filter((fact) => fact !== undefined);
  return {
    shortDescription: `${fabricSentence} ${designSentence}`,
    longDescription:
      `<p>${fabricSentence} ${sentence}</p><p>${joinWords(designSentence, occasionSentence)}</p>` +
      `<ul>${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul>`,
  };
}

/** Care instructions of the fabric, or gentler ones if the craft needs them. */
export function getCare({ fabric, craft }: Pick<ProductPlan, "fabric" | "craft">): string {
  const { care } = getFabric(fabric);
  const { isFinish, print, priceFactor } = getCraft(craft);
  if (isFinish || care.startsWith("Dry clean")) return care;
  if (print === "embroidered")
    return priceFactor > 1.5 ? "Dry clean only" : "Hand wash cold, inside out, dry in the shade";
  return print === "block-print" ? "Wash cold and by itself the first times, dry in the shade" : care;
}

function getOccasionSentences({ categories: [department, range] }: Design) {
  if (department === "Kids") return copy.occasions.kids;
  return range.endsWith("Wear") ? copy.occasions.clothing : copy.occasions.accessories;
}

const joinWords = (...words: string[]) => words.filter(Boolean).join(" ");

/** Rotates a list to start with a random item. */
function rotate<T>(list: readonly T[], random: Random): T[] {
  const start = Math.floor(random.next() * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}
