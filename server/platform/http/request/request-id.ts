import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import { runInRequest } from "../../logging/request-scope.ts";

export const requestIdHeader = "x-request-id";

/** Addresses as for Fastify's option `trustProxy`, or a function of the address and its distance. */
type TrustedProxies = string[] | ((address: string, distance: number) => boolean);
export type IsFromProxy = (request: IncomingMessage) => boolean;

/** Whether the connection comes from a trusted proxy, whose X-Request-Id and traceparent are believed. */
export function createProxyCheck(trustProxy: TrustedProxies): IsFromProxy {
  const isTrusted = typeof trustProxy === "function" ? trustProxy : proxyAddr.compile(trustProxy);
  return ({ socket }) => socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0);
}

/**
 * The format of an accepted id, such as a UUID or nginx's $request_id. It has no characters that could break a log line
 * or a page.
 */
const idFormat = /^[\w.-]{8,64}$/;

/** The id that a trusted proxy has given the request, else a new one. */
export function createRequestIds(isFromProxy: IsFromProxy): (request: IncomingMessage) => string {
  return (request) => {
    const id = request.headers[requestIdHeader];
    return typeof id === "string" && idFormat.test(id) && isFromProxy(request) ? id : newRequestId();
  };
}

/**
 * A new id, short enough to be read out to the shop's support. It is part of a UUID, for which Node has random bytes in
 * reserve: randomBytes takes four times as long.
 */
const newRequestId = () => randomUUID().replaceAll("-", "").slice(16);

/** Sends the id with each response, and passes it on to log lines and jobs of the request. */
export function registerRequestIds(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    runInRequest(request.id, done);
  });
  // Receiving the body may leave the context of the hook above.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.method === "GET") done();
    else runInRequest(request.id, done);
  });
}
