import type { FastifyReply, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import type { App } from "../../../http/app.ts";
import type { Database } from "../../database.ts";
import { findReplicas } from "../open-replicated-database.ts";
import { readFromReplica } from "../read-scope.ts";
import { findPosition, signPosition } from "./position-token.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set for GET routes whose response may miss the last seconds of other clients' changes. */
    readsReplica?: boolean;
  }
}

type ReplicaReadsContext = { db: Database; config: { jwtSecret: string; publicUrl: string }; now: () => Date };

/** The header for clients without cookies, in lower case as in Node's `headers`. */
const headerName = "x-read-position";
/** Seconds that a token is valid beyond the maximum lag, because clocks differ and seconds are rounded. */
const graceSeconds = 5;

/** Declares that all GET routes of this plugin may be answered by a read replica. */
export function readsReplicas(app: App) {
  app.addHook("onRoute", (route) => {
    if ([route.method].flat().every((method) => method === "GET" || method === "HEAD"))
      route.config = { ...route.config, readsReplica: true };
  });
}

/**
 * Makes routes with `readsReplica` read from a replica, if the database has one. A customer's write returns its
 * position. The primary answers requests with this position, in every process, until a replica has replayed it.
 */
export function registerReplicaReads(app: App, { db, config, now }: ReplicaReadsContext, metrics: Registry) {
  const replicas = findReplicas(db);
  if (!replicas) return;
  for (const metric of replicas.metrics) metrics.registerMetric(metric);
  const maxAgeSeconds = Math.ceil(replicas.maxLagMs / 1000) + graceSeconds;
  const cookie = cookieFor(config.publicUrl);

  function findWritten({ headers }: FastifyRequest) {
    const token = headers[headerName] ?? cookie.pattern.exec(headers.cookie ?? "")?.[1];
    return typeof token === "string" ? findPosition(config.jwtSecret, token, { now: now(), maxAgeSeconds }) : undefined;
  }
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.readsReplica) readFromReplica(done, findWritten(request));
    else done();
  });
  app.addHook("onSend", async (request, reply) => {
    if (!isCustomersWrite(request, reply)) return;
    // Without a position the customer may see their write only after the maximum lag. The response must not fail for
    // that.
    const position = await replicas.position.get().catch(() => undefined);
    if (position === undefined) return;
    const token = signPosition(config.jwtSecret, position, now());
    reply.header(headerName, token);
    reply.header("set-cookie", `${cookie.name}=${token}; ${cookie.attributes}; Max-Age=${maxAgeSeconds}`);
  });
}

/**
 * Whether a signed-in customer has written. Visitors get no cookie, and a refused request has written nothing that a
 * page shows.
 */
function isCustomersWrite({ method, headers }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return method !== "GET" && method !== "HEAD" && headers.authorization !== undefined && statusCode < 400;
}

/** With the prefix `__Host-`, browsers accept the cookie from this host over https only, not from a subdomain. */
function cookieFor(publicUrl: string) {
  return publicUrl.startsWith("https:")
    ? {
        name: "__Host-read-position",
        attributes: "Path=/; HttpOnly; SameSite=Strict; Secure",
        pattern: /(?:^|;\s*)__Host-read-position=([\w.-]{1,80})(?=;|$)/,
      }
    : {
        name: "read-position",
        attributes: "Path=/api/v1; HttpOnly; SameSite=Strict",
        pattern: /(?:^|;\s*)read-position=([\w.-]{1,80})(?=;|$)/,
      };
}
