import type { FastifyReply } from "fastify";

/** Only for whoever has signed in: neither proxies nor the next user of the browser get it. */
export function sendPhoto(reply: FastifyReply, photo: Buffer) {
  return reply.type("image/jpeg").header("cache-control", "private, no-store").send(photo);
}
