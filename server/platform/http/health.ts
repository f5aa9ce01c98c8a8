import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../database/database.ts";
import { pingDatabase } from "../database/ping.ts";
import type { JobQueue } from "../jobs/jobs.ts";
import type { App } from "./app.ts";
import type { Readiness } from "./readiness.ts";

type HealthOptions = { db: Database; jobs: JobQueue; readiness: Readiness };

export function healthRoutes(app: App, { db, jobs, readiness }: HealthOptions) {
  const onError = (err: unknown, name: string) => app.log.warn({ err }, `not ready: ${name}`);
  app.addHook("onListen", async () => readiness.start(onError));
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, () => ({ alive: true }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async () => {
    if (readiness.isDraining) throw new Refusal("unavailable", "This process is about to stop.");
    const missing = await readiness.findMissing(onError);
    if (missing.length > 0) throw new Refusal("unavailable", `Not ready yet: ${missing.join(", ")}.`);
    await pingDatabase(db);
    // Ready also with held jobs: a restored copy serves its pages. A process that runs no jobs does not watch their state.
    return { ready: true, ...(jobs.runsJobs ? { jobs: jobs.hold.isHeld() ? "held" : "running" } : {}) };
  });
}
