import type { FigureView, GarmentImage, Kind } from "#garment-drawings";
import { elementAt } from "../data/elements.ts";
import { garmentImageUrl } from "../images/image-urls.ts";
import { getCraft, getFabric } from "./fabrics-and-crafts.ts";
import type { ProductPlan } from "./product-plans.ts";

type View = GarmentImage["view"];
type ImagesOfColor = { urls: string[]; altTexts: Record<string, string> };

/**
 * The images of one colour: laid flat first, as in the listing, then on a figure, a detail, and the remaining views.
 * @param number the product's position in the demo catalogue
 */
export function createImages(
  plan: ProductPlan,
  name: string,
  color: string,
  seed: number,
  number: number,
): ImagesOfColor {
  const { kind, sleeve, length } = plan.design;
  const { print, shiny } = getCraft(plan.craft);
  const sheen = shiny ? undefined : getFabric(plan.fabric).sheen;
  const figure = getFigureView(plan, number);
  const views: readonly View[] = ["front", figure, "detail", "back", "folded"];
  const shown = { kind, color: color.toLowerCase(), print, sleeve, length, seed, sheen };
  const urls = views.map((view) => garmentImageUrl({ ...shown, view }));
  // The first image has no text here, because its alternative text is the name of the product.
  const texts = views.slice(1).map((view) => `${name} in ${shown.color}, ${describeView(kind, view)}`);
  return { urls, altTexts: Object.fromEntries(texts.map((text, at) => [elementAt(urls, at + 1), text])) };
}

/** Home and electronics, and clothes for boys and girls, are shown with figures of both kinds in turn. */
function getFigureView({ design }: ProductPlan, number: number): FigureView {
  const [department, range] = design.categories;
  if (department === "Women") return "on-woman";
  if (department === "Men") return "on-man";
  if (department !== "Kids") return number % 2 === 0 ? "on-woman" : "on-man";
  if (range === "Girls") return "on-girl";
  if (range === "Boys") return "on-boy";
  return number % 2 === 0 ? "on-girl" : "on-boy";
}

/** Alternative texts of figures with products that are not worn on the body. */
const figureTexts: Partial<Record<Kind, string>> = {
  shoes: "on feet",
  sandals: "on feet",
  watch: "on a wrist",
  bag: "in a hand",
  scarf: "round the neck of a figure",
  headphones: "round the neck of a figure",
  cushion: "in the arms of a figure",
  lamp: "on a table before a figure",
  vase: "on a table before a figure",
};
const unfolded: readonly Kind[] = ["shoes", "sandals", "bag", "lamp", "vase", "headphones", "watch", "cushion"];

function describeView(kind: Kind, view: View): string {
  if (view === "back") return "from behind";
  if (view === "detail") return "close up";
  if (view === "folded") return unfolded.includes(kind) ? "from another side" : "folded";
  return figureTexts[kind] ?? "on a figure";
}
