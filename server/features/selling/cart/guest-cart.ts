import type { z } from "zod";
import type { QuoteGuestCart } from "#contract/cart/guest-cart.ts";
import { toPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import {
  calculateQuote,
  type FreeShippingInPaise,
  findFreeShipping,
  type QuoteInPaise,
  quoteWithMethod,
} from "../../merchandise/pricing/index.ts";
import { settleSalePrices } from "../../merchandise/promotions/index.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { getShippingTerms } from "../delivery/delivery.ts";
import type { CartLine } from "./cart-queries.ts";
import { listGuestLines } from "./guest-cart-queries.ts";

export type GuestLine = Omit<CartLine, "id" | "cartId" | "couponCode">;
export type GuestCartRecord = {
  /** One line for each requested item, in the order of the request. Undefined if the item is no longer sold. */
  lines: readonly (GuestLine | undefined)[];
  quote: QuoteInPaise;
  freeShipping: FreeShippingInPaise | undefined;
  codFee: number;
};

/** A guest's items at current prices, as `getCart` returns the cart of a customer. Stores nothing. */
export async function quoteGuestCart(
  context: Pick<AppContext, "db" | "now">,
  { items }: z.output<typeof QuoteGuestCart>,
  pin?: string,
): Promise<GuestCartRecord> {
  const { db } = context;
  await settleSalePrices(
    context,
    items.map(({ productId }) => productId),
  );
  const [found, settings] = await Promise.all([listGuestLines(db, items), getSettings(db)]);
  const byIndex = new Map(found.map((line) => [line.index, line]));
  const lines = items.map(({ quantity, seenPrice }, index) => {
    const line = byIndex.get(index);
    return line && { ...line, quantity, seenPrice: seenPrice === undefined ? null : toPaise(seenPrice) };
  });
  const rule = await getShippingTerms(db, settings, { pin });
  const quote = calculateQuote(
    lines.flatMap((line) => line ?? []),
    rule,
  );
  const codFee = quoteWithMethod(quote, settings, "cod").cod_fee;
  return { lines, quote, freeShipping: findFreeShipping(quote, rule), codFee };
}
