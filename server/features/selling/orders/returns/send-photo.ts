import type { FastifyReply } from "fastify";

/** Sends a photo that neither proxies nor the browser may store: the next user of the browser must not see it. */
export function sendPhoto(reply: FastifyReply, photo: Buffer) {
  return reply.type("image/jpeg").header("cache-control", "private, no-store").send(photo);
}
