import { z } from "zod";
import { ColorVariation, ProductCard } from "../catalogue/catalogue.ts";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";

export const WishlistItem = z.object({
  _id: Id,
  product: ProductCard.extend({ variations: z.array(ColorVariation) }),
});
export type WishlistItem = z.infer<typeof WishlistItem>;
export const WishlistResponse = responseSchema({ data: z.array(WishlistItem) });
export type WishlistResponse = z.infer<typeof WishlistResponse>;
export const AddToWishlist = z.object({ productId: Id });
export type AddToWishlist = z.infer<typeof AddToWishlist>;
