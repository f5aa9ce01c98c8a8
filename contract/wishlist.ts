import { z } from "zod";
import { ProductCard, Variation } from "./catalogue.ts";
import { reply } from "./reply.ts";
import { Id } from "./values.ts";

export const WishlistEntry = z.object({
  _id: Id,
  product: ProductCard.extend({ variations: z.array(Variation) }),
});
export type WishlistEntry = z.infer<typeof WishlistEntry>;
export const WishlistReply = reply({ data: z.array(WishlistEntry) });
export type WishlistReply = z.infer<typeof WishlistReply>;
export const AddToWishlist = z.object({ productId: Id });
export type AddToWishlist = z.infer<typeof AddToWishlist>;
