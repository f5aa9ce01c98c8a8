import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { App } from "./app.ts";
import type { Readiness } from "./readiness.ts";

/**
 * Makes close() wait for the requests in progress. Their responses close the connection, since keep-alive would delay
 * closing. Fastify itself only waits for connections: after a client has disconnected, its request still needs the database.
 * Returns the number of these requests, for metrics.
 */
export function drainBeforeClose(app: App, readiness: Readiness): { countActive(): number } {
  trackSockets(app.server);
  // The set has requests instead of their ids, because a page and the API requests that it loads have the same id.
  const active = new Set<FastifyRequest>();
  const idle = Promise.withResolvers<void>();
  let closing = false;
  function finish(request?: FastifyRequest) {
    if (request) active.delete(request);
    if (closing && active.size === 0) idle.resolve();
  }
  const begin = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    active.add(request);
    done();
  };
  // Hooks with callbacks instead of promises, because a cached page takes only 0.1 ms in all.
  app.addHook("onRequest", begin);
  // A request is not in progress while its body is received, since the body may never arrive.
  app.addHook("preParsing", (request, _reply, payload, done) => {
    finish(request);
    done(null, payload);
  });
  app.addHook("preHandler", begin);
  app.addHook("onSend", (request, reply, _payload, done) => {
    finish(request);
    // A draining process closes connections, too. Otherwise a proxy could send a request on an idle connection just
    // when the process closes it.
    if (closing || readiness.isDraining) reply.header("connection", "close");
    done();
  });
  app.addHook("preClose", async () => {
    closing = true;
    finish();
  });
  app.addHook("onClose", () => idle.promise);
  return { countActive: () => active.size };
}

const openSockets = new WeakMap<Server, Set<Socket>>();
/** Connections that have received nothing this long after the server stopped listening are closed. Milliseconds. */
const silentConnectionMs = 1000;
/**
 * All connections are closed after this time. It is longer than any request takes, except for one whose body never
 * ends. Milliseconds.
 */
const maxCompletionMs = 30_000;

function trackSockets(server: Server) {
  const sockets = new Set<Socket>();
  openSockets.set(server, sockets);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
}

/**
 * Stops listening and completes the requests in progress. Called before `app.close()`, which makes Fastify answer 503
 * to requests on open connections, and refuse the API requests that pages in progress send in process.
 */
export async function completeRequests({ server }: App) {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  // Node closes idle connections only. Browsers open some in advance, and may never use them.
  const closeSilent = setTimeout(() => {
    for (const socket of openSockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  }, silentConnectionMs);
  const closeAll = setTimeout(() => server.closeAllConnections(), maxCompletionMs);
  await closed;
  clearTimeout(closeSilent);
  clearTimeout(closeAll);
}
