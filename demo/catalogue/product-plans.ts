import type { Random } from "#garment-drawings";
import { elementAt } from "../data/elements.ts";
import type { Design } from "./designs.ts";
import { getCraft, getFabric } from "./fabrics-and-crafts.ts";

/** Attributes that turn a design into a product: names of a fabric, a craft and an occasion. */
export type ProductPlan = { design: Design; fabric: string; craft: string; occasion: string };

/** Plans all products of a design. Each pair of fabric and craft is used once before any is repeated. */
export function planProducts(design: Design, random: Random): ProductPlan[] {
  const pairs = Object.entries(design.fabrics).flatMap(([fabric, crafts]) =>
    crafts.map((craft) => [fabric, craft] as const),
  );
  const order = pickDistinct(pairs, pairs.length, random);
  return Array.from({ length: design.products }, (_, at) => {
    const [fabric, craft] = elementAt(order, at % order.length);
    return { design, fabric, craft, occasion: random.pick(getSuitableOccasions(design, fabric, craft)) };
  });
}

/** Excludes unsuitable occasions: silk for the office, plain cotton for a wedding. */
function getSuitableOccasions({ occasions }: Design, fabric: string, craft: string): readonly string[] {
  const { dressy } = getFabric(fabric);
  const { isFinish, priceFactor } = getCraft(craft);
  if (dressy && occasions.includes("Everyday")) return ["Festive"];
  const plain = !dressy && !isFinish && priceFactor < 1.4;
  const suitable = occasions.filter((occasion) => !(plain && occasion === "Wedding"));
  return suitable.length > 0 ? suitable : occasions;
}

/** Colours of the design in which fabric and craft are also available. If there are none, the colours of the fabric. */
export function getSuitableColors({ design, fabric, craft }: ProductPlan): readonly string[] {
  const limits = [getFabric(fabric).colors, getCraft(craft).colors].filter((limit) => limit !== undefined);
  const colors = design.colors.filter((color) => limits.every((limit) => limit.includes(color)));
  return colors.length > 0 ? colors : (limits[0] ?? design.colors);
}

export function pickDistinct<T>(choices: readonly T[], count: number, random: Random): T[] {
  const left = [...choices];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random.next() * left.length), 1),
  ).flat();
}
