import { z } from "zod";
import { AddToWishlist, WishlistResponse } from "#contract/cart/wishlist.ts";
import { success } from "#contract/http/response.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { requireCustomer } from "../account/index.ts";
import { addToWishlist, getWishlist, removeFromWishlist } from "./wishlist.ts";

const signedIn = { tags: ["wishlist"], security: [{ token: [] }], response: { 200: WishlistResponse } };

export function wishlistRoutes(app: App, { db }: AppContext) {
  app.get(
    "/wishlist/all",
    { onRequest: requireCustomer, schema: { ...signedIn, summary: "The customer's wishlist" } },
    async (request) => success({ data: await getWishlist(db, request.customer) }),
  );

  app.post(
    "/wishlist/add",
    { onRequest: requireCustomer, schema: { ...signedIn, summary: "Save a product", body: AddToWishlist } },
    async (request) => success({ data: await addToWishlist(db, request.customer, request.body.productId) }),
  );

  app.delete(
    "/wishlist/remove/:productId",
    {
      onRequest: requireCustomer,
      schema: { ...signedIn, summary: "Remove a product", params: z.object({ productId: Id }) },
    },
    async (request) => success({ data: await removeFromWishlist(db, request.customer, request.params.productId) }),
  );
}
