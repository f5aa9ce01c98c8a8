import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { test as base, expect } from "vitest";
import { test as shopTest } from "../../../../tests/support/shop/shop.ts";
import { saveSettings } from "../../../features/shop/settings/settings.ts";
import { isPublicAddress, publicLookup } from "../../http/outgoing/public-lookup.ts";
import { fetchImage } from "./fetch-image.ts";
import { createRemoteSource } from "./remote-images.ts";

type Responder = (request: IncomingMessage, response: ServerResponse) => void;
type Host = {
  /** Sets how the host responds from now on. */
  respondWith(respond: Responder): void;
  requestedUrls: string[];
  /** `fetchImage`, but from this machine and without TLS. */
  fetch(url: URL, options?: Parameters<typeof fetchImage>[1]): Promise<Buffer>;
};

const test = base.extend<{ host: Host }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest parses this pattern for the fixtures in use
  host: async ({}, use) => {
    let respond: Responder = (_, response) => response.end();
    const requestedUrls: string[] = [];
    const server = createServer((request, response) => {
      requestedUrls.push(request.url ?? "");
      respond(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const openRequest = (url: URL, { lookup: _, ...options }: object & { lookup?: unknown }) =>
      request({ ...options, host: "127.0.0.1", port, path: url.pathname + url.search });
    await use({
      respondWith: (next) => {
        respond = next;
      },
      requestedUrls,
      fetch: (url, options) => fetchImage(url, { openRequest, maxBytes: 100_000, timeoutMs: 300, ...options }),
    });
    server.closeAllConnections();
    server.close();
  },
});
const listHosts = async () => ["cdn.sample.example"];
const jpeg = sharp({ create: { width: 60, height: 80, channels: 3, background: "#7a2331" } })
  .jpeg()
  .toBuffer();

test("an image of a listed host is fetched with its full path and query string", async ({ host }) => {
  const photo = await jpeg;
  host.respondWith((_, response) => response.setHeader("content-type", "image/jpeg").end(photo));
  const findSource = createRemoteSource(listHosts, host.fetch);
  const source = await findSource("remote/cdn.sample.example/files/a%20kurta.jpg?v=17");
  expect(source?.isRemote).toBe(true);
  expect(await source?.read()).toEqual(photo);
  expect(host.requestedUrls).toEqual(["/files/a%20kurta.jpg?v=17"]);
});

const redirectTo =
  (location: string): Responder =>
  (_, response) =>
    response.writeHead(302, { location }).end();

test("a redirect is followed to another listed host only, as share links of file hosts need it", async ({ host }) => {
  const photo = await jpeg;
  const hosts = async () => ["files.sample.example", "*.content.example"];
  host.respondWith((request, response) => {
    if (request.url === "/first.jpg") redirectTo("/second.jpg")(request, response);
    else if (request.url === "/second.jpg") redirectTo("https://uc17.content.example/third.jpg")(request, response);
    else response.setHeader("content-type", "image/jpeg").end(photo);
  });
  const read = async () =>
    (await createRemoteSource(hosts, host.fetch)("remote/files.sample.example/first.jpg"))?.read();
  expect(await read()).toEqual(photo);
  expect(host.requestedUrls).toEqual(["/first.jpg", "/second.jpg", "/third.jpg"]);
  for (const location of [
    "https://elsewhere.example/a.jpg",
    "https://content.example/a.jpg",
    "https://notcontent.example/a.jpg",
    "http://uc17.content.example/a.jpg",
    "https://uc17.content.example:8443/a.jpg",
    "https://user@uc17.content.example/a.jpg",
    "https://127.0.0.1/a.jpg",
    "https://",
  ]) {
    host.respondWith(redirectTo(location));
    host.requestedUrls.length = 0;
    await expect(read(), location).rejects.toMatchObject({ code: "unreachable" });
    expect(host.requestedUrls, location).toEqual(["/first.jpg"]);
  }
  host.respondWith(redirectTo("/first.jpg"));
  host.requestedUrls.length = 0;
  await expect(read(), "in a circle").rejects.toMatchObject({ code: "unreachable" });
  expect(host.requestedUrls).toHaveLength(4);
});

test("unlisted hosts and URLs that imitate a listed host are not found", async ({ host }) => {
  const findSource = createRemoteSource(listHosts, host.fetch);
  for (const path of [
    "remote/other.example/a.jpg",
    "remote/cdn.sample.example.other.example/a.jpg",
    "remote/cdn.sample.example@other.example/a.jpg",
    "remote/other.example@cdn.sample.example/a.jpg",
    "remote/cdn.sample.example:8080/a.jpg",
    "remote/cdn.sample.example/",
    "remote//cdn.sample.example/a.jpg",
    "remote/127.0.0.1/a.jpg",
    "remote/",
    `remote/cdn.sample.example/${"a".repeat(1000)}`,
  ])
    expect(await findSource(path), path).toBeUndefined();
  expect(host.requestedUrls).toEqual([]);
});

const refusals: Record<string, [code: string, respond: Responder]> = {
  "an HTML page instead of a photo": [
    "unreadable",
    (_, response) => response.setHeader("content-type", "text/html").end("Hi"),
  ],
  "an SVG": ["unreadable", (_, response) => response.setHeader("content-type", "image/svg+xml").end("<svg/>")],
  "a file with a too large Content-Length": [
    "too_large",
    (_, response) => writePhotoHead(response, { "content-length": 200_000 }).flushHeaders(),
  ],
  "a body that exceeds the size limit": [
    "too_large",
    (_, response) => writePhotoHead(response).end(Buffer.alloc(150_000)),
  ],
  "a redirect": ["unreachable", (_, response) => response.writeHead(302, { location: "http://127.0.0.1/" }).end()],
  "a missing file": ["unreachable", (_, response) => response.writeHead(404).end()],
  "a host that does not respond": ["unreachable", () => {}],
  "a body that stops half way": ["unreachable", (_, response) => writePhotoHead(response).write("half")],
  "a closed connection": ["unreachable", (request) => request.socket.destroy()],
};
function writePhotoHead(response: ServerResponse, headers = {}) {
  return response.writeHead(200, { "content-type": "image/jpeg", ...headers });
}
for (const [problem, [code, respond]] of Object.entries(refusals)) {
  test(`${problem} is refused, and the URL is not requested again for a while`, async ({ host }) => {
    host.respondWith(respond);
    const source = await createRemoteSource(listHosts, host.fetch)("remote/cdn.sample.example/a.jpg");
    await expect(source?.read()).rejects.toMatchObject({ code });
    await expect(source?.read()).rejects.toMatchObject({ code });
    expect(host.requestedUrls).toHaveLength(1);
  });
}

test("only addresses of the public internet are connected to", async () => {
  const publicAddresses = ["8.8.8.8", "151.101.1.140", "172.32.0.1", "2606:4700::6810:84e5", "2a00:1450:4009::200e"];
  const privateAddresses =
    "127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:10.0.0.1 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001::1";
  expect(publicAddresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(privateAddresses.split(" ").filter(isPublicAddress)).toEqual([]);
  for (const all of [true, false]) {
    const lookup = new Promise((resolve) => publicLookup("localhost", { all }, resolve));
    await expect(lookup).resolves.toMatchObject({ message: "localhost is not on the public internet" });
  }
  await expect(fetchImage(new URL("https://localhost/a.jpg"))).rejects.toMatchObject({ code: "unreachable" });
});

test("private IP addresses in a URL are not connected to", async ({ host }) => {
  for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "2130706433", "[::1]", "[::ffff:10.0.0.1]"])
    await expect(host.fetch(new URL(`https://${address}/a.jpg`)), address).rejects.toMatchObject({
      code: "unreachable",
    });
  expect(host.requestedUrls).toEqual([]);
});

shopTest("nothing is fetched until the merchant lists a host, and hosts must be domain names", async ({ shop }) => {
  const { db } = shop.context;
  const getImage = () => shop.app.inject("/media/320/remote/cdn.nowhere.invalid/a.jpg");
  expect((await getImage()).statusCode).toBe(404);
  await saveSettings(db, { pictureHosts: ["cdn.nowhere.invalid"] });
  const response = await getImage();
  expect(response.statusCode).toBe(502);
  expect(response.json()).toMatchObject({ success: false, code: "unreachable" });
  for (const host of [
    "127.0.0.1",
    "localhost",
    "[::1]",
    "cdn.example.com:8080",
    "https://cdn.example.com",
    "",
    "*",
    "*.com",
    "a.*.com",
  ])
    await expect(saveSettings(db, { pictureHosts: [host] }), host).rejects.toMatchObject({ code: "invalid" });
});
