import type { Print } from "./pictures/picture.ts";
import type { Random } from "./pictures/random.ts";
import type { Style } from "./styles.ts";

/** Names of Indian crafts and towns that make each print. */
const crafts: Record<Print, readonly string[]> = {
  solid: ["Handloom", "Khadi", "Slub", "Kora", "Mangalgiri", "Sadri", "Kora Weave"],
  stripes: ["Leheriya", "Jodhpur Stripe", "Ilkal", "Patteda", "Coastal Stripe", "Ticking"],
  checks: ["Madras", "Gamcha", "Gingham", "Windowpane", "Telia", "Deccan Check"],
  floral: ["Kalamkari", "Chintz", "Mughal Buta", "Gulmohar", "Chameli", "Champa"],
  "block-print": ["Ajrakh", "Bagru", "Dabu", "Sanganer", "Balotra", "Buti"],
  embroidered: ["Zari", "Chikankari", "Kantha", "Aari", "Phulkari", "Gota"],
};
/** What is not cloth is named after rivers and hills. */
const places = ["Aravalli", "Konkan", "Nilgiri", "Malabar", "Sabarmati", "Hampi", "Chambal", "Sahyadri", "Kaveri"];
const objects: readonly Style["kind"][] = ["shoes", "sandals", "bag", "watch", "headphones", "lamp", "vase", "jeans"];
/** The name the shop's filters use. */
export const patternNames: Record<Print, string> = {
  solid: "Solid",
  stripes: "Striped",
  checks: "Checked",
  floral: "Floral",
  "block-print": "Block Print",
  embroidered: "Embroidered",
};
const made: Record<Print, string> = {
  solid: "Dyed in small lots, so that the colour has depth and no two batches are quite alike.",
  stripes: "The stripe is woven in, not printed: it runs true from seam to seam.",
  checks: "Yarn-dyed checks, matched at the placket and the side seams.",
  floral: "The flowers are drawn by hand first and printed slowly, leaf by leaf.",
  "block-print": "Printed by hand with carved teak blocks. Small shifts in the print are the sign of the hand.",
  embroidered: "The border is worked by hand and finished on the inside, so that it lies soft on the skin.",
};
const madeObject = "Finished by hand and checked piece by piece before it leaves the workshop.";
const cloth: Record<string, string> = {
  Mul: "Feather-light mul, almost weightless in the heat.",
  Rayon: "Soft rayon with an easy swing.",
  Viscose: "Fluid viscose that moves with you.",
  Chanderi: "Sheer Chanderi, a whisper of cotton and silk.",
  Georgette: "Floating georgette with a fine crêpe grain.",
  Velvet: "Dense velvet that catches the light as it moves.",
  Brocade: "Brocade woven with fine metallic thread.",
  Merino: "Fine merino, warm without weight.",
  Canvas: "Sturdy canvas that stands up by itself.",
  Jute: "Natural jute, coarse and honest.",
  Suede: "Soft suede with a short, even nap.",
  Aluminium: "Brushed aluminium, light and cool to the touch.",
  Steel: "Brushed steel that keeps its looks.",
  Terracotta: "Terracotta, low-fired and left bare inside.",
  Wood: "Turned sheesham wood, oiled rather than lacquered.",
  Jersey: "Close-knit cotton jersey that keeps its shape.",
  Cotton: "Breathable cotton that softens with every wash.",
  Silk: "Silk with a quiet sheen and a full, fluid drape.",
  Linen: "Airy linen with a dry, cool hand, made for long afternoons.",
  Wool: "Warm wool, light enough to wear indoors.",
  Leather: "Vegetable-tanned leather that darkens beautifully with wear.",
  Denim: "Fourteen-ounce denim with a touch of ease.",
  Khadi: "Hand-spun, hand-woven khadi with a living texture.",
  Brass: "Cast brass, polished by hand and left unlacquered.",
  Ceramic: "Stoneware, thrown and glazed in a small studio.",
};
const fits: Partial<Record<Style["kind"], string>> = {
  kurta: "Straight cut with side slits, easy through the shoulder.",
  saree: "Five and a half metres, with an unstitched blouse piece.",
  lehenga: "Eight panels, a drawstring waist, and a dupatta to match.",
  sherwani: "Structured shoulder, mandarin collar, fully lined.",
  shirt: "Regular fit with a soft collar that holds without a tie.",
  dress: "Falls just below the knee, with pockets in the side seams.",
  jeans: "Mid rise, straight leg, made to be worn in.",
  trousers: "High waist, clean front, a straight easy leg.",
  jacket: "Cut close at the shoulder, with two welt pockets.",
  coat: "Room for a jacket underneath, half lined.",
};
const adjectives = [
  "Quiet",
  "Monsoon",
  "Courtyard",
  "Morning",
  "Evening",
  "Garden",
  "Desert",
  "Coastal",
  "Temple",
  "Orchard",
];

export function productName(style: Style, fabric: string, print: Print, random: Random): string {
  const craft = random.pick(isObject(style) ? places : crafts[print]);
  const material = craft.includes(fabric) ? "" : `${fabric} `;
  return random.chance(0.35)
    ? `${random.pick(adjectives)} ${craft} ${style.noun}`
    : `${craft} ${material}${style.noun}`;
}

function isObject({ kind }: Style): boolean {
  return objects.includes(kind);
}

export function productWords(style: Style, fabric: string, print: Print) {
  const opening =
    cloth[fabric.split(" ").at(-1) ?? ""] ?? cloth[fabric] ?? `Made of ${fabric.toLowerCase()} that lasts.`;
  const fit = fits[style.kind] ?? "Made in small numbers and checked by hand.";
  return {
    shortDescription: `${opening} ${fit}`,
    longDescription:
      `<p>${opening} ${isObject(style) ? madeObject : made[print]}</p><p>${fit}</p>` +
      `<ul><li>${fabric}, ${patternNames[print].toLowerCase()}</li><li>Made in India</li>` +
      `<li>${style.sizes.length > 1 ? "See the size guide for measurements" : "One size"}</li></ul>`,
  };
}
