import type { Random } from "../../demo/garments/random.ts";
import type { SizeDraft } from "../catalogue/save-product.ts";
import { workOf } from "./crafts.ts";
import { materialOf } from "./fabrics.ts";
import type { Making } from "./words.ts";

export type Prices = { price: number; mrp: number };

/** What cloth and craft are worth, a little up or down. Rupees. */
export function pricesOf({ style, fabric, craft }: Making, off: number, random: Random): Prices {
  const price = tidy(style.price * materialOf(fabric).worth * workOf(craft).worth * random.between(0.92, 1.12));
  return { price, mrp: off > 0 ? tidy(price / (1 - off)) : price };
}

/** Mostly none; a tenth to a half, the smaller the commoner. */
export function discountOf(random: Random): number {
  return random.chance(0.5) ? random.pick([0.1, 0.15, 0.15, 0.2, 0.2, 0.25, 0.3, 0.3, 0.4, 0.5]) : 0;
}

export function sizesOf({ style }: Making, { price, mrp }: Prices, soldOut: boolean, random: Random): SizeDraft[] {
  return style.sizes.map((size, at) => {
    const more = 1 + (style.bySize ?? 0) * at;
    return {
      size,
      price: tidy(price * more) * 100,
      mrp: tidy(mrp * more) * 100,
      inventory: soldOut ? 0 : stock(random),
    };
  });
}

/** Mostly plenty, some low, some gone. */
function stock(random: Random): number {
  const luck = random.next();
  if (luck < 0.07) return 0;
  return luck < 0.2 ? 1 + Math.floor(random.next() * 4) : 6 + Math.floor(random.next() * 35);
}

/** Ends in 49 or 99. */
function tidy(rupees: number): number {
  const step = rupees < 2000 ? 50 : 100;
  return Math.max(step, Math.round(rupees / step) * step) - 1;
}
