import fc from "fast-check";
import type { RawRequest } from "./fuzz-request.ts";

const head = "Host: 127.0.0.1\r\nConnection: close\r\n";
const json = `${head}Content-Type: application/json\r\n`;
const login = "POST /api/v1/protect/auth/login HTTP/1.1\r\n";

const malformed = [
  "\r\n\r\n",
  "GET\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/1.0\r\n\r\n",
  `GET  /  HTTP/1.1\r\n${head}\r\n`,
  `GET /<zq"'> HTTP/1.1\r\n${head}\r\n`,
  `GET /productlist?q=<zq"'> HTTP/1.1\r\n${head}\r\n`,
  `GET /\u00e9\u0000 HTTP/1.1\r\n${head}\r\n`,
  `GET /caf\u00e9 HTTP/1.1\r\n${head}\r\n`,
  `GET * HTTP/1.1\r\n${head}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${head}\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n`,
  `GET http://evil.example/ HTTP/1.1\r\n${head}\r\n`,
  `GET //evil.example/%2e%2e HTTP/1.1\r\n${head}\r\n`,
  `GET ?a HTTP/1.1\r\n${head}\r\n`,
  `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${head}\r\n`,
  `get / HTTP/1.1\r\n${head}\r\n`,
  `NONSENSE / HTTP/1.1\r\n${head}\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}Broken header\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}X: a\r\n b\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}X: ${"a".repeat(100_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}${"X: a\r\n".repeat(3000)}\r\n`,
  `GET / HTTP/1.1\r\n${head}X\0: a\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}Cookie: a=\x01\x02\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${head}Expect: 100-continue\r\n\r\n`,
  `${login}${json}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
  `${login}${json}Content-Length: -1\r\n\r\n{}`,
  `${login}${json}Content-Length: 1e9\r\n\r\n{}`,
  `${login}${json}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `${login}${json}Content-Length: 999999999\r\n\r\n{}`,
  `${login}${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `${login}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
  `${login}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${login}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${login}${json}Transfer-Encoding: chunked\r\n\r\n2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  `${login}${json}Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${" ".repeat(0x10000)}\r\n`.repeat(20)}0\r\n\r\n`,
  `${login}${json}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${login}${json}Content-Length: 2\r\n\r\n{}GET / HTTP/1.1\r\n${head}\r\n`,
  `GET /readyz HTTP/1.1\r\nHost: a\r\n\r\nGET /api/v1/products/x HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n${head}\r\n`,
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "\xff\xfe\xfd".repeat(1000),
];

const unfinished = [
  "G",
  "GET / HT",
  `GET / HTTP/1.1\r\n${head}`,
  `${login}${json}Content-Length: 100\r\n\r\n{"email":`,
  `${login}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{`,
];

const complete = [
  `GET /api/v1/products?limit=1 HTTP/1.1\r\n${head}\r\n`,
  `GET /productlist HTTP/1.1\r\n${head}\r\n`,
  `${login}${json}Content-Length: 2\r\n\r\n{}`,
];

/** Bytes that no HTTP client would send, half requests, and requests that arrive a few bytes at a time. */
export const rawRequests: fc.Arbitrary<RawRequest> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...malformed).map((text) => toRaw("raw, malformed", [text])) },
  { weight: 1, arbitrary: fc.constantFrom(...unfinished).map((text) => toRaw("raw, unfinished", [text])) },
  { weight: 1, arbitrary: fc.constantFrom(...complete).map((text) => toRaw("raw, slow", split(text))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...complete), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { minLength: 1, maxLength: 5 }))
      .map(([text, changes]) => toRaw("raw, bytes changed", [changeBytes(text, changes)])),
  },
);

const toRaw = (group: string, parts: readonly (string | Buffer)[]): RawRequest => ({
  group,
  parts: parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
});

const split = (text: string) => text.match(/.{1,16}/gs) ?? [];

function changeBytes(text: string, changes: readonly [number, number][]): Buffer {
  const bytes = Buffer.from(text, "latin1");
  for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
  return bytes;
}

/** A request that never ends. */
export const unfinishedRequest = Buffer.from(unfinished[3]!, "latin1");
