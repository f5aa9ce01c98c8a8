import { wishlistRoutes } from "#contract/cart/wishlist-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveShop } from "../../people/account/index.ts";
import { addToWishlist, getGuestWishlist, getWishlist, mergeGuestWishlist, removeFromWishlist } from "./wishlist.ts";

export function serveWishlist(app: App, { db }: AppContext) {
  serveShop(app, wishlistRoutes, {
    all: async ({ customer }) => ({ data: await getWishlist(db, customer) }),
    add: async ({ customer, body }) => ({ data: await addToWishlist(db, customer, body.productId) }),
    remove: async ({ customer, params }) => ({ data: await removeFromWishlist(db, customer, params.productId) }),
    guest: async ({ body }) => ({ products: await getGuestWishlist(db, body.productIds) }),
    merge: async ({ customer, body }) => ({ data: await mergeGuestWishlist(db, customer, body.productIds) }),
  });
}
