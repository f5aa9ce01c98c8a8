import { z } from "zod";
import { CartAdditionsResponse } from "#contract/cart/additions.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { requireCustomer } from "../../people/account/index.ts";
import { buyAgain } from "./buy-again.ts";

export function buyAgainRoutes(app: App, context: AppContext) {
  app.post(
    "/orders/me/:orderId/buy-again",
    {
      onRequest: requireCustomer,
      schema: {
        tags: ["orders"],
        security: [{ token: [] }],
        summary: "Add the order's items to the cart, as far as they are sold",
        params: z.object({ orderId: Id }),
        response: { 200: CartAdditionsResponse },
      },
    },
    async ({ customer, params }) => buyAgain(context, customer, params.orderId),
  );
}
