import { readFileSync } from "node:fs";
import fc from "fast-check";
import { imageWidths } from "#contract/values/image-widths.ts";
import { type FuzzRequest, marker } from "./fuzz-request.ts";
import { unusualHeader } from "./headers.ts";
import { hostileString } from "./hostile-values.ts";

/** The paths and ids of the shop's pages and files. */
export type SiteValues = {
  /** Existing pages, such as /productdetails/kurta/0123. */
  pages: readonly string[];
  /** Paths below /media/ and the paths of the built files. */
  images: readonly string[];
  assets: readonly string[];
  videos: readonly string[];
  /** Ids of products, categories and articles, for parameters of routes. */
  ids: readonly string[];
};

/** Reads the paths of web/shell/routes.tsx from its text, because only Vite can load the module. */
export function readRoutePaths(): string[] {
  const source = readFileSync(new URL("../../../web/shell/routes.tsx", import.meta.url), "utf8");
  const paths = [...source.matchAll(/\bpage\("([^"]*)"|\bpath: "([^"]+)"/g)].map(
    ([, page, path]) => page ?? path ?? "",
  );
  return [...new Set(paths)].map((path) => `/${path.replace("*", "not-an-address")}`);
}

const queryNames = [
  "page",
  "from",
  "sort",
  "view",
  "q",
  "category",
  "color",
  "size",
  "pattern",
  "fabric",
  "occasion",
  "sleeveLength",
  "minPrice",
  "maxPrice",
  "discountOnly",
  "brand",
  "size",
  "minRating",
  "inStock",
  "order",
  "order_id",
  "tag",
  "comments",
  "token",
  "result",
  "done",
  "coupon",
  "returnTo",
  "tab",
  "__proto__",
  "constructor",
  "a[]",
  "a[b]",
  "",
];

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const get = (group: string, url: string): FuzzRequest => ({
  group,
  method: "GET",
  url,
  headers: { accept: "text/html" },
});

export function pageRequests(site: SiteValues): fc.Arbitrary<FuzzRequest> {
  const parameter = fc.oneof(hostileString.map(encode), fc.constantFrom(...site.ids), malformedEncoding);
  const route = fc
    .tuple(fc.constantFrom(...readRoutePaths()), fc.array(parameter, { minLength: 2, maxLength: 2 }))
    .map(([path, values]) => path.replace(/:\w+\??/g, () => values.pop() ?? ""));
  const pair = fc.tuple(fc.constantFrom(...queryNames), fc.oneof(hostileString.map(encode), malformedEncoding, digits));
  const query = fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));
  const page = fc.oneof(fc.constantFrom(...site.pages), route);
  const withQuery = fc.tuple(page, query).map(([path, query]) => get("page", query ? `${path}?${query}` : path));
  return fc.oneof(
    { weight: 6, arbitrary: withUnusualHeaders(withQuery) },
    { weight: 1, arbitrary: fc.constantFrom(...site.pages).map((path) => get("page that exists", path)) },
    { weight: 2, arbitrary: fc.tuple(page, strangePath).map(([path, change]) => get("strange path", change(path))) },
    { weight: 1, arbitrary: withOtherMethods(withQuery) },
  );
}

const malformedEncoding = fc.constantFrom(
  "%",
  "%zz",
  "%0",
  "%00",
  "%0d%0a",
  "%c3%28",
  "%ff",
  "%ed%a0%80",
  "%E2%80%A8",
  "%252e%252e",
  "+",
  "%2f",
  "%5c",
);
const digits = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom("0", "-1", "1e9", "99999999999999999999", "1.5", "NaN"),
);

/** Changes that proxies, crawlers and attackers make to paths. */
const strangePath: fc.Arbitrary<(path: string) => string> = fc.constantFrom(
  (path: string) => `/${path}`,
  (path: string) => `///evil.example${path}`,
  (path: string) => `/\\evil.example${path}`,
  (path: string) => `${path}/`,
  (path: string) => `${path}//`,
  (path: string) => `${path}/../..${path}`,
  (path: string) => `/..%2f..%2f..${path}`,
  (path: string) => `/%2e%2e/%2e%2e${path}`,
  (path: string) => `${path};jsessionid=1`,
  (path: string) => `${path}%00.html`,
  (path: string) => path.toUpperCase(),
  (path: string) => path.replaceAll("/", "%2F"),
  (path: string) => `${path}?${"a=b&".repeat(2000)}`,
  (path: string) => `${path}/${"a".repeat(7000)}`,
  (path: string) => `${path}/${"a/".repeat(1500)}`,
  (path: string) => `${path}.data`,
  (path: string) => `${path}?_data=root&_routes=x`,
  (path: string) => `http://evil.example${path}`,
  (path: string) => `${path}/${encode(marker)}`,
  (path: string) => `${path}?${encode(marker)}=${encode(marker)}`,
  (path: string) => `${path}?#${marker.replace('"', "")}`,
);

