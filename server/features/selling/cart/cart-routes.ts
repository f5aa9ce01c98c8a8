import { CartResponse, RemoveFromCart } from "#contract/cart/cart.ts";
import { cartRoutes } from "#contract/cart/cart-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { consumeCouponRateLimit } from "../../merchandise/pricing/index.ts";
import { type Customer, requireBuyer, serveShop } from "../../people/account/index.ts";
import { findPin } from "../delivery/delivery.ts";
import { addToCart, applyCoupon, getCart, removeCoupon, removeFromCart, updateCart } from "./cart.ts";
import { toCartResponse, toGuestCartResponse } from "./cart-response.ts";
import { quoteGuestCart } from "./guest-cart.ts";

export function serveCart(app: App, context: AppContext) {
  serveShop(app, cartRoutes, {
    get: async (request) => toCartResponse(await getCart(context, toOwner(request))),
    add: async (request) => toCartResponse(await addToCart(context, toOwner(request), request.body)),
    update: async (request) => toCartResponse(await updateCart(context, toOwner(request), request.body)),
    async applyCoupon(request) {
      const { customer, body, ip } = request;
      await consumeCouponRateLimit(context, customer, networkOf(ip), body.code);
      return toCartResponse(await applyCoupon(context, toOwner(request), body));
    },
    removeCoupon: async (request) => toCartResponse(await removeCoupon(context, toOwner(request))),
    quoteGuestCart: async ({ body, headers }) =>
      toGuestCartResponse(await quoteGuestCart(context, body, findPin(headers))),
  });

  // No table has this route: the client of a table sends no body with DELETE.
  app.delete(
    "/user/remove",
    {
      onRequest: requireBuyer,
      schema: {
        tags: ["cart"],
        security: [{ token: [] }],
        summary: "Remove a line",
        body: RemoveFromCart,
        response: { 200: CartResponse },
      },
    },
    async (request) => toCartResponse(await removeFromCart(context, toOwner(request), request.body)),
  );
}

const toOwner = ({ customer, headers }: { customer: Customer; headers: Record<string, unknown> }) => ({
  ...customer,
  pin: findPin(headers),
});
