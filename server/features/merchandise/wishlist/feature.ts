import type { Feature } from "../../../feature.ts";
import { serveWishlist } from "./wishlist-routes.ts";

/** Wishlists of customers. */
export const wishlistFeature: Feature = {
  routes: [serveWishlist],
};
