import type { CustomAttribute } from "#contract/catalogue.ts";
import type { Sleeve, View } from "../../demo/garments/garment-image.ts";
import { type Random, randomFrom } from "../../demo/garments/random.ts";
import type { ProductDraft } from "../catalogue/save-product.ts";
import { type Craft, isFinish, patternNames, workOf } from "./crafts.ts";
import { seedOfCut } from "./cuts.ts";
import { drawnAddress } from "./drawn-pictures.ts";
import { type Fabric, isSolid, materialOf } from "./fabrics.ts";
import { discountOf, pricesOf, sizesOf } from "./prices.ts";
import { type Style, styles } from "./styles.ts";
import { videosOf } from "./videos/demo-videos.ts";
import { careOf, type Making, productNames, productWords } from "./words.ts";

const sleeveNames: Record<Sleeve, string> = {
  sleeveless: "Sleeveless",
  short: "Short Sleeve",
  "three-quarter": "Three-quarter Sleeve",
  long: "Long Sleeve",
};
const day = 24 * 60 * 60 * 1000;
const views: readonly View[] = ["front", "back", "detail", "folded"];
// One product in so many is a launch, or sold out. Without a common divisor, so that every category has some and few are both.
const launchEvery = 8;
const soldOutEvery = 27;

/** One product to be: its number is its place in the demo's catalogue and its key. */
type Place = { number: number; launch: boolean; ageInDays: number };

/** The demo shop's catalogue: the same every time, dated back from `now`. */
export function demoProducts(now: Date): ProductDraft[] {
  const random = randomFrom(1947);
  const names = new Set<string>();
  const makings = styles.flatMap((style) => makingsOf(style, random));
  return makings.map((making, number) => {
    const launch = number % launchEvery === 4;
    const ageInDays = launch ? launchAge(number) : random.between(31, 400);
    return demoProduct(making, { number, launch, ageInDays }, names, random, now);
  });
}

/** As many as the style has products, each cloth and craft once before any comes again. */
function makingsOf(style: Style, random: Random): Making[] {
  const pairs = style.cloths.flatMap(([fabric, crafts]) => crafts.map((craft): [Fabric, Craft] => [fabric, craft]));
  const order = pickSome(pairs, pairs.length, random);
  return Array.from({ length: style.products }, (_, at) => {
    const [fabric, craft] = order[at % order.length]!;
    return { style, fabric, craft, occasion: random.pick(occasionsOf(style, fabric, craft)) };
  });
}

/** Silk is not for the office, plain cotton not for a wedding. */
function occasionsOf({ occasions }: Style, fabric: Fabric, craft: Craft): readonly string[] {
  const { dressy } = materialOf(fabric);
  if (dressy && occasions.includes("Everyday")) return ["Festive"];
  const plain = !dressy && !isFinish(craft) && workOf(craft).worth < 1.4;
  const left = occasions.filter((occasion) => !(plain && occasion === "Wedding"));
  return left.length > 0 ? left : occasions;
}

/** The newest are seven launches apart: a saree first, a lehenga, jeans, a kurta … Days, below 20. */
function launchAge(number: number): number {
  const launches = 47;
  return 0.4 + ((((number / launchEvery) | 0) * 27) % launches) * 0.42;
}

function demoProduct(making: Making, place: Place, names: Set<string>, random: Random, now: Date): ProductDraft {
  const { style, fabric, craft, occasion } = making;
  const { number, launch, ageInDays } = place;
  const off = launch ? 0 : discountOf(random);
  const prices = pricesOf(making, off, random);
  const soldOut = number % soldOutEvery === 11;
  const allowed = colorsOf(making);
  const colors = pickSome(allowed, 1 + Math.floor(random.next() * 4), random);
  const name = productNames(making, random).find((each) => !names.has(each)) ?? `${craft} ${style.noun} No. ${number}`;
  names.add(name);
  const seed = seedOfCut(style.kind, style.cut, number);
  return {
    source: "demo",
    key: `demo-${number}`,
    name,
    brand: labelOf(making),
    ...productWords(making, random),
    categories: style.categories,
    ...(isSolid(fabric) ? {} : { fabric }),
    pattern: patternNames[workOf(craft).print],
    ...(style.sleeve ? { sleeveLength: sleeveNames[style.sleeve] } : {}),
    occasion,
    countryOfOrigin: "India",
    customAttributes: attributesOf(making),
    videos: videosOf(`demo-${number}`),
    tags: [fabric, craft, occasion].map((word) => word.toLowerCase()),
    isNewLaunch: launch,
    isSale: off >= 0.25,
    createdAt: new Date(now.getTime() - ageInDays * day),
    variations: colors.map((color) => ({
      color,
      images: pictures(making, color, seed),
      sizes: sizesOf(making, prices, soldOut, random),
    })),
  };
}

/** The house's own labels: a name that says more than the shop's. */
function labelOf({ style, craft }: Making): string {
  const [department, range] = style.categories;
  if (department === "Home & Living") return "Kapas Home";
  if (department === "Electronics") return "Kapas Objects";
  if (department === "Kids") return "Little Kapas";
  if (range === "Ethnic Wear" || workOf(craft).byHand) return "Kapas Handloom";
  return "Kapas Studio";
}

function attributesOf({ style, fabric, craft }: Making): CustomAttribute[] {
  return [
    ...(isSolid(fabric) ? [{ name: "Material", type: "text", value: fabric } as const] : []),
    { name: "Handmade", type: "boolean", value: workOf(craft).byHand ?? false },
    { name: "Care", type: "text", value: careOf({ fabric, craft }) },
    ...(style.facts ?? []),
  ];
}

/** The style's colours that cloth and craft come in too; else the cloth's own. */
function colorsOf({ style, fabric, craft }: Making): readonly string[] {
  const limits = [materialOf(fabric).colors, workOf(craft).colors].filter((limit) => limit !== undefined);
  const left = style.colors.filter((color) => limits.every((limit) => limit.includes(color)));
  return left.length > 0 ? left : (limits[0] ?? style.colors);
}

function pictures({ style, craft }: Making, color: string, seed: number): string[] {
  const { kind, sleeve, length } = style;
  const { print } = workOf(craft);
  return views.map((view) => drawnAddress({ kind, color: color.toLowerCase(), print, view, sleeve, length, seed }));
}

function pickSome<T>(choices: readonly T[], count: number, random: Random): T[] {
  const left = [...choices];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random.next() * left.length), 1),
  ).flat();
}
