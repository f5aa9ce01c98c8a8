import type { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import { findSeedOfCut, type GarmentImage, type Random, randomFrom } from "#garment-drawings";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import { elementAt } from "../data/elements.ts";
import { videoUrls } from "../videos/videos.ts";
import { designs } from "./designs.ts";
import { getCraft, getFabric, patternNames } from "./fabrics-and-crafts.ts";
import { toHindiName } from "./hindi-names.ts";
import { calculatePrices, createSizes, pickDiscount } from "./prices.ts";
import { createDescriptions, createProductNames, getCare } from "./product-copy.ts";
import { createImages } from "./product-images.ts";
import { getSuitableColors, type ProductPlan, pickDistinct, planProducts } from "./product-plans.ts";

/** Value of the shop's sleeve length filter for each sleeve. */
const sleeveNames: Record<NonNullable<GarmentImage["sleeve"]>, string> = {
  sleeveless: "Sleeveless",
  short: "Short Sleeve",
  "three-quarter": "Three-quarter Sleeve",
  long: "Long Sleeve",
};
const day = 24 * 60 * 60 * 1000;
// Every 8th product is a new launch, every 27th is sold out. The numbers have no common divisor, so that every category
// has some of both, and only one launch in 27 is sold out.
const launchEvery = 8;
const soldOutEvery = 27;

/** `number` is the product's position in the demo catalogue, which is part of its key. */
type Entry = { number: number; isLaunch: boolean; ageInDays: number };

/** The products of the demo shop. They are always the same, with dates relative to `now`. */
export function createDemoProducts(now: Date): ProductDraft[] {
  const random = randomFrom(1947);
  const names = new Set<string>();
  const plans = designs.flatMap((design) => planProducts(design, random));
  return plans.map((plan, number) => {
    const isLaunch = number % launchEvery === 4;
    const ageInDays = isLaunch ? getLaunchAge(number) : random.between(31, 400);
    return createDemoProduct(plan, { number, isLaunch, ageInDays }, names, random, now);
  });
}

/**
 * The age of a launch in days, below 20. Launches of successive ages are seven launches apart in the catalogue, so that
 * the newest ones are in different categories.
 */
function getLaunchAge(number: number): number {
  const launches = 47;
  return 0.4 + ((((number / launchEvery) | 0) * 27) % launches) * 0.42;
}

/** @param names names already in use; the new name is added */
function createDemoProduct(
  plan: ProductPlan,
  entry: Entry,
  names: Set<string>,
  random: Random,
  now: Date,
): ProductDraft {
  const { design, fabric, craft, occasion } = plan;
  const { number, isLaunch, ageInDays } = entry;
  const discount = isLaunch ? 0 : pickDiscount(random);
  const prices = calculatePrices(plan, discount, random);
  const soldOut = number % soldOutEvery === 11;
  const possibleColors = getSuitableColors(plan);
  const colors = pickDistinct(possibleColors, 1 + Math.floor(random.next() * 4), random);
  const name =
    createProductNames(plan, random).find((each) => !names.has(each)) ?? `${craft} ${design.noun} No. ${number}`;
  names.add(name);
  const seed = findSeedOfCut(design.kind, design.cut, number);
  const images = colors.map((color) => createImages(plan, name, color, seed, number));
  return {
    source: "demo",
    key: `demo-${number}`,
    name,
    nameHi: toHindiName(name),
    brand: getBrand(plan),
    ...createDescriptions(plan, random),
    categories: design.categories,
    ...(getFabric(fabric).isFabric ? { fabric } : {}),
    pattern: patternNames[getCraft(craft).print],
    ...(design.sleeve ? { sleeveLength: sleeveNames[design.sleeve] } : {}),
    occasion,
    countryOfOrigin: "India",
    customAttributes: getAttributes(plan),
    videos: videoUrls(`demo-${number}`),
    tags: [fabric, craft, occasion].map((tag) => tag.toLowerCase()),
    isNewLaunch: isLaunch,
    isSale: discount >= 0.25,
    createdAt: new Date(now.getTime() - ageInDays * day),
    altTexts: Object.assign({}, ...images.map(({ altTexts }) => altTexts)),
    variations: colors.map((color, at) => ({
      color,
      images: elementAt(images, at).urls,
      sizes: createSizes(plan, prices, soldOut, random).map((variant) => ({
        ...variant,
        sku: createSku(number, color, variant.size),
      })),
    })),
  };
}

/** The SKU of a variant, such as "K0012-MAROON-XS", by which packers scan it. */
function createSku(number: number, color: string, size: string): string {
  const [digits, ...words] = [String(number).padStart(4, "0"), color, size];
  return [`K${digits}`, ...words.map((word) => word.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""))].join("-");
}

function getBrand({ design, craft }: ProductPlan): string {
  const [department, range] = design.categories;
  if (department === "Home & Living") return "Kapas Home";
  if (department === "Electronics") return "Kapas Objects";
  if (department === "Kids") return "Little Kapas";
  if (range === "Ethnic Wear" || getCraft(craft).handmade) return "Kapas Handloom";
  return "Kapas Studio";
}

function getAttributes({ design, fabric, craft }: ProductPlan): CustomAttribute[] {
  return [
    ...(getFabric(fabric).isFabric ? [] : [{ name: "Material", type: "text", value: fabric } as const]),
    { name: "Handmade", type: "boolean", value: getCraft(craft).handmade },
    { name: "Care", type: "text", value: getCare({ fabric, craft }) },
    ...design.attributes,
  ];
}
