import type { AdditionOutcome, CartAddition } from "#contract/cart/additions.ts";
import type { AppContext } from "../../../context.ts";
import { resolveVariants, type Variant } from "../../merchandise/inventory/inventory.ts";
import { settleSalePrices } from "../../merchandise/promotions/index.ts";
import type { Customer } from "../../people/account/index.ts";
import { type CartRecord, getCart, maxLines } from "./cart.ts";
import { insertLine, listCartLines } from "./cart-queries.ts";

/** A variant to add, for example of an earlier order. Its name and image are shown if it is no longer sold. */
export type RequestedVariant = Pick<
  CartAddition,
  "productId" | "slug" | "name" | "image" | "selectedSize" | "selectedColor"
> & { quantity: number };

/**
 * Adds as many units of each variant as are in stock, at current prices, and returns the outcome for each variant. Safe
 * to repeat, because a variant that is in the cart already stays as it is.
 */
export async function addSeveralToCart(
  context: AppContext,
  customer: Customer,
  requested: readonly RequestedVariant[],
): Promise<{ cart: CartRecord; additions: CartAddition[] }> {
  const productIds = requested.map(({ productId }) => productId);
  // Each line gets the current price, as in `addToCart`.
  await settleSalePrices(context, productIds);
  const variants = await resolveVariants(context.db, requested);
  const additions: CartAddition[] = [];
  // Sequential, because the cart shows its lines in the order in which they were added.
  for (const [index, { quantity: units, ...item }] of requested.entries()) {
    const added = await addVariant(context, customer, variants[index], units);
    additions.push({ ...item, requested: units, ...added });
  }
  return { cart: await getCart(context, customer), additions };
}

type Added = { outcome: AdditionOutcome; quantity: number };

async function addVariant(
  { db }: AppContext,
  customer: Customer,
  variant: Variant | undefined,
  requested: number,
): Promise<Added> {
  if (!variant) return { outcome: "not_sold", quantity: 0 };
  const { variantId, productId, size, color, inventory } = variant;
  const quantity = Math.min(requested, inventory);
  const line = { productId, selectedSize: size, selectedColor: color, quantity, seenPrice: undefined, maxLines };
  if (quantity > 0 && (await insertLine(db, customer.id, line))) {
    return { outcome: quantity < requested ? "fewer" : "added", quantity };
  }
  const lines = await listCartLines(db, customer.id);
  if (lines.some((existing) => existing.variantId === variantId)) return { outcome: "in_cart", quantity: 0 };
  return { outcome: lines.length >= maxLines ? "cart_full" : "sold_out", quantity: 0 };
}
