import type { Database } from "../database/database.ts";
import { pingDatabase } from "../database/ping.ts";
import type { App } from "./app.ts";

export function healthRoutes(app: App, { db }: { db: Database }) {
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, () => ({ alive: true }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async () => {
    await pingDatabase(db);
    return { ready: true };
  });
}
