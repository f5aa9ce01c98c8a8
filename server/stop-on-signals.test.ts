import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import type { App } from "./platform/http/app.ts";
import { drainBeforeClose } from "./platform/http/graceful-shutdown.ts";
import { Readiness } from "./platform/http/readiness.ts";
import { stop } from "./stop-on-signals.ts";

/** A server whose page is rendered from an API response that waits until `respond` is called. */
async function openServer() {
  const readiness = new Readiness();
  const app = Fastify() as unknown as App;
  drainBeforeClose(app, readiness);
  const mayRespond = Promise.withResolvers<void>();
  app.get("/page", async () => {
    await mayRespond.promise;
    return (await app.inject("/api")).body;
  });
  app.get("/api", async () => "rendered");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  async function request(path: string) {
    const [response] = (await once(get({ port, path, agent }), "response")) as [IncomingMessage];
    const body = (await response.toArray()).join("");
    return { status: response.statusCode, connection: response.headers.connection, body };
  }
  return { app, readiness, port, request, respond: mayRespond.resolve };
}

test("while the server drains, it serves requests and closes their connections, until a second signal ends the waiting", async () => {
  const { app, readiness, request } = await openServer();
  expect((await request("/api")).connection).toBe("keep-alive");
  const skipWaiting = new AbortController();
  let isClosed = false;
  async function close() {
    isClosed = true;
  }
  const stopping = stop({ app, readiness, drainMs: 60_000, close }, skipWaiting.signal);
  expect(readiness.isDraining).toBe(true);
  expect(await request("/api")).toEqual({ status: 200, connection: "close", body: "rendered" });
  skipWaiting.abort();
  await stopping;
  expect(isClosed).toBe(true);
  await expect(request("/api")).rejects.toThrow("ECONNREFUSED");
});

test("a page in progress while the server stops is completed, with the API requests that it sends in process", async () => {
  const { app, readiness, request, respond } = await openServer();
  const received = once(app.server, "request");
  const page = request("/page");
  await received;
  const stopping = stop({ app, readiness, drainMs: 0, close: async () => {} });
  await expect.poll(() => app.server.listening).toBe(false);
  respond();
  expect(await page).toEqual({ status: 200, connection: "close", body: "rendered" });
  await stopping;
});

test("a connection on which no request arrives does not keep the server from stopping", { tags: "long" }, async () => {
  const { app, readiness, port } = await openServer();
  const connected = once(app.server, "connection");
  const silent = connect(port, "127.0.0.1");
  silent.on("error", () => {});
  await connected;
  await stop({ app, readiness, drainMs: 0, close: async () => {} });
  silent.destroy();
});
