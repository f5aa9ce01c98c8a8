import { sql } from "kysely";
import type { App } from "./app.ts";
import type { Shop } from "./shop.ts";

export function healthRoutes(app: App, { db }: Shop) {
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, () => ({ alive: true }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async () => {
    await sql`select 1 from settings`.execute(db);
    return { ready: true };
  });
}
