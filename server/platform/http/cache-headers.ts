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
  // The response is encoded here, once. A string would be encoded three times, for the ETag, Content-Length and the
  // socket. With a single character outside of Latin-1, such as ₹, each encoding takes as long as the hash itself.
  api.addHook("onSend", (_request, _reply, payload, done) =>
    done(null, typeof payload === "string" && payload !== "" ? Buffer.from(payload) : payload),
  );
  await api.register(etag, { weak: true });
}
