import type { Random } from "#garment-drawings";
import type { VariantDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import { getCraft, getFabric } from "./fabrics-and-crafts.ts";
import type { ProductPlan } from "./product-plans.ts";

/** Prices in rupees. */
type Prices = { price: number; mrp: number };

/** The price is the design's price times the factors of fabric and craft, varied by −8 to +12 %. */
export function calculatePrices({ design, fabric, craft }: ProductPlan, discount: number, random: Random): Prices {
  const price = roundPrice(
    design.price * getFabric(fabric).priceFactor * getCraft(craft).priceFactor * random.between(0.92, 1.12),
  );
  return { price, mrp: discount > 0 ? roundPrice(price / (1 - discount)) : price };
}

/** Half of the products have no discount; the others have 10 to 50 %, mostly little. */
export function pickDiscount(random: Random): number {
  return random.chance(0.5) ? random.pick([0.1, 0.15, 0.15, 0.2, 0.2, 0.25, 0.3, 0.3, 0.4, 0.5]) : 0;
}

export function createSizes(
  { design }: ProductPlan,
  { price, mrp }: Prices,
  soldOut: boolean,
  random: Random,
): VariantDraft[] {
  return design.sizes.values.map((size, at) => {
    const factor = 1 + (design.priceStepPerSize ?? 0) * at;
    return {
      size,
      price: roundPrice(price * factor) * 100,
      mrp: roundPrice(mrp * factor) * 100,
      inventory: soldOut ? 0 : pickInventory(random),
    };
  });
}

/** Stock of a variant: 7 % are sold out, 13 % have low stock (1 to 4), the others have 6 to 40. */
function pickInventory(random: Random): number {
  const roll = random.next();
  if (roll < 0.07) return 0;
  return roll < 0.2 ? 1 + Math.floor(random.next() * 4) : 6 + Math.floor(random.next() * 35);
}

/** Prices end in 49 or 99, from 2,000 rupees on always in 99. */
function roundPrice(rupees: number): number {
  const step = rupees < 2000 ? 50 : 100;
  return Math.max(step, Math.round(rupees / step) * step) - 1;
}
