import type { RouteTable } from "#contract/http/routes.ts";
import type { ShopTerms } from "#contract/http/shop-access.ts";
import type { App } from "../../../platform/http/app.ts";
import { type RouteHandlers, serveRoutes } from "../../../platform/http/serve-routes.ts";
import { requireBuyer, requireCustomer } from "./session/session.ts";

type Terms = ShopTerms<"everyone" | "customer" | "buyer">;

/** The token of a session, as the documentation of the API names it. */
const security = [{ token: [] }];

/** Registers handlers for routes of customers and visitors. Routes about one order have `serveOrder`. */
export function serveShop<Table extends RouteTable<Terms>>(app: App, table: Table, handlers: RouteHandlers<Table>) {
  serveRoutes<Terms, Table>(app, table, handlers, ({ access, readsReplica }) => ({
    ...(readsReplica && { config: { readsReplica } }),
    ...(access === "customer" && { onRequest: requireCustomer, security }),
    ...(access === "buyer" && { onRequest: requireBuyer, security }),
  }));
}
