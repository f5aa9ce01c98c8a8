import { createHash, timingSafeEqual } from "node:crypto";
import { Gauge, Histogram, Registry } from "prom-client";
import { registerCacheMetrics } from "../cache/cache-metrics.ts";
import type { Database } from "../database/database.ts";
import { registerPoolMetrics } from "../database/pool-metrics.ts";
import { registerQueueMetrics } from "../jobs/job-metrics.ts";
import type { JobQueue } from "../jobs/jobs.ts";
import { collectRuntimeMetrics, processMetrics } from "../metrics/process-metrics.ts";
import type { App } from "./app.ts";
import { getRouteTemplate } from "./request/route-template.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set for a route whose response stays open, so that its duration is not measured. */
    staysOpen?: boolean;
  }
}

type MetricsOptions = {
  db: Database;
  jobs: JobQueue;
  config: { metricsToken: string | undefined };
  requests: { countActive(): number };
};

/** Prometheus metrics of the process, its requests, the database and the queue. Returns the registry, for further metrics. */
export function metricsRoutes(app: App, { db, jobs, config, requests }: MetricsOptions): Registry {
  collectRuntimeMetrics();
  const register = new Registry();
  registerPoolMetrics(register, db);
  registerQueueMetrics(register, db);
  registerCacheMetrics(register);
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by method, route and status",
    labelNames: ["method", "route", "status"],
    // Cached pages take less than a millisecond, and after ten seconds a query is cancelled.
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  if (jobs.runsJobs) {
    new Gauge({
      name: "jobs_held",
      help: "1 while the jobs of a restored copy are held, else 0",
      registers: [register],
      collect() {
        this.set(jobs.hold.isHeld() ? 1 : 0);
      },
    });
  }
  new Gauge({
    name: "http_requests_in_progress",
    help: "Requests that are being answered, with the API requests that pages load in process",
    registers: [register],
    collect() {
      this.set(requests.countActive());
    },
  });
  // A callback instead of a promise, because a cached page takes only 0.1 ms in all.
  app.addHook("onResponse", (request, { statusCode, elapsedTime }, done) => {
    if (request.routeOptions.config.staysOpen) return done();
    const labels = { method: request.method, route: getRouteTemplate(request), status: statusCode };
    durations.observe(labels, elapsedTime / 1000);
    done();
  });
  app.get("/metrics", { schema: { hide: true }, logLevel: "silent" }, async ({ ip, socket, headers }, reply) => {
    // Behind a proxy `ip` is the client's address; with a wrong TRUST_PROXY clients can forge it.
    const isLocal = [ip, socket.remoteAddress].every(isLoopback);
    if (!isLocal && !hasToken(headers.authorization, config.metricsToken)) return reply.callNotFound();
    const metrics = await Registry.merge([register, processMetrics]).metrics();
    return reply.type(register.contentType).header("cache-control", "no-store").send(metrics);
  });
  return register;
}

const loopbackAddresses = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const isLoopback = (address = "") => loopbackAddresses.has(address);

/** Collectors on other machines have METRICS_TOKEN. Compares digests, in constant time for tokens of any length. */
function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!authorization || !token) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}
