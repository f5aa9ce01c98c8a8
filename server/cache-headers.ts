import etag from "@fastify/etag";
import type { App } from "./app-type.ts";

/**
 * Every read says how long it may be kept: where its route says nothing it is asked for again each time, and a customer's
 * own is kept by that customer's browser alone. What has not changed since is not sent again.
 */
export async function registerCacheHeaders(api: App) {
  api.addHook("onSend", async ({ method, headers }, reply) => {
    if (method !== "GET" || reply.hasHeader("cache-control")) return;
    reply.header("cache-control", headers.authorization ? "private, no-cache" : "no-cache");
  });
  await api.register(etag, { weak: true });
}
