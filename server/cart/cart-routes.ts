import { AddToCart, type Cart, CartReply, RemoveFromCart, UpdateCart } from "#contract/cart.ts";
import { UseCoupon } from "#contract/coupons.ts";
import { success } from "#contract/reply.ts";
import { networkOf } from "../account/attempts.ts";
import { requireShopper } from "../account/session.ts";
import type { App } from "../app.ts";
import type { AppContext } from "../context.ts";
import { requireFewGuesses } from "../coupons/coupon-guesses.ts";
import { addToCart, dropCoupon, getCart, removeFromCart, updateCart, useCoupon } from "./cart.ts";

const signedIn = { tags: ["cart"], security: [{ token: [] }], response: { 200: CartReply } };

export function cartRoutes(app: App, context: AppContext) {
  app.get(
    "/user/cart",
    { onRequest: requireShopper, schema: { ...signedIn, summary: "The shopper's cart" } },
    async (request) => answer(await getCart(context, request.shopper)),
  );

  app.post(
    "/user/add-to-cart",
    { onRequest: requireShopper, schema: { ...signedIn, summary: "Add a size of a product", body: AddToCart } },
    async (request) => answer(await addToCart(context, request.shopper, request.body)),
  );

  app.put(
    "/user/update",
    { onRequest: requireShopper, schema: { ...signedIn, summary: "Change a line of the cart", body: UpdateCart } },
    async (request) => answer(await updateCart(context, request.shopper, request.body)),
  );

  app.delete(
    "/user/remove",
    { onRequest: requireShopper, schema: { ...signedIn, summary: "Remove a line", body: RemoveFromCart } },
    async (request) => answer(await removeFromCart(context, request.shopper, request.body)),
  );

  app.put(
    "/user/cart/coupon",
    { onRequest: requireShopper, schema: { ...signedIn, summary: "Use a coupon", body: UseCoupon } },
    async ({ shopper, body, ip }) => {
      await requireFewGuesses(context, shopper, networkOf(ip), body.code);
      return answer(await useCoupon(context, shopper, body));
    },
  );

  app.delete(
    "/user/cart/coupon",
    { onRequest: requireShopper, schema: { ...signedIn, summary: "Use no coupon" } },
    async (request) => answer(await dropCoupon(context, request.shopper)),
  );
}

/** SPEC §3 reads the cart's fields, SPEC §7 reads `cart`. */
const answer = (cart: Cart) => success({ cart, ...cart });