/** Requests for images in valid and invalid sizes, for built files, and for paths next to them. */
export function fileRequests({ images, assets, videos }: SiteValues): fc.Arbitrary<FuzzRequest> {
  const width = fc.oneof(
    fc.constantFrom(...imageWidths.map(String)),
    fc.constantFrom("0", "-1", "1", "161", "99999", "1e3", "NaN", "160.5", "%00", "2026", "..", ""),
  );
  const name = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...images) },
    { weight: 1, arbitrary: hostileString.map(encode) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...images), hostileString).map(([image, text]) => image + encode(text)),
    },
    { weight: 1, arbitrary: hostileString.map((text) => `remote/${encode(text)}/a.jpg`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "remote/127.0.0.1/a.jpg",
        "remote/localhost:1/a",
        "remote/[::1]/a",
        "%72emote/a/b",
        "../jwt-secret",
      ),
    },
  );
  const image = fc.tuple(width, name).map(([width, name]) => get("image", `/media/${width}/${name}`));
  const file = fc.constantFrom(...assets, ...videos, ...otherFiles).map((path) => get("file", path));
  const hostileFile = fc
    .tuple(
      fc.constantFrom(...assets, "/assets/", "/videos/", "/sitemaps/", "/api/docs/static/"),
      fc.oneof(hostileString.map(encode), malformedEncoding),
    )
    .map(([path, text]) => get("file with a strange name", path + text));
  const sides = fc.tuple(fc.oneof(digits, width), fc.oneof(digits, width));
  const placeholder = sides.map(([w, h]) => get("placeholder", `/api/placeholder/${w}/${h}`));
  return withUnusualHeaders(
    fc.oneof(
      { weight: 2, arbitrary: image },
      { weight: 2, arbitrary: file },
      { weight: 2, arbitrary: hostileFile },
      { weight: 1, arbitrary: placeholder },
    ),
  );
}

const otherFiles = [
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/feeds/products-1.xml",
  "/feeds/articles.xml",
  "/llms.txt",
  "/favicon.svg",
  "/favicon.ico",
  "/healthz",
  "/readyz",
  "/metrics",
  "/.env",
  "/.git/config",
  "/package.json",
  "/server/main.ts",
  "/assets/../server/main.ts",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/api/docs",
  "/api/docs/json",
  "/api/docs/static/index.html",
  "/dev/mail",
  "/dev/ui",
  "/dev/mail/..%2f..%2fjwt-secret",
  "/media/../jwt-secret",
  "/media/%2e%2e/jwt-secret",
  "/videos/../jwt-secret",
  "/outbox/",
  "/api",
  "/api/",
  "/api/v1",
  "/api/v2/products",
];

/** Calls that the API's documentation does not list: forms of mailed links and the payment sandbox. */
export function hiddenCallRequests(providerOrderIds: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const paths = [
    "/newsletter/unsubscribe",
    "/newsletter/confirm",
    "/alerts/confirm",
    "/alerts/stop",
    "/blogs/unsubscribe",
    "/cart",
    "/",
    "/media/a.jpg",
    "/readyz",
  ];
  const types = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json",
    "text/plain",
  ];
  const form = fc
    .record({
      path: fc.constantFrom(...paths),
      token: hostileString,
      type: fc.constantFrom(...types),
      body: hostileString,
    })
    .map(({ path, token, type, body }) => ({
      group: "form",
      method: "POST",
      url: `${path}?token=${encode(token)}`,
      headers: { "content-type": type },
      body: fcBody(type, body),
    }));
  const text = fc.oneof(hostileString, fc.constantFrom("paid", "refused", ...providerOrderIds));
  const checkout = fc.tuple(text, text, text).map(([orderId, outcome, email]) => ({
    group: "payment sandbox",
    method: "POST",
    url: "/sandbox/razorpay/v1/checkout",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order_id: orderId, outcome, email }),
  }));
  const checkoutPage = text.map((id) => get("payment sandbox", `/sandbox/razorpay/v1/checkout?order_id=${encode(id)}`));
  const providerPaths = [
    "orders",
    "orders/x/payments",
    "payments/x",
    "payments/x/refund",
    "checkout.js",
    "window.css",
    "..%2f",
  ];
  const provider = fc
    .constantFrom(...providerPaths)
    .map((path) => get("payment sandbox", `/sandbox/razorpay/v1/${path}`));
  return fc.oneof({ weight: 3, arbitrary: form }, { weight: 2, arbitrary: checkout }, checkoutPage, provider);
}

const fcBody = (type: string, text: string) =>
  type.startsWith("multipart")
    ? `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`
    : `List-Unsubscribe=${text}`;

function withUnusualHeaders(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  return fc.tuple(requests, fc.array(unusualHeader, { maxLength: 2 })).map(([request, headers]) => ({
    ...request,
    headers: { ...request.headers, ...Object.fromEntries(headers) },
  }));
}

function withOtherMethods(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const methods = fc.constantFrom("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND", "TRACE");
  return fc.tuple(requests, methods).map(([request, method]) => ({ ...request, group: "page, other method", method }));
}
