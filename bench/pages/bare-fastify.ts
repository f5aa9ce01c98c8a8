import Fastify from "fastify";

/** A process of its own that sends the bytes it was given, and does nothing else: the limit of a kept page. */
process.once("message", async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, "base64");
  const app = Fastify();
  app.get("/*", (_request, reply) => reply.headers(headers).send(bytes));
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.send?.((app.server.address() as { port: number }).port);
});
process.once("disconnect", () => process.exit());
