import { buyAgainRoutes } from "#contract/orders/order-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveShop } from "../../people/account/index.ts";
import { buyAgain } from "./buy-again.ts";

export function serveBuyAgain(app: App, context: AppContext) {
  serveShop(app, buyAgainRoutes, {
    buyAgain: ({ customer, params }) => buyAgain(context, customer, params.orderId),
  });
}
