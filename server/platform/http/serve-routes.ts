import type { FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from "fastify";
import type { z } from "zod";
import { success } from "#contract/http/response.ts";
import type { PartOf, Route, RouteTable } from "#contract/http/routes.ts";
import type { App } from "./app.ts";

type Parsed<Of extends Route, Part extends "params" | "query" | "body"> = [PartOf<Of, Part>] extends [never]
  ? unknown
  : z.output<PartOf<Of, Part>>;
type RouteRequest<Of extends Route> = FastifyRequest & {
  params: Parsed<Of, "params">;
  query: Parsed<Of, "query">;
  body: Parsed<Of, "body">;
};
/** The response without the fields that every successful response has. */
type Result<Of extends Route> = Of extends { reply: infer Reply extends z.ZodType }
  ? Omit<z.input<Reply>, "status" | "success">
  : unknown;

/** A handler for each route of the table. Its result is the response's body; a file's handler sends the file itself. */
export type RouteHandlers<Table extends RouteTable> = {
  [Name in keyof Table]: (request: RouteRequest<Table[Name]>, reply: FastifyReply) => Promise<Result<Table[Name]>>;
};

/** The conditions for the caller of a route, as Fastify's options of the route, and their name in the documentation. */
type AccessOptions = Pick<RouteShorthandOptions, "config" | "onRequest" | "preHandler"> &
  Pick<FastifySchema, "security">;

/**
 * Registers a handler for each route of a table. A missing or surplus handler, and a result that does not fit the route's `reply`, do not
 * compile.
 */
export function serveRoutes<Caller extends object, Table extends RouteTable<Caller>>(
  app: App,
  table: Table,
  handlers: RouteHandlers<Table>,
  toAccessOptions: (route: Route<Caller>) => AccessOptions,
) {
  for (const [name, route] of Object.entries<Route<Caller>>(table)) {
    const handle = handlers[name] as (request: FastifyRequest, reply: FastifyReply) => Promise<object>;
    const { security, ...options } = toAccessOptions(route);
    app.route({
      ...options,
      method: route.method,
      url: route.path,
      schema: { ...toSchema(route), ...(security && { security }) },
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      handler: async (request, reply) => {
        const result = await handle(request, reply);
        return route.isFile ? result : success(result);
      },
    });
  }
}

function toSchema(route: Route): FastifySchema {
  const { params, query, body } = { body: undefined, ...route };
  const { tag = /^\/(\w+)/.exec(route.path)?.[1] } = route;
  return {
    ...(tag && { tags: [tag] }),
    summary: route.summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...("reply" in route ? { response: { 200: route.reply } } : { produces: [route.produces] }),
  };
}
