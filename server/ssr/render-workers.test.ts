import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import type { App } from "../platform/http/app.ts";
import { runInRequest } from "../platform/logging/request-scope.ts";
import { createRenderWorkers } from "./render-workers.ts";

/** Script of a worker that renders each path as its HTML, except for the paths in `failures`. */
const renderScript = `
  import { parentPort, threadId } from "node:worker_threads";
  const failures = {
    "/throws": () => setTimeout(() => { throw new Error("outside of any page") }),
    "/exits": () => process.exit(3),
    "/eats": () => { for (const used = []; ; ) used.push(new Array(100_000).fill(0)) },
    "/hangs": () => { for (;;); },
    "/forgets": () => {},
  };
  parentPort.on("message", ({ type, id, path }) => {
    if (type !== "render") return;
    if (failures[path]) return failures[path]();
    parentPort.postMessage({ type: "page", id, page: { status: 200, html: new TextEncoder().encode(path + " by " + threadId) } });
  });
`;

let app: App;
afterEach(() => app.close());

/** A server whose pages are rendered by workers with this script. Collects its log lines. */
async function openServer(script: string, { count = 1, timeoutMs = 30_000 } = {}) {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  app = Fastify({ logger: { level: "error", stream } }) as unknown as App;
  const workerScript = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const { render } = createRenderWorkers(app, "http://shop.test", { count, script: workerScript, timeoutMs });
  app.get("/*", { logLevel: "silent" }, async ({ url }, reply) => {
    reply.header("connection", "close");
    return Buffer.from((await runInRequest("id-of-the-page", () => render(url))).html ?? "");
  });
  app.get("/api", { logLevel: "silent" }, async ({ headers }) => String(headers["x-request-id"]));
  const address = await app.listen();
  const get = async (path: string) => {
    const response = await fetch(`${address}${path}`);
    return { status: response.status, text: await response.text() };
  };
  const getWorkerId = async (path: string) => (await get(path)).text.match(/ by (\d+)$/)?.[1];
  return { get, getWorkerId, logged };
}

test.each(["/throws", "/exits", "/eats"])("a worker that exits (%s) is replaced", async (path) => {
  const { get, getWorkerId, logged } = await openServer(renderScript);
  const first = await getWorkerId("/one");
  expect(first).toBeDefined();
  const pending = [get(path), get(path)];
  for (const { status } of await Promise.all(pending)) expect(status).toBe(503);
  await expect.poll(() => getWorkerId("/two")).toBeDefined();
  expect(await getWorkerId("/three")).not.toBe(first);
  // On a busy machine the second request reaches the replacement, which exits as well.
  expect(logged.length).toBeOneOf([1, 2]);
  for (const line of logged) expect(line).toContain("a render worker has exited and is replaced");
});

test("the start of all workers can be awaited", async () => {
  const script = `import { parentPort } from "node:worker_threads"; parentPort.postMessage({ type: "started" })`;
  app = Fastify() as unknown as App;
  const options = { count: 2, script: new URL(`data:text/javascript,${encodeURIComponent(script)}`) };
  const { whenStarted } = createRenderWorkers(app, "http://shop.test", options);
  const started = whenStarted().then(() => true);
  expect(await Promise.race([started, false])).toBe(false);
  await app.ready();
  expect(await started).toBe(true);
});

test("while a worker exits, the other workers render pages", async () => {
  const { get } = await openServer(renderScript, { count: 2 });
  for (let round = 0; round < 5; round += 1) {
    // A worker that exits before its first page is replaced after a second only.
    await Promise.all([get("/one"), get("/two")]);
    const ending = get("/exits");
    for (let page = 0; page < 5; page += 1) expect((await get(`/${page}`)).status).toBe(200);
    expect((await ending).status).toBe(503);
  }
});

test.each(["/hangs", "/forgets"])("a worker that exceeds its timeout (%s) is replaced", async (path) => {
  const { get, getWorkerId } = await openServer(renderScript, { timeoutMs: 1000 });
  const first = await getWorkerId("/one");
  expect((await get(path)).status).toBe(503);
  await expect.poll(() => getWorkerId("/two")).toBeDefined();
  expect(await getWorkerId("/three")).not.toBe(first);
});

test("a hanging worker does not delay closing the server", { tags: "long" }, async () => {
  const { get } = await openServer(renderScript, { count: 2, timeoutMs: 1000 });
  const hanging = get("/hangs");
  // The second worker renders this page once the first worker has got the hanging page.
  await get("/one");
  await app.close();
  expect((await hanging).status).toBe(503);
});

test("workers that exit right after their start are restarted with a backoff, during which pages are unavailable (503)", {
  tags: "long",
}, async () => {
  const { get, logged } = await openServer(`throw new Error("does not start")`, { count: 2 });
  await expect.poll(() => logged.length).toBe(2);
  expect((await get("/one")).status).toBe(503);
  await expect.poll(() => logged.length).toBe(4);
  // 20 requests take less time than the backoff, even on a busy machine: the workers start again after two more
  // seconds, and then after four.
  for (let page = 0; page < 20; page += 1) expect((await get(`/${page}`)).status).toBe(503);
  expect(logged.length).toBeLessThanOrEqual(6);
});

test("an API request of a page has the id of the page's request", async () => {
  const { get } = await openServer(`
    import { parentPort } from "node:worker_threads";
    let render;
    parentPort.on("message", (message) => {
      if (message.type === "render") {
        render = message;
        parentPort.postMessage({ type: "request", id: 7, path: "/api", request: { method: "GET", headers: {} }, origin: message.origin });
      } else {
        parentPort.postMessage({ type: "page", id: render.id, page: { status: 200, html: new TextEncoder().encode(message.response.text) } });
      }
    });
  `);
  expect(await get("/page")).toEqual({ status: 200, text: "id-of-the-page" });
});
