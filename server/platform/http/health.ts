import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../database/database.ts";
import { pingDatabase } from "../database/ping.ts";
import type { JobQueue } from "../jobs/jobs.ts";
import type { App } from "./app.ts";
import type { Readiness } from "./readiness.ts";

/** Load balancers wait only for some seconds, so the check of the database ends sooner. Milliseconds. */
const maxPingMs = 2000;

type HealthOptions = { db: Database; jobs: JobQueue; readiness: Readiness };

export function healthRoutes(app: App, { db, jobs, readiness }: HealthOptions) {
  const onError = (err: unknown, name: string) => app.log.warn({ err }, `not ready: ${name}`);
  app.addHook("onListen", async () => readiness.start(onError));
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, () => ({ alive: true }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async () => {
    if (readiness.isDraining) throw new Refusal("unavailable", "This process is about to stop.");
    const missing = await readiness.findMissing(onError);
    if (missing.length > 0) throw new Refusal("unavailable", `Not ready yet: ${missing.join(", ")}.`);
    await requireAnswer(pingDatabase(db));
    // A process with held jobs is ready, because a restored copy serves its pages. A process that runs no jobs does not
    // watch their state.
    return { ready: true, ...(jobs.runsJobs ? { jobs: jobs.hold.isHeld() ? "held" : "running" } : {}) };
  });
}

async function requireAnswer(ping: Promise<void>): Promise<void> {
  // An error of the ping after the timeout is ignored.
  ping.catch(() => {});
  const late = pause(maxPingMs, undefined, { ref: false }).then(() => {
    throw new Refusal("unavailable", "The database does not answer.", { retryAfter: 2 });
  });
  // An error of the timeout after the ping is ignored.
  late.catch(() => {});
  await Promise.race([ping, late]);
}
