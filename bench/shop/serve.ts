import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { demoMedia } from "../../demo/index.ts";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config/config.ts";
import { createContext } from "../../server/create-context.ts";

// Pages that are rendered in worker threads are counted, because these were not in the page cache.
let renderedPages = 0;
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message: { type?: string }, ...transfer: []) {
  if (message.type === "render") renderedPages += 1;
  return postMessage.call(this, message, ...transfer);
};

/**
 * Serves the API (with --pages also the built pages) until the parent process disconnects. Answers each message with
 * the CPU usage and the number of rendered pages.
 */
const { context, close } = await createContext(readConfig());
const app = await buildApp(context, { pages: process.argv.includes("--pages"), media: demoMedia });
// The baselines are the smallest response of Fastify and a response with a single database query.
app.get("/limit/bare", async () => ({ status: "success" }));
app.get("/limit/query", async () => (await sql`select 1 as status`.execute(context.db)).rows[0]);
await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.((app.server.address() as { port: number }).port);
process.on("message", () => process.send?.({ ...process.cpuUsage(), renderedPages }));
process.once("disconnect", async () => {
  await app.close();
  await close();
});
