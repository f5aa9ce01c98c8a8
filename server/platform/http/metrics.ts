import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobQueue } from "../jobs/jobs.ts";
import type { App } from "./app.ts";

/** Prometheus metrics: of the process, and the duration of requests by route. Returns the registry, for further metrics. */
export function metricsRoutes(app: App, jobs: JobQueue): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
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
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    // The route instead of the URL: URLs are unlimited in number, and some contain names.
    const labels = { method, route: routeOptions.url ?? "none", status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get("/metrics", { schema: { hide: true }, logLevel: "silent" }, async ({ ip, socket }, reply) => {
    // For this machine only. Behind a proxy `ip` is the client's address; with a wrong TRUST_PROXY clients can forge it.
    if (![ip, socket.remoteAddress].every(isLoopback)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
  return register;
}

const loopbackAddresses = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const isLoopback = (address = "") => loopbackAddresses.has(address);
