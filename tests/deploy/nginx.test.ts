import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../support/free-port.ts";
import { findNginx, startNginx, writeNginxFolder } from "../support/nginx/nginx.ts";
import { createSelfSignedCertificate } from "../support/outages/certificate.ts";
import { createTempFolder } from "../support/temp-folder.ts";

const nginx = findNginx() ?? "";
const execute = promisify(execFile);
const deploy = join(import.meta.dirname, "../../deploy/nginx");

/** A server in the place of a web node. Closed when the test finishes. */
async function startNode(respond: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    // A response before the whole body has arrived would close the connection.
    request.resume().on("end", () => respond(request, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  return { port: (server.address() as { port: number }).port, requests, close };
}

/** nginx with the shipped configuration in front of these nodes. Returns its URL. */
async function startProxy(nodes: readonly { port: number }[]): Promise<{ url: string; folder: string }> {
  const folder = createTempFolder();
  const port = await findFreePort();
  await writeNginxFolder(folder, { nodePorts: nodes.map((node) => node.port), listen: `listen 127.0.0.1:${port};` });
  const url = `http://127.0.0.1:${port}`;
  const running = await startNginx(nginx, folder, url);
  onTestFinished(running.stop);
  return { url, folder };
}

const ok: RequestListener = (_request, response) => response.end("ok");
const unavailable: RequestListener = (_request, response) => response.writeHead(503).end("unavailable");

/** Responds with the request's `Accept` header as the body. The response may be cached and varies by that header. */
const respondWithAccept: RequestListener = (request, response) => {
  const headers = { "cache-control": "public, max-age=31536000, immutable", vary: "accept" };
  response.writeHead(200, headers).end(request.headers.accept);
};

/** Sends requests one after the other, so that each node gets some. Returns their status codes. */
async function sendRequests(url: string, count: number, init?: RequestInit): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const response = await fetch(url, init);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

// Skipped without nginx (Debian: apt-get install nginx-light).
describe.skipIf(!nginx)("nginx with deploy/nginx", () => {
  test("the configuration is valid with TLS and the redirect", async () => {
    const folder = createTempFolder();
    const ports = { 443: await findFreePort(), 80: await findFreePort() };
    const { cert, key } = createSelfSignedCertificate("localhost");
    await writeFile(`${folder}/fullchain.pem`, cert);
    await writeFile(`${folder}/privkey.pem`, key);
    // Only root may listen on the usual ports; the machine may have no IPv6.
    const toTestable = (text: string) =>
      text
        .replaceAll("/etc/kapas/tls", folder)
        .replace(/^ *listen \[::\].*$/gm, "")
        .replace(/listen (443|80)\b/g, (_line, port: "443" | "80") => `listen 127.0.0.1:${ports[port]}`);
    const listen = toTestable(await readFile(`${deploy}/listen-tls.conf`, "utf8"));
    await writeNginxFolder(folder, { nodePorts: [3000, 3001], listen });
    await writeFile(`${folder}/kapas-redirect.conf`, toTestable(await readFile(`${deploy}/redirect.conf`, "utf8")));
    const configuration = await readFile(`${folder}/nginx.conf`, "utf8");
    await writeFile(`${folder}/nginx.conf`, configuration.replace("include kapas.conf;", "include kapas*.conf;"));
    const { stderr } = await execute(nginx, ["-t", "-p", folder, "-c", `${folder}/nginx.conf`]);
    expect(stderr).toContain("test is successful");
  });

  test("a GET that a node cannot answer is sent to the other node, a POST only if it has not been sent", async () => {
    const [cutOff, healthy] = [await startNode(unavailable), await startNode(ok)];
    const { url } = await startProxy([cutOff, healthy]);
    expect(await sendRequests(`${url}/api/v1/cart`, 6)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(cutOff.requests.length).toBeGreaterThan(0);

    const both = await startProxy([cutOff, cutOff]);
    const posts = cutOff.requests.length;
    expect(await sendRequests(`${both.url}/api/v1/orders`, 1, { method: "POST", body: "{}" })).toEqual([503]);
    expect(cutOff.requests.length - posts).toBe(1);

    await cutOff.close();
    const stopped = await startProxy([cutOff, healthy]);
    expect(await sendRequests(stopped.url, 4, { method: "POST", body: "{}" })).toEqual([200, 200, 200, 200]);
  });

  test("nodes that all answer 503 still get requests, and serve again at once", async () => {
    let available = false;
    const respond: RequestListener = (request, response) =>
      (available || request.url === "/cached-page" ? ok : unavailable)(request, response);
    const { url } = await startProxy([await startNode(respond), await startNode(respond)]);
    expect(new Set(await sendRequests(`${url}/api/v1/cart`, 12))).toEqual(new Set([503]));
    expect(new Set(await sendRequests(`${url}/cached-page`, 6))).toEqual(new Set([200]));
    available = true;
    expect(new Set(await sendRequests(`${url}/api/v1/cart`, 6))).toEqual(new Set([200]));
  });

  test("nodes get the client's address, the scheme and a new request id, and keep their connections", async () => {
    const node = await startNode(ok);
    const { url, folder } = await startProxy([node]);
    const forged = { "x-request-id": "forged", "x-forwarded-for": "203.0.113.9" };
    await sendRequests(`${url}/user/verify?token=secret`, 10, { headers: forged });
    const [request] = node.requests;
    expect(request?.headers).toMatchObject({
      host: "127.0.0.1",
      "x-forwarded-for": "203.0.113.9, 127.0.0.1",
      "x-forwarded-proto": "http",
    });
    const id = request?.headers["x-request-id"];
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    // Each worker of nginx has its own connections.
    expect(new Set(node.requests.map(({ socket }) => socket)).size).toBeLessThan(10);
    await expect.poll(() => readFile(`${folder}/access.log`, "utf8")).toContain(`"requestId":"${id}"`);
    const log = await readFile(`${folder}/access.log`, "utf8");
    expect(JSON.parse(log.split("\n")[0] ?? "")).toMatchObject({ path: "/user/verify", status: 200 });
    expect(log).not.toContain("secret");
  });

  test("bodies above the shop's limit are refused, /metrics does not exist", async () => {
    const appSource = await readFile(join(import.meta.dirname, "../../server/app.ts"), "utf8");
    const limit = 256 * 1024;
    expect(appSource).toContain("bodyLimit: 256 * 1024");
    const node = await startNode(ok);
    const { url } = await startProxy([node]);
    expect(await sendRequests(url, 1, { method: "POST", body: "a".repeat(limit) })).toEqual([200]);
    expect(await sendRequests(url, 1, { method: "POST", body: "a".repeat(limit + 1) })).toEqual([413]);
    expect(await sendRequests(`${url}/metrics`, 1)).toEqual([404]);
    expect(node.requests).toHaveLength(1);
  });

  test("a script of the older version is found on another node and then cached", async () => {
    const newer = await startNode((_request, response) => response.writeHead(404).end());
    const older = await startNode(respondWithAccept);
    const { url } = await startProxy([newer, older]);
    expect(await sendRequests(`${url}/assets/cart-page-1a2b.js`, 4)).toEqual([200, 200, 200, 200]);
    expect(older.requests).toHaveLength(1);
  });

  test("images are cached by format", async () => {
    const node = await startNode(respondWithAccept);
    const { url } = await startProxy([node]);
    for (const accept of ["image/avif", "image/webp", "image/avif"]) {
      const response = await fetch(`${url}/media/640/kurta.jpg`, { headers: { accept } });
      expect(await response.text()).toBe(accept);
    }
    expect(node.requests).toHaveLength(2);
  });

  test("a streamed response is passed on at once", async () => {
    const end = Promise.withResolvers<void>();
    const node = await startNode(async (_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream", "x-accel-buffering": "no" }).write("data: 1\n\n");
      await end.promise;
      response.end("data: 2\n\n");
    });
    const { url } = await startProxy([node]);
    const reader = (await fetch(`${url}/events`)).body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe("data: 1\n\n");
    end.resolve();
    expect((await reader.read()).value).toBe("data: 2\n\n");
  });
});
