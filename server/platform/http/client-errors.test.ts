import { once } from "node:events";
import { connect } from "node:net";
import { expect, type TestShop, testWithNewShop as test } from "../../../tests/support/shop/shop.ts";

/** Everything that the shop sends until it closes the connection. */
async function sendBytes(shop: TestShop, bytes: string): Promise<string> {
  const { hostname, port } = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  let received = "";
  socket.on("data", (text) => {
    received += text;
  });
  socket.write(bytes, "latin1");
  await once(socket, "close");
  return received;
}

const requests = {
  "a request that is not HTTP": ["\x16\x03\x01 nonsense\r\n\r\n", 400, "invalid"],
  "a path with spaces": ["GET /a b HTTP/1.1\r\nHost: shop\r\n\r\n", 400, "invalid"],
  "too long headers": [
    `GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`,
    431,
    "headers_too_large",
  ],
} as const;

for (const [name, [bytes, status, code]] of Object.entries(requests)) {
  test(`${name} gets the API's error format, and the connection is closed`, async ({ shop }) => {
    const [head = "", body = ""] = (await sendBytes(shop, bytes)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    // Without this header a client would send its next request over a connection that is closed already.
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains$/im);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(Number(/^content-length: (\d+)$/im.exec(head)?.[1])).toBe(Buffer.byteLength(body));
    expect(JSON.parse(body)).toEqual({ status: "error", success: false, message: expect.any(String), code });
  });
}
