import type { ProductDraft, SizeDraft } from "../catalogue/save-product.ts";
import { drawnAddress } from "./drawn-pictures.ts";
import type { Picture, Print } from "./pictures/picture.ts";
import { type Random, randomFrom } from "./pictures/random.ts";
import { type Style, styles } from "./styles.ts";
import { patternNames, productName, productWords } from "./words.ts";

const sleeveNames = {
  sleeveless: "Sleeveless",
  short: "Short Sleeve",
  "three-quarter": "Three-quarter Sleeve",
  long: "Long Sleeve",
} as const;
const day = 24 * 60 * 60 * 1000;

/** The demo shop's catalogue: the same every time, dated back from `now`. */
export function demoProducts(now: Date): ProductDraft[] {
  const random = randomFrom(1947);
  const names = new Set<string>();
  return styles
    .flatMap((style) => Array.from({ length: style.products }, () => style))
    .map((style, number) => demoProduct(style, number, random, names, now));
}

function demoProduct(style: Style, number: number, random: Random, names: Set<string>, now: Date): ProductDraft {
  const fabric = random.pick(style.fabrics);
  const print = random.pick(style.prints);
  const isNewLaunch = random.chance(0.12);
  const age = isNewLaunch ? random.between(0, 20) : random.between(31, 400);
  const price = priceWithin(style.price, random);
  const mrp = random.chance(0.55) ? tidyPrice(price / (1 - random.pick([0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5]))) : price;
  const soldOut = random.chance(0.04);
  const colors = pickSome(style.colors, 1 + Math.floor(random.next() * 4), random);
  return {
    source: "demo",
    key: `demo-${number}`,
    name: freshName(style, fabric, print, random, names),
    brand: "Kapas Studio",
    ...productWords(style, fabric, print),
    categories: style.categories,
    fabric,
    pattern: patternNames[print],
    ...(style.sleeve ? { sleeveLength: sleeveNames[style.sleeve] } : {}),
    occasion: random.pick(style.occasions),
    countryOfOrigin: "India",
    customAttributes: [
      { name: "Material", type: "text", value: fabric },
      { name: "Handmade", type: "boolean", value: print === "block-print" || print === "embroidered" },
      { name: "Care", type: "text", value: random.pick(["Gentle machine wash, cold", "Dry clean only", "Wipe clean"]) },
    ],
    isNewLaunch,
    isSale: mrp > price && random.chance(0.3),
    createdAt: new Date(now.getTime() - age * day),
    variations: colors.map((color) => ({
      color,
      images: pictures(style, print, color, number),
      sizes: sizesOf(style, price, mrp, soldOut, random),
    })),
  };
}

function pictures(style: Style, print: Print, color: string, seed: number): string[] {
  const views: Picture["view"][] = ["front", "back", "detail", "folded"];
  const { kind, sleeve, length } = style;
  return views.map((view) => drawnAddress({ kind, color: color.toLowerCase(), print, view, sleeve, length, seed }));
}

function sizesOf(style: Style, price: number, mrp: number, soldOut: boolean, random: Random): SizeDraft[] {
  return style.sizes.map((size) => ({
    size,
    price: price * 100,
    mrp: mrp * 100,
    inventory: soldOut ? 0 : stock(random),
  }));
}

/** Mostly plenty, some low, some gone. */
function stock(random: Random): number {
  const luck = random.next();
  if (luck < 0.08) return 0;
  return luck < 0.22 ? 1 + Math.floor(random.next() * 5) : 6 + Math.floor(random.next() * 35);
}

/** Cheaper ones are more common than dear ones. */
function priceWithin([low, high]: readonly [number, number], random: Random): number {
  return tidyPrice(low + (high - low) * random.next() ** 2);
}
function tidyPrice(rupees: number): number {
  const step = rupees < 2000 ? 50 : 100;
  return Math.max(step, Math.round(rupees / step) * step) - 1;
}

function freshName(style: Style, fabric: string, print: Print, random: Random, names: Set<string>): string {
  for (let tries = 0; tries < 20; tries++) {
    const name = productName(style, fabric, print, random);
    if (!names.has(name)) {
      names.add(name);
      return name;
    }
  }
  const name = `${productName(style, fabric, print, random)} No. ${names.size}`;
  names.add(name);
  return name;
}

function pickSome<T>(choices: readonly T[], count: number, random: Random): T[] {
  const left = [...choices];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random.next() * left.length), 1),
  ).flat();
}
