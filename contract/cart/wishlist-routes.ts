import { z } from "zod";
import { get, post, remove, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import { AddToWishlist, GuestWishlist, GuestWishlistResponse, WishlistResponse } from "./wishlist.ts";

export const wishlistRoutes = routes("wishlist", {
  all: get("/wishlist/all", { access: "customer", reply: WishlistResponse, summary: "The customer's wishlist" }),
  add: post("/wishlist/add", {
    access: "customer",
    body: AddToWishlist,
    reply: WishlistResponse,
    summary: "Save a product",
  }),
  remove: remove("/wishlist/remove/:productId", {
    access: "customer",
    params: z.object({ productId: Id }),
    reply: WishlistResponse,
    summary: "Remove a product",
  }),
  guest: post("/wishlist/guest", {
    access: "everyone",
    body: GuestWishlist,
    reply: GuestWishlistResponse,
    summary: "Prices and stock of a visitor's wishlist, which is stored in the browser",
  }),
  /** Products that are missing in the response were not added: they are not sold, or the wishlist is full. */
  merge: post("/wishlist/merge", {
    access: "customer",
    body: GuestWishlist,
    reply: WishlistResponse,
    summary: "Save the products of a visitor's wishlist",
  }),
});
