import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** A more exact route than Fastify's: all pages are one route, `/*`. */
    routeTemplate: string | undefined;
  }
}

/** The route of a request, such as `/api/v1/products/:id`, for metrics and traces: URLs are unlimited, and some contain names or tokens. */
export function getRouteTemplate(request: FastifyRequest): string {
  return request.routeTemplate ?? request.routeOptions.url ?? "none";
}
