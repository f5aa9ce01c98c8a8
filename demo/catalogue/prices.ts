import type { VariantDraft } from "../../server/catalogue/product-save.ts";
import type { Random } from "../garments/random.ts";
import { getCraft } from "./crafts.ts";
import { getFabric } from "./fabrics.ts";
import type { ProductPlan } from "./product-copy.ts";

export type Prices = { price: number; mrp: number };

/** What cloth and craft are worth, a little up or down. Rupees. */
export function pricesOf({ style, fabric, craft }: ProductPlan, discount: number, random: Random): Prices {
  const price = roundPrice(
    style.price * getFabric(fabric).priceFactor * getCraft(craft).priceFactor * random.between(0.92, 1.12),
  );
  return { price, mrp: discount > 0 ? roundPrice(price / (1 - discount)) : price };
}

/** Mostly none; a tenth to a half, the smaller the commoner. */
export function discountOf(random: Random): number {
  return random.chance(0.5) ? random.pick([0.1, 0.15, 0.15, 0.2, 0.2, 0.25, 0.3, 0.3, 0.4, 0.5]) : 0;
}

export function sizesOf(
  { style }: ProductPlan,
  { price, mrp }: Prices,
  soldOut: boolean,
  random: Random,
): VariantDraft[] {
  return style.sizes.map((size, at) => {
    const factor = 1 + (style.priceStepPerSize ?? 0) * at;
    return {
      size,
      price: roundPrice(price * factor) * 100,
      mrp: roundPrice(mrp * factor) * 100,
      inventory: soldOut ? 0 : stock(random),
    };
  });
}

/** Mostly plenty, some low, some gone. */
function stock(random: Random): number {
  const roll = random.next();
  if (roll < 0.07) return 0;
  return roll < 0.2 ? 1 + Math.floor(random.next() * 4) : 6 + Math.floor(random.next() * 35);
}

/** Ends in 49 or 99. */
function roundPrice(rupees: number): number {
  const step = rupees < 2000 ? 50 : 100;
  return Math.max(step, Math.round(rupees / step) * step) - 1;
}
