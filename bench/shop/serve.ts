import { demoMedia } from "../../demo/index.ts";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createContext } from "../../server/create-context.ts";
import { pingDatabase } from "../../server/database/ping.ts";

/** A process of its own that serves the API (and with --pages the built pages) until its parent goes, and tells how long it has worked when asked. */
const { context, close } = await createContext(readConfig());
const app = await buildApp(context, { pages: process.argv.includes("--pages"), media: demoMedia });
// What the least answer costs here: through Fastify alone, and with one question to the database.
app.get("/limit/bare", async () => ({ status: "success" }));
app.get("/limit/question", async () => ({ status: await pingDatabase(context.db) }));
await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.((app.server.address() as { port: number }).port);
process.on("message", () => process.send?.(process.cpuUsage()));
process.once("disconnect", async () => {
  await app.close();
  await close();
});
