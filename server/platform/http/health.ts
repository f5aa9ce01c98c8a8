import type { Database } from "../database/database.ts";
import { pingDatabase } from "../database/ping.ts";
import type { JobQueue } from "../jobs/jobs.ts";
import type { App } from "./app.ts";

export function healthRoutes(app: App, { db, jobs }: { db: Database; jobs: JobQueue }) {
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, () => ({ alive: true }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async () => {
    await pingDatabase(db);
    // Ready also with held jobs: a restored copy serves its pages.
    return { ready: true, jobs: jobs.hold.isHeld() ? "held" : "running" };
  });
}
