import etag from "@fastify/etag";
import type { App } from "./app.ts";

/**
 * Sets Cache-Control on every GET response whose route sets none: browsers revalidate each time, and responses to signed-in
 * customers are private. Adds weak ETags, so that unchanged responses are answered with 304.
 */
export async function registerCacheHeaders(api: App) {
  api.addHook("onSend", async ({ method, headers }, reply) => {
    if (method !== "GET" || reply.hasHeader("cache-control")) return;
    reply.header("cache-control", headers.authorization ? "private, no-cache" : "no-cache");
  });
  await api.register(etag, { weak: true });
}
