import { AddToCart, CartResponse, RemoveFromCart, UpdateCart } from "#contract/cart/cart.ts";
import { ApplyCoupon } from "#contract/cart/coupons.ts";
import { GuestCartResponse, QuoteGuestCart } from "#contract/cart/guest-cart.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { consumeCouponRateLimit } from "../../merchandise/pricing/index.ts";
import { type Customer, requireBuyer } from "../../people/account/index.ts";
import { findPin } from "../delivery/delivery.ts";
import { addToCart, applyCoupon, getCart, removeCoupon, removeFromCart, updateCart } from "./cart.ts";
import { toCartResponse, toGuestCartResponse } from "./cart-response.ts";
import { quoteGuestCart } from "./guest-cart.ts";

const signedIn = { tags: ["cart"], security: [{ token: [] }], response: { 200: CartResponse } };

export function cartRoutes(app: App, context: AppContext) {
  app.get(
    "/user/cart",
    { onRequest: requireBuyer, schema: { ...signedIn, summary: "The customer's cart" } },
    async (request) => toCartResponse(await getCart(context, toOwner(request))),
  );

  app.post(
    "/user/add-to-cart",
    { onRequest: requireBuyer, schema: { ...signedIn, summary: "Add a size of a product", body: AddToCart } },
    async (request) => toCartResponse(await addToCart(context, toOwner(request), request.body)),
  );

  app.put(
    "/user/update",
    { onRequest: requireBuyer, schema: { ...signedIn, summary: "Change a line of the cart", body: UpdateCart } },
    async (request) => toCartResponse(await updateCart(context, toOwner(request), request.body)),
  );

  app.delete(
    "/user/remove",
    { onRequest: requireBuyer, schema: { ...signedIn, summary: "Remove a line", body: RemoveFromCart } },
    async (request) => toCartResponse(await removeFromCart(context, toOwner(request), request.body)),
  );

  app.put(
    "/user/cart/coupon",
    { onRequest: requireBuyer, schema: { ...signedIn, summary: "Use a coupon", body: ApplyCoupon } },
    async (request) => {
      const { customer, body, ip } = request;
      await consumeCouponRateLimit(context, customer, networkOf(ip), body.code);
      return toCartResponse(await applyCoupon(context, toOwner(request), body));
    },
  );

  app.delete(
    "/user/cart/coupon",
    { onRequest: requireBuyer, schema: { ...signedIn, summary: "Use no coupon" } },
    async (request) => toCartResponse(await removeCoupon(context, toOwner(request))),
  );

  app.post(
    "/cart/quote",
    {
      schema: {
        tags: ["cart"],
        summary: "Totals and stock of a guest's items, which are stored in the browser",
        body: QuoteGuestCart,
        response: { 200: GuestCartResponse },
      },
    },
    async ({ body, headers }) => toGuestCartResponse(await quoteGuestCart(context, body, findPin(headers))),
  );
}

const toOwner = ({ customer, headers }: { customer: Customer; headers: Record<string, unknown> }) => ({
  ...customer,
  pin: findPin(headers),
});
