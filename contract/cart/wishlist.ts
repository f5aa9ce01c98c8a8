import { z } from "zod";
import { ColorVariation, ProductCard } from "../catalogue/catalogue.ts";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";
import { maxWishlistItems } from "./wishlist-limits.ts";

export const WishlistProduct = ProductCard.extend({ variations: z.array(ColorVariation) });
export type WishlistProduct = z.infer<typeof WishlistProduct>;
export const WishlistItem = z.object({ _id: Id, product: WishlistProduct });
export type WishlistItem = z.infer<typeof WishlistItem>;
export const WishlistResponse = responseSchema({ data: z.array(WishlistItem) });
export type WishlistResponse = z.infer<typeof WishlistResponse>;
export const AddToWishlist = z.object({ productId: Id });
export type AddToWishlist = z.infer<typeof AddToWishlist>;

/** A visitor's wishlist is stored in the browser: each request names all of its products, in the order in which they were added. */
export const GuestWishlist = z.object({ productIds: z.array(Id).max(maxWishlistItems) });
export type GuestWishlist = z.infer<typeof GuestWishlist>;
/** The products in the requested order. A product that is not sold is left out until it is sold again. */
export const GuestWishlistResponse = responseSchema({ products: z.array(WishlistProduct) });
export type GuestWishlistResponse = z.infer<typeof GuestWishlistResponse>;
