import fc from "fast-check";
import { hostileString } from "./hostile-values.ts";

type Header = [name: string, value: string | string[]];

const times = (name: string, ...values: string[]) => fc.constantFrom(...values).map((value): Header => [name, value]);
const hostile = (name: string) => hostileString.map((value): Header => [name, value]);

/** A header that no ordinary client sends, or that selects another representation of the response. */
export const unusualHeader: fc.Arbitrary<Header> = fc.oneof(
  times("if-none-match", "*", 'W/"', '"a", "b"', 'W/"0-2jmj7l5rSw0yVb/vlWAYkK/YBwk"', `"${"a".repeat(5000)}"`),
  times("if-modified-since", "yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "Sat, 31 Dec 9999 23:59:59 GMT"),
  times(
    "range",
    "bytes=0-0",
    "bytes=-1",
    "bytes=5-2",
    "bytes=999999999-",
    "bytes=0-1,2-3,4-5",
    "bytes=a-b",
    "lines=1-2",
  ),
  times("if-range", '"x"', "Thu, 01 Jan 1970 00:00:00 GMT"),
  times(
    "accept",
    "*/*",
    "text/html",
    "image/avif",
    "image/webp;q=0",
    "application/json;q=0",
    "nonsense",
    "a/b;q=x,".repeat(100),
  ),
  times("accept-encoding", "br", "gzip", "identity;q=0", "*;q=0", "zstd", "br;q=0, gzip;q=0", "gzip, br, deflate"),
  times("accept-language", "hi-IN", "*", "x".repeat(1000)),
  times(
    "x-forwarded-for",
    "",
    "unknown",
    "::1",
    "203.0.113.7:80",
    "999.1.1.1",
    "a".repeat(2000),
    "1.1.1.1, 2.2.2.2",
    "fe80::1%eth0",
  ),
  times("x-forwarded-proto", "https", "javascript", "https,http"),
  times("x-forwarded-host", "evil.example", "a b", "[::1"),
  times("host", "evil.example", "127.0.0.1:99999", "localhost", "[::1]", "a/b", ""),
  times("origin", "null", "https://evil.example"),
  times("referer", "https://evil.example/?token=1"),
  times("x-http-method-override", "DELETE"),
  times("content-encoding", "gzip", "br", "nonsense"),
  times("forwarded", "for=1.1.1.1;host=evil.example"),
  hostile("user-agent"),
  hostile("cookie"),
  hostile("cookie").map(
    ([name, value]): Header => [
      name,
      [`device=${value}`, `device=${"a".repeat(16)}.1.${"b".repeat(43)}`, "=;;=", "__proto__=1"],
    ],
  ),
  hostile("idempotency-key"),
  hostile("x-request-id"),
  fc.constant<Header>(["idempotency-key", ["one", "two"]]),
  fc.constant<Header>(["accept", ["text/html", "application/json"]]),
  fc.constant<Header>(["x-large", "a".repeat(12_000)]),
);

/** Values of the Authorization header that are no valid token. */
export const invalidAuthorization: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "Bearer",
    "Bearer ",
    "Bearer null",
    "Bearer a.b.c",
    "bearer  x y",
    "Basic YTpi",
    `Bearer ${"a".repeat(8000)}`,
    // The first token has the header {"alg":"none"}, the second a header that is not JSON.
    "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIwIn0.",
    "Bearer bm90aGluZw.bm90aGluZw.bm90aGluZw",
    "Bearer e30.e30.e30",
  ),
  hostileString.map((text) => `Bearer ${text}`),
);

export const contentTypes: fc.Arbitrary<string> = fc.constantFrom(
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/json; charset=utf-16",
  "application/json; charset=nonsense",
  "application/json;;;",
  "application/vnd.api+json",
  "text/html",
  "nonsense",
  "a/b/c",
  "",
);
