import type { App } from "./app-type.ts";
import type { AppContext } from "./context.ts";
import { reach } from "./database/reach.ts";

export function healthRoutes(app: App, { db }: AppContext) {
  app.get("/healthz", { schema: { hide: true }, logLevel: "silent" }, () => ({ alive: true }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "silent" }, async () => {
    await reach(db);
    return { ready: true };
  });
}
