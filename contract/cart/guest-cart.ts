import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Rupees } from "../values/values.ts";
import { AddToCart, CartItem, FreeShipping, Quote } from "./cart.ts";

/** A guest's items are stored in the browser: each request names all of them. */
export const QuoteGuestCart = z.object({ items: z.array(AddToCart).max(100) });
export type QuoteGuestCart = z.input<typeof QuoteGuestCart>;

/** A guest's line has no id: product, size and colour identify it. */
export const GuestCartItem = CartItem.omit({ _id: true });
export type GuestCartItem = z.infer<typeof GuestCartItem>;

export const GuestCartResponse = responseSchema({
  /**
   * One entry for each requested item, in the requested order. Null if the item is no longer sold; the quote then
   * leaves it out.
   */
  cartItems: z.array(GuestCartItem.nullable()),
  quote: Quote,
  freeShipping: FreeShipping.optional(),
  codFee: Rupees.optional(),
});
export type GuestCartResponse = z.infer<typeof GuestCartResponse>;
