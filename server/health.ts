import type { App } from "./app.ts";
import { reach } from "./database/reach.ts";
import type { Shop } from "./shop.ts";

export function healthRoutes(app: App, { db }: Shop) {
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, () => ({ alive: true }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async () => {
    await reach(db);
    return { ready: true };
  });
}
