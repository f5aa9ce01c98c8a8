import type { FastifyRequest } from "fastify";

const templates = new WeakMap<FastifyRequest, string>();

/** Declares a more exact route than Fastify's: all pages are one route, `/*`. */
export function setRouteTemplate(request: FastifyRequest, template: string) {
  templates.set(request, template);
}

/** The route of a request, such as `/api/v1/products/:id`, for metrics and traces: URLs are unlimited, and some contain names or tokens. */
export function getRouteTemplate(request: FastifyRequest): string {
  return templates.get(request) ?? request.routeOptions.url ?? "none";
}
