import { z } from "zod";
import { AddToWishlist, GuestWishlist, GuestWishlistResponse, WishlistResponse } from "#contract/cart/wishlist.ts";
import { success } from "#contract/http/response.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { requireCustomer } from "../../people/account/index.ts";
import { addToWishlist, getGuestWishlist, getWishlist, mergeGuestWishlist, removeFromWishlist } from "./wishlist.ts";

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

  app.post(
    "/wishlist/guest",
    {
      schema: {
        tags: ["wishlist"],
        summary: "Prices and stock of a visitor's wishlist, which is stored in the browser",
        body: GuestWishlist,
        response: { 200: GuestWishlistResponse },
      },
    },
    async ({ body }) => success({ products: await getGuestWishlist(db, body.productIds) }),
  );

  app.post(
    "/wishlist/merge",
    {
      onRequest: requireCustomer,
      schema: { ...signedIn, summary: "Save the products of a visitor's wishlist", body: GuestWishlist },
    },
    async ({ customer, body }) => success({ data: await mergeGuestWishlist(db, customer, body.productIds) }),
  );
}
