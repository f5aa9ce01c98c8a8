import type { Random } from "../garments/random.ts";
import { type Craft, getCraft, isFinish, patternNames } from "./crafts.ts";
import { type Fabric, getFabric } from "./fabrics.ts";
import { ageSizes, letterSizes, oneSize, waistSizes } from "./style-choices.ts";
import type { Style } from "./styles.ts";

/** What a product is made of and how; with its style all that its words are made from. */
export type ProductPlan = { style: Style; fabric: Fabric; craft: Craft; occasion: string };

/** Things are named after rivers and hills, cloth after the craft that makes it. */
const placeNames = [
  "Aravalli",
  "Konkan",
  "Nilgiri",
  "Malabar",
  "Sabarmati",
  "Hampi",
  "Chambal",
  "Sahyadri",
  "Kaveri",
  "Shivalik",
];
const moods = ["Monsoon", "Courtyard", "Verandah", "Morning", "Orchard", "Terrace", "Riverside", "Garden"];
const dressyMoods = ["Evening", "Lantern", "Moonlit", "Courtyard", "Festival", "Terrace"];

/** Names for this product, the best first; one that is taken already leaves it the next. */
export function productNames({ style, fabric, craft }: ProductPlan, random: Random): string[] {
  const cloth = fabric === "Denim" ? "" : fabric;
  if (isFinish(craft)) return rotated(placeNames, random).map((place) => joinWords(place, cloth, style.noun));
  // "Raw" alone is not what one says of a kurta.
  const silk = fabric === "Silk" && getCraft(craft).print === "solid" ? fabric : "";
  const plain = getCraft(craft).afterFabric ? joinWords(cloth, craft, style.noun) : joinWords(craft, cloth, style.noun);
  const moody = rotated(getFabric(fabric).dressy ? dressyMoods : moods, random).map((mood) =>
    joinWords(mood, craft, silk, style.noun),
  );
  return random.chance(0.25) ? [...moody, plain] : [plain, ...moody];
}

/** Shown under the name, and the long text as HTML. */
export function productCopy({ style, fabric, craft, occasion }: ProductPlan, random: Random) {
  const { sentences: feel } = getFabric(fabric);
  const { sentence: made, print } = getCraft(craft);
  const [first, fit] = [random.pick(feel), random.pick(style.fit)];
  const wear = random.pick(occasionSentences(style)[occasion] ?? [""]);
  const facts = [
    `${fabric}, ${patternNames[print].toLowerCase()}`,
    careOf({ fabric, craft }),
    sizeWords.get(style.sizes),
    "Made in India",
  ].filter((fact) => fact !== undefined);
  return {
    shortDescription: `${first} ${fit}`,
    longDescription:
      `<p>${first} ${made}</p><p>${joinWords(fit, wear)}</p>` +
      `<ul>${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul>`,
  };
}

/** What sizes mean that do not say so themselves, as a cushion's do. */
const sizeWords = new Map<readonly string[], string>([
  [letterSizes, "See the size guide for measurements"],
  [waistSizes, "Sized by the waist, in inches"],
  [ageSizes, "Sized by age"],
  [oneSize, "One size"],
]);

/** The cloth's care, or a gentler one that its work needs. */
export function careOf({ fabric, craft }: Pick<ProductPlan, "fabric" | "craft">): string {
  const { care } = getFabric(fabric);
  if (isFinish(craft) || care.startsWith("Dry clean")) return care;
  const { print, priceFactor: worth } = getCraft(craft);
  if (print === "embroidered") return worth > 1.5 ? "Dry clean only" : "Hand wash cold, inside out, dry in the shade";
  return print === "block-print" ? "Wash cold and by itself the first times, dry in the shade" : care;
}

type OccasionSentences = Record<string, readonly string[]>;

function occasionSentences({ categories: [first, second] }: Style): OccasionSentences {
  if (first === "Kids") return wornByKids;
  return second.endsWith("Wear") ? worn : carried;
}

const worn: OccasionSentences = {
  Everyday: [
    "For the market, the office and Sunday.",
    "It asks for nothing and goes with most of a wardrobe.",
    "The one that is always in the wash, because it is always worn.",
  ],
  Work: [
    "It looks as good at six as it did at nine.",
    "Quiet enough for the office, good enough for after.",
    "For long days with people in them.",
  ],
  Festive: [
    "For lamps, sweets and a house full of cousins.",
    "Dressed enough for the evening, easy enough for the cooking before it.",
    "Let it do the work alone, or add one thing that shines.",
  ],
  Wedding: [
    "For the ceremony, and for the photographs one keeps.",
    "Somebody will ask to borrow it within the year.",
    "Made for three days of dancing.",
  ],
  Party: ["For dinners that go on.", "It needs one bright thing beside it, and no more."],
  Travel: ["Folds small, and forgives being slept in.", "For trains, ferries and the walk from the station."],
};
const wornByKids: OccasionSentences = {
  Everyday: ["Made for trees, swings and the floor.", "It takes paint, grass and another wash."],
  Party: [
    "For birthdays, up to and including the cake.",
    "Pretty enough for the photo, tough enough for the game after it.",
  ],
  Festive: ["For lamps, sweets and staying up late.", "So that everybody at the table is dressed."],
  Wedding: ["For weddings, and for running about at them."],
  Travel: ["For long car rides and the beach after.", "It dries overnight on a hotel chair."],
};
const carried: OccasionSentences = {
  Everyday: ["It goes with most of what one has.", "For the market, the office and Sunday."],
  Work: ["Quiet enough for the office.", "For long days with people in them."],
  Festive: ["For lamps, sweets and a house full of cousins.", "The last touch to the evening."],
  Wedding: ["For the ceremony, and for the photographs one keeps.", "Made for three days of dancing."],
  Party: ["For dinners that go on.", "One bright thing is enough, and this is it."],
  Travel: ["For trains, ferries and the walk from the station.", "Made to be taken along."],
  "Living Room": ["It sits well beside wood, cane and books.", "One is enough for a corner, three for a wall."],
  Bedroom: ["Calm enough for the last thing one sees.", "It goes with white sheets and with patterned ones."],
};

const joinWords = (...words: string[]) => words.filter(Boolean).join(" ");

function rotated<T>(list: readonly T[], random: Random): T[] {
  const at = Math.floor(random.next() * list.length);
  return [...list.slice(at), ...list.slice(0, at)];
}
