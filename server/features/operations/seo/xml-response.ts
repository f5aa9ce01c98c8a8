import { gunzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

export const cacheControl = "public, max-age=3600";

/** Sends compressed XML, decompressed for clients that do not accept it. */
export function sendXml(request: FastifyRequest, reply: FastifyReply, xml: Buffer) {
  reply.header("cache-control", cacheControl).header("vary", "accept-encoding").type("application/xml; charset=utf-8");
  if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(gunzipSync(xml));
  return reply.header("content-encoding", "gzip").send(xml);
}
