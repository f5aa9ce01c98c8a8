import { defineRoutes, type RouteTable } from "./routes.ts";

/**
 * The callers whom a route of the shop admits. `customer`: customers who are signed in. `buyer`: also guests, who order without an account.
 * `order`: the customer or guest of the order whose id is in the path or in the body, and whoever has the link of one of its mails.
 */
type ShopAccess = "everyone" | "customer" | "buyer" | "order";

export type ShopTerms<Access extends ShopAccess = ShopAccess> = {
  access: Access;
  /** Whether the route reads from a replica of the database. */
  readsReplica?: boolean;
};

/** Functions that declare the routes of customers and visitors. */
export const { file, get, post, put, remove } = defineRoutes<ShopTerms>();

/** A table of routes with their full paths. `tag`: their group in the documentation of the API. */
export function routes<Table extends RouteTable<ShopTerms>>(tag: string, table: Table): Table {
  return Object.fromEntries(Object.entries(table).map(([name, route]) => [name, { ...route, tag }])) as Table;
}
