import { expect, type TestShop, testWithNewShop as test } from "../../../../tests/support/shop/shop.ts";
import { startJobs } from "../../../start-jobs.ts";
import { createLogger } from "../../logging/create-logger.ts";
import { runInRequest } from "../../logging/request-scope.ts";

const generated = /^[0-9a-f]{16}$/;
const getId = async ({ app }: TestShop, headers: Record<string, string | string[]>, remoteAddress = "127.0.0.1") => {
  const response = await app.inject({ url: "/api/v1/nowhere", headers, remoteAddress });
  return response.headers["x-request-id"];
};

test("every response has an id: a trusted proxy's, or a new one", async ({ shop }) => {
  const ids = ["4f1d2c3b4a5968778695a4b3c2d1e0f9", "3fa85f64-5717-4562-b3fc-2c963f66afa6", "edge.7_abcdef"];
  for (const id of ids) expect(await getId(shop, { "x-request-id": id })).toBe(id);
  expect(await getId(shop, { "x-request-id": ids[0]! }, "203.0.113.7")).toMatch(generated);
  expect(await getId(shop, {})).toMatch(generated);
});

test.for([
  "short",
  "a".repeat(65),
  "with spaces in it",
  "<script>alert(1)</script>",
  'quote"quote',
  "line%0Abreak",
  "नमस्ते-नमस्ते",
])("a proxy's id %j is replaced", async (id, { expect }) => {
  const { createRequestIds } = await import("./request-id.ts");
  const request = { headers: { "x-request-id": id } } as unknown as Parameters<ReturnType<typeof createRequestIds>>[0];
  expect(createRequestIds(() => true)(request)).toMatch(generated);
});

test("errors keep their format, malformed URLs have an id too", async ({ shop }) => {
  const response = await shop.app.inject({
    url: "/api/v1/products/%zz",
    headers: { "x-request-id": "id-of-the-proxy" },
  });
  expect(response.headers["x-request-id"]).toBe("id-of-the-proxy");
  expect(Object.keys(response.json()).sort()).toEqual(["code", "errors", "message", "status", "success"]);
});

test("a request's jobs continue its id, also in their log lines", async ({ shop }) => {
  await shop.context.jobs.close();
  const lines: Record<string, unknown>[] = [];
  const queue = await startJobs({
    ...shop.context,
    config: { ...shop.context.config, smtpUrl: "smtp://127.0.0.1:1" },
    runsJobs: true,
    log: createLogger("warn", { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
  const mail = { to: "asha@sample.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await runInRequest("id-of-the-request", () => queue.add(shop.context.db, "mail", mail));
  await expect.poll(() => lines[0]).toMatchObject({ msg: "job will be retried", reqId: "id-of-the-request" });
  await queue.close();
});

test("asynchronous work of a request has its id, also after the body was received", async ({ shop }) => {
  const { findRequestId } = await import("../../logging/request-scope.ts");
  shop.app.post("/echo", async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { id: findRequestId() };
  });
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const send = async (id: string) => {
    const headers = { "content-type": "application/json", "x-request-id": id };
    return (
      await fetch(`${address}/echo`, { method: "POST", headers, body: JSON.stringify({ text: "x".repeat(1000) }) })
    ).json();
  };
  const ids = Array.from({ length: 20 }, (_, index) => `request-${index}-of-20`);
  expect(await Promise.all(ids.map(send))).toEqual(ids.map((id) => ({ id })));
});
