import Fastify from "fastify";

/**
 * A separate process that only sends the bytes received from its parent, which is the upper limit for a cached page.
 */
process.once("message", async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, "base64");
  const app = Fastify();
  app.get("/*", (_request, reply) => reply.headers(headers).send(bytes));
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.send?.((app.server.address() as { port: number }).port);
});
process.once("disconnect", () => process.exit());
