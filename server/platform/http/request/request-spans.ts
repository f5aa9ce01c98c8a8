import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findTracer } from "../../tracing/tracing.ts";
import type { IsFromProxy } from "./request-id.ts";
import { getRouteTemplate } from "./route-template.ts";

/** Paths that probes and metrics collectors request every few seconds. */
const untraced = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Records a span for each request, if tracing is on. Its name and attributes have the route's template instead of the
 * URL, which may hold the token of a mailed link. Only a trusted proxy can continue its own trace: any other client
 * could have all its requests sampled.
 */
export function traceRequests(app: FastifyInstance, isFromProxy: IsFromProxy) {
  const tracer = findTracer();
  if (!tracer) return;
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, raw, headers, routeOptions, protocol } = request;
    const route = routeOptions.url ?? "none";
    if (untraced.has(route)) return done();
    const parent = isFromProxy(raw) ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const attributes = { "http.request.method": method, "http.route": route, "url.scheme": protocol };
    const options = { kind: SpanKind.SERVER, attributes: { ...attributes, "kapas.request_id": request.id } };
    const requestContext = trace.setSpan(parent, tracer.startSpan(`${method} ${route}`, options, parent));
    contexts.set(request, requestContext);
    context.with(requestContext, done);
  });
  // Receiving the body may leave the context of the hook above.
  app.addHook("preValidation", (request, _reply, done) =>
    context.with(contexts.get(request) ?? context.active(), done),
  );
  const findSpan = (request: FastifyRequest) => trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const span = findSpan(request);
    const route = getRouteTemplate(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ "http.route": route, "http.response.status_code": statusCode });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    const span = findSpan(request);
    span?.setAttribute("error.type", "client closed the connection");
    span?.end();
    done();
  });
}
