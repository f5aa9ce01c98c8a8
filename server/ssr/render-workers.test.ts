import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import type { App } from "../app-type.ts";
import { createRenderWorkers } from "./render-workers.ts";

/** A thread that makes pages of their addresses, except where these say otherwise. */
const renderScript = `
  import { parentPort, threadId } from "node:worker_threads";
  const ends = {
    "/throws": () => setTimeout(() => { throw new Error("outside of any page") }),
    "/exits": () => process.exit(3),
    "/eats": () => { for (const eaten = []; ; ) eaten.push(new Array(100_000).fill(0)) },
    "/hangs": () => { for (;;); },
    "/forgets": () => {},
  };
  parentPort.on("message", ({ what, id, address }) => {
    if (what !== "render") return;
    if (ends[address]) return ends[address]();
    parentPort.postMessage({ what: "page", id, page: { status: 200, html: new TextEncoder().encode(address + " by " + threadId) } });
  });
`;

let app: App;
afterEach(() => app.close());

/** A server whose pages are made by threads of this script; what it logs is told. */
async function openServer(script: string, { count = 1, patience: timeoutMs = 30_000 } = {}) {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  app = Fastify({ logger: { level: "error", stream } }) as unknown as App;
  const thread = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const { render } = createRenderWorkers(app, "http://shop.test", { count, script: thread, timeoutMs });
  app.get("/*", { logLevel: "silent" }, async ({ url }, reply) => {
    reply.header("connection", "close");
    return Buffer.from((await render(url)).html ?? "");
  });
  const address = await app.listen();
  const get = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const getWorkerId = async (path: string) => (await get(path)).text.match(/ by (\d+)$/)?.[1];
  return { get, by: getWorkerId, logged };
}

test.each(["/throws", "/exits", "/eats"])("a thread that ends (%s) is replaced by another", async (address) => {
  const { get, by: getWorkerId, logged } = await openServer(renderScript);
  const first = await getWorkerId("/one");
  expect(first).toBeDefined();
  const waiting = [get(address), get(address)];
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(503);
  await expect.poll(() => getWorkerId("/two")).toBeDefined();
  expect(await getWorkerId("/three")).not.toBe(first);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("a thread that makes pages has ended");
});

test("while one thread ends, the pages of the others are made", async () => {
  const { get } = await openServer(renderScript, { count: 2 });
  await Promise.all([get("/one"), get("/two")]);
  for (let round = 0; round < 5; round += 1) {
    const ending = get("/exits");
    for (let page = 0; page < 5; page += 1) expect((await get(`/${page}`)).status).toBe(200);
    expect((await ending).status).toBe(503);
  }
});

test.each(["/hangs", "/forgets"])("a thread that makes no page for too long (%s) is replaced", async (address) => {
  const { get, by: getWorkerId } = await openServer(renderScript, { patience: 1000 });
  const first = await getWorkerId("/one");
  expect((await get(address)).status).toBe(503);
  await expect.poll(() => getWorkerId("/two")).toBeDefined();
  expect(await getWorkerId("/three")).not.toBe(first);
});

test("a thread that hangs does not keep the shop from closing", async () => {
  const { get } = await openServer(renderScript, { count: 2, patience: 1000 });
  const hanging = get("/hangs");
  // Made by the other thread, after this one was given to the first.
  await get("/one");
  await app.close();
  expect((await hanging).status).toBe(503);
});

test("threads that end as soon as they start are not started over and over, and pages say that there are none", async () => {
  const { get, logged } = await openServer(`throw new Error("does not start")`, { count: 2 });
  await expect.poll(() => logged.length).toBe(2);
  expect((await get("/one")).status).toBe(503);
  await expect.poll(() => logged.length).toBe(4);
  for (let page = 0; page < 200; page += 1) expect((await get(`/${page}`)).status).toBe(503);
  expect(logged.length).toBeLessThanOrEqual(6);
});
