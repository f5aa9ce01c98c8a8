import type { z } from "zod";

type RouteSchemas = {
  /** The parameters in the path, each named in it as `:name`. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
};
type RouteTerms = RouteSchemas & {
  /** The route's line in the documentation of the API. */
  summary: string;
  /** The group of the route in the documentation. Default: the first part of the path. */
  tag?: string;
  /** The maximum size of the request's body in bytes. Default: that of the server. */
  bodyLimit?: number;
};
type JsonTerms = RouteTerms & { reply: z.ZodType };
/** `produces`: the file's media type. */
type FileTerms = Omit<RouteTerms, "body"> & { produces: string };

type Method = "GET" | "POST" | "PUT" | "DELETE";
/**
 * The part of a route that the browser contains: "PUT /coupons/:code". A question mark follows the path if the request has a query. A
 * file, which is opened by its address, has FILE instead of a method.
 */
export type RouteAddress = `${Method | "FILE"} ${string}`;
export type Route<Caller = object> = { method: Method; path: string; address: RouteAddress; isFile: boolean } & (
  | JsonTerms
  | FileTerms
) &
  Caller;
export type RouteTable<Caller = object> = Record<string, Route<Caller>>;

/**
 * Tables of routes, as values that server and browser share: the server registers its handlers by them (`serveRoutes`), the browser's
 * client has a function for each route (`createRouteClient`), and the documentation of the API follows from them. `Caller` is what each
 * route says about who may call it, for instance `{ access: Permission }`.
 *
 *     export const couponRoutes = routes("/admin/promotions/coupons", {
 *       list: get("", { access: "promotions:read", query: CouponsQuery, reply: CouponsResponse, summary: "Coupons, newest first" }),
 *       change: put("/:code", { access: "promotions:write", params: CouponParams, body: ChangeCoupon, reply: Saved, summary: "Pauses a coupon" }),
 *     });
 *
 * Such a table stands in a file `contract/**\/*-routes.ts`. The bundles of the browser contain the addresses alone, without the
 * schemas (scripts/route-addresses.ts).
 */
export function defineRoutes<Caller extends object>() {
  return {
    routes<Table extends RouteTable<Caller>>(prefix: string, table: Table): Table {
      return Object.fromEntries(
        Object.entries(table).map(([name, route]) => [
          name,
          { ...route, path: `${prefix}${route.path}`, address: route.address.replace(" ", ` ${prefix}`) },
        ]),
      ) as Table;
    },
    get: <Terms extends Omit<JsonTerms, "body"> & Caller>(path: string, terms: Terms) => toRoute("GET", path, terms),
    post: <Terms extends JsonTerms & Caller>(path: string, terms: Terms) => toRoute("POST", path, terms),
    put: <Terms extends JsonTerms & Caller>(path: string, terms: Terms) => toRoute("PUT", path, terms),
    remove: <Terms extends JsonTerms & Caller>(path: string, terms: Terms) => toRoute("DELETE", path, terms),
    /** A file to download. The browser's client returns its address. */
    file: <Terms extends FileTerms & Caller>(path: string, terms: Terms) => ({
      ...toRoute("GET", path, terms),
      address: toAddress("FILE", path, terms),
      isFile: true as const,
    }),
  };
}

function toRoute<Terms extends RouteSchemas, Verb extends Method>(method: Verb, path: string, terms: Terms) {
  return { ...terms, method, path, address: toAddress(method, path, terms), isFile: false as const };
}

const toAddress = (verb: Method | "FILE", path: string, { query }: RouteSchemas): RouteAddress =>
  `${verb} ${path}${query ? "?" : ""}`;

/** The schema of a part of a route's request, as its type. */
export type PartOf<Of extends Route, Part extends keyof RouteSchemas> =
  Of extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;
