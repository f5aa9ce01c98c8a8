import type { CustomAttribute } from "#contract/catalogue.ts";
import type { ProductDraft } from "../../server/catalogue/product-save.ts";
import type { Sleeve, View } from "../garments/garment-image.ts";
import { type Random, randomFrom } from "../garments/random.ts";
import { garmentImageUrl } from "../images/image-sources.ts";
import { videoUrls } from "../videos/videos.ts";
import { type Craft, getCraft, isFinish, patternNames } from "./crafts.ts";
import { findSeedOfCut } from "./cuts.ts";
import { type Fabric, getFabric, isMaterial } from "./fabrics.ts";
import { discountOf, pricesOf, sizesOf } from "./prices.ts";
import { careOf, type ProductPlan, productCopy, productNames } from "./product-copy.ts";
import { type Style, styles } from "./styles.ts";

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
type CatalogueEntry = { number: number; launch: boolean; ageInDays: number };

/** The demo shop's catalogue: the same every time, dated back from `now`. */
export function demoProducts(now: Date): ProductDraft[] {
  const random = randomFrom(1947);
  const names = new Set<string>();
  const plans = styles.flatMap((style) => planProducts(style, random));
  return plans.map((plan, number) => {
    const launch = number % launchEvery === 4;
    const ageInDays = launch ? launchAge(number) : random.between(31, 400);
    return demoProduct(plan, { number, launch, ageInDays }, names, random, now);
  });
}

/** As many as the style has products, each cloth and craft once before any comes again. */
function planProducts(style: Style, random: Random): ProductPlan[] {
  const pairs = style.cloths.flatMap(([fabric, crafts]) => crafts.map((craft): [Fabric, Craft] => [fabric, craft]));
  const order = pickDistinct(pairs, pairs.length, random);
  return Array.from({ length: style.products }, (_, at) => {
    const [fabric, craft] = order[at % order.length]!;
    return { style, fabric, craft, occasion: random.pick(occasionsOf(style, fabric, craft)) };
  });
}

/** Silk is not for the office, plain cotton not for a wedding. */
function occasionsOf({ occasions }: Style, fabric: Fabric, craft: Craft): readonly string[] {
  const { dressy } = getFabric(fabric);
  if (dressy && occasions.includes("Everyday")) return ["Festive"];
  const plain = !dressy && !isFinish(craft) && getCraft(craft).priceFactor < 1.4;
  const left = occasions.filter((occasion) => !(plain && occasion === "Wedding"));
  return left.length > 0 ? left : occasions;
}

/** The newest are seven launches apart: a saree first, a lehenga, jeans, a kurta … Days, below 20. */
function launchAge(number: number): number {
  const launches = 47;
  return 0.4 + ((((number / launchEvery) | 0) * 27) % launches) * 0.42;
}

function demoProduct(
  plan: ProductPlan,
  entry: CatalogueEntry,
  names: Set<string>,
  random: Random,
  now: Date,
): ProductDraft {
  const { style, fabric, craft, occasion } = plan;
  const { number, launch, ageInDays } = entry;
  const discount = launch ? 0 : discountOf(random);
  const prices = pricesOf(plan, discount, random);
  const soldOut = number % soldOutEvery === 11;
  const allowed = colorsOf(plan);
  const colors = pickDistinct(allowed, 1 + Math.floor(random.next() * 4), random);
  const name = productNames(plan, random).find((each) => !names.has(each)) ?? `${craft} ${style.noun} No. ${number}`;
  names.add(name);
  const seed = findSeedOfCut(style.kind, style.cut, number);
  return {
    source: "demo",
    key: `demo-${number}`,
    name,
    brand: labelOf(plan),
    ...productCopy(plan, random),
    categories: style.categories,
    ...(isMaterial(fabric) ? {} : { fabric }),
    pattern: patternNames[getCraft(craft).print],
    ...(style.sleeve ? { sleeveLength: sleeveNames[style.sleeve] } : {}),
    occasion,
    countryOfOrigin: "India",
    customAttributes: attributesOf(plan),
    videos: videoUrls(`demo-${number}`),
    tags: [fabric, craft, occasion].map((tag) => tag.toLowerCase()),
    isNewLaunch: launch,
    isSale: discount >= 0.25,
    createdAt: new Date(now.getTime() - ageInDays * day),
    variations: colors.map((color) => ({
      color,
      images: imageUrls(plan, color, seed),
      sizes: sizesOf(plan, prices, soldOut, random),
    })),
  };
}

/** The house's own labels: a name that says more than the shop's. */
function labelOf({ style, craft }: ProductPlan): string {
  const [department, range] = style.categories;
  if (department === "Home & Living") return "Kapas Home";
  if (department === "Electronics") return "Kapas Objects";
  if (department === "Kids") return "Little Kapas";
  if (range === "Ethnic Wear" || getCraft(craft).handmade) return "Kapas Handloom";
  return "Kapas Studio";
}

function attributesOf({ style, fabric, craft }: ProductPlan): CustomAttribute[] {
  return [
    ...(isMaterial(fabric) ? [{ name: "Material", type: "text", value: fabric } as const] : []),
    { name: "Handmade", type: "boolean", value: getCraft(craft).handmade ?? false },
    { name: "Care", type: "text", value: careOf({ fabric, craft }) },
    ...(style.facts ?? []),
  ];
}

/** The style's colours that cloth and craft come in too; else the cloth's own. */
function colorsOf({ style, fabric, craft }: ProductPlan): readonly string[] {
  const limits = [getFabric(fabric).colors, getCraft(craft).colors].filter((limit) => limit !== undefined);
  const left = style.colors.filter((color) => limits.every((limit) => limit.includes(color)));
  return left.length > 0 ? left : (limits[0] ?? style.colors);
}

function imageUrls({ style, craft }: ProductPlan, color: string, seed: number): string[] {
  const { kind, sleeve, length } = style;
  const { print } = getCraft(craft);
  return views.map((view) => garmentImageUrl({ kind, color: color.toLowerCase(), print, view, sleeve, length, seed }));
}

function pickDistinct<T>(choices: readonly T[], count: number, random: Random): T[] {
  const left = [...choices];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random.next() * left.length), 1),
  ).flat();
}
