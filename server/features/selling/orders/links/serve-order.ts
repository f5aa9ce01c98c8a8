import type { RouteTable } from "#contract/http/routes.ts";
import type { ShopTerms } from "#contract/http/shop-access.ts";
import type { App } from "../../../../platform/http/app.ts";
import { type RouteHandlers, serveRoutes } from "../../../../platform/http/serve-routes.ts";
import { orderAccess } from "./order-access.ts";

type Terms = ShopTerms<"order">;

/** Registers handlers for routes about one order, whose id is in the path or in the body. */
export function serveOrder<Table extends RouteTable<Terms>>(app: App, table: Table, handlers: RouteHandlers<Table>) {
  serveRoutes<Terms, Table>(app, table, handlers, () => ({ ...orderAccess, security: [{ token: [] }] }));
}
