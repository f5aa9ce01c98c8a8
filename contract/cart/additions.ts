import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";
import { Cart } from "./cart.ts";

/**
 * `fewer`: fewer units than requested are in stock. `in_cart`: the variant was in the cart already, and its quantity is
 * unchanged.
 */
const additionOutcomes = ["added", "fewer", "in_cart", "sold_out", "not_sold", "cart_full"] as const;
export type AdditionOutcome = (typeof additionOutcomes)[number];

/** What became of one variant when several were added to the cart at once. */
export const CartAddition = z.object({
  productId: Id,
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  selectedSize: z.string(),
  selectedColor: z.string(),
  requested: z.number().int(),
  /** Units that were added. */
  quantity: z.number().int(),
  outcome: z.enum(additionOutcomes),
});
export type CartAddition = z.infer<typeof CartAddition>;

export const CartAdditionsResponse = responseSchema({ additions: z.array(CartAddition), cart: Cart });
export type CartAdditionsResponse = z.infer<typeof CartAdditionsResponse>;
