import type { z } from "zod";
import type { PartOf, Route, RouteAddress, RouteTable } from "../http/routes.ts";
import { type QueryValue, toQuery } from "./requests.ts";

type Params<Of extends Route> = [PartOf<Of, "params">] extends [never] ? [] : [params: z.input<PartOf<Of, "params">>];
/** The values of a query. Those that are undefined are left out. */
type Query<Of extends Route> = Loose<z.input<PartOf<Of, "query">>>;
type Loose<Values> = {
  [Name in keyof Values]: Record<string, never> extends Pick<Values, Name> ? Values[Name] | undefined : Values[Name];
};
/** A query that may be empty can be left out. */
type Content<Of extends Route> = [PartOf<Of, "body">] extends [never]
  ? [PartOf<Of, "query">] extends [never]
    ? []
    : Record<string, never> extends Query<Of>
      ? [query?: Query<Of>]
      : [query: Query<Of>]
  : [body: z.input<PartOf<Of, "body">>];
type Arguments<Of extends Route> = [...Params<Of>, ...Content<Of>];

/** For each route a function with the parameters of its path and its query or body. It returns the response, or the address of a file. */
export type RouteClient<Table extends RouteTable> = {
  [Name in keyof Table]: Table[Name] extends { reply: infer Reply extends z.ZodType }
    ? (...parts: Arguments<Table[Name]>) => Promise<z.output<Reply>>
    : (...parts: Arguments<Table[Name]>) => string;
};

/** `params`: the parameters that the path contains. */
type Call = (method: string, path: string, body: unknown, params: PathParams) => Promise<unknown>;
type PathParams = Record<string, string | number>;

/**
 * The client of a table of routes: `createRouteClient(couponRoutes, call).change({ code }, { change: "pause" })`. `call` sends a request to
 * a path below /api/v1.
 */
export function createRouteClient<Table extends RouteTable>(table: Table, call: Call): RouteClient<Table> {
  // In the bundles of the browser, routes are their addresses (scripts/route-addresses.ts).
  const client = Object.entries<Route | RouteAddress>(table).map(([name, route]) => [
    name,
    createFunction(typeof route === "string" ? route : route.address, call),
  ]);
  return Object.fromEntries(client) as RouteClient<Table>;
}

function createFunction(route: RouteAddress, call: Call) {
  const [method = "", path = "", query] = route.split(/[ ?]/);
  const hasParams = path.includes(":");
  return (...parts: unknown[]) => {
    const params = hasParams ? (parts.shift() as PathParams) : {};
    const [content = {}] = parts;
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const hasBody = method === "POST" || method === "PUT";
    const full = query === "" && !hasBody ? `${address}${toQuery(content as Record<string, QueryValue>)}` : address;
    return method === "FILE" ? `/api/v1${full}` : call(method, full, hasBody ? content : undefined, params);
  };
}
