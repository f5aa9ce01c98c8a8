import type { TestShop } from "../../../../tests/support/shop/shop.ts";
import { expect, testWithNewShop as test } from "../../../../tests/support/shop/shop.ts";

/** A report as Chromium sends it for `report-to`. */
const createReport = (body: object = {}) => ({
  age: 7,
  type: "csp-violation",
  url: "https://shop.example/blogs/17?page=2",
  user_agent: "Mozilla/5.0",
  body: {
    documentURL: "https://shop.example/blogs/17?page=2",
    blockedURL: "https://tracker.example/pixel.gif?email=asha@sample.example",
    effectiveDirective: "img-src",
    disposition: "enforce",
    statusCode: 200,
    ...body,
  },
});

/** A report as Firefox and Safari send it for `report-uri`. */
const legacyReport = {
  "csp-report": {
    "document-uri": "https://shop.example/productlist?name=asha",
    "blocked-uri": "inline",
    "violated-directive": "script-src-elem 'self'",
    "original-policy": "default-src 'self'",
  },
};

async function postReport(shop: TestShop, body: unknown, type = "application/reports+json", ip = "203.0.113.7") {
  const response = await shop.app.inject({
    method: "POST",
    url: "/csp-reports",
    headers: { "content-type": type, "x-forwarded-for": ip },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
  return response.statusCode;
}

/** The lines that the shop logs. */
function recordLog({ app }: TestShop): string[] {
  const lines: string[] = [];
  app.log.warn = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  return lines;
}

const countViolations = async ({ app }: TestShop) =>
  [...(await app.inject("/metrics")).body.matchAll(/^csp_violations_total\{directive="([\w-]+)"\} (\d+)/gm)]
    .map(([, directive, count]) => `${directive} ${count}`)
    .sort();

test("reports in both formats are logged without query strings and counted", { tags: "long" }, async ({ shop }) => {
  const lines = recordLog(shop);
  expect(await postReport(shop, [createReport(), createReport(), { type: "deprecation", body: {} }])).toBe(204);
  expect(await postReport(shop, legacyReport, "application/csp-report")).toBe(204);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('{"directive":"img-src","blocked":"tracker.example","page":"/blogs/17"}');
  expect(lines[1]).toContain('{"directive":"script-src-elem","blocked":"inline","page":"/productlist"}');
  expect(lines.join()).not.toMatch(/asha|page=2|203\.0/);
  expect(await countViolations(shop)).toEqual(["img-src 2", "script-src-elem 1"]);
});

test("an invented report adds neither a metric nor personal data nor long lines", async ({ shop }) => {
  const lines = recordLog(shop);
  const documentURL = `https://shop.example/users/asha%40sample.example/${"x".repeat(5000)}`;
  const invented = { effectiveDirective: "x".repeat(500), blockedURL: "a line\nforged", documentURL };
  expect(await postReport(shop, [createReport(invented)])).toBe(204);
  expect(lines[0]?.length).toBeLessThan(500);
  expect(lines[0]).toMatch(/"directive":"other","blocked":"unknown","page":"\/users\/…\/x/);
  expect(await countViolations(shop)).toEqual(["other 1"]);
});

test("a violation by a browser extension is counted but not logged", async ({ shop }) => {
  const lines = recordLog(shop);
  const blockedURL = "chrome-extension://abc/script.js";
  await postReport(shop, [createReport({ blockedURL }), createReport({ sourceFile: "moz-extension" })]);
  expect(lines).toEqual([]);
  expect(await countViolations(shop)).toEqual(["img-src 2"]);
});

test("a body that is no report is refused and never causes an error of the shop", async ({ shop }) => {
  const notReports = ["", "{", "null", "17", '"report"', "{}", '{"csp-report":17}', "[17]", '[{"type":17}]'];
  for (const body of [...notReports, '{"__proto__":{"a":1}}', "\u0000"]) {
    for (const type of ["application/reports+json", "application/csp-report", "application/json", "text/plain"])
      expect(await postReport(shop, body, type, "2001:db8::1"), `${type} ${body}`).toBe(400);
  }
  expect(await postReport(shop, "a=b", "application/x-www-form-urlencoded")).toBe(400);
  expect(
    await postReport(
      shop,
      Array.from({ length: 101 }, () => ({ type: "x" })),
    ),
  ).toBe(400);
  expect(await postReport(shop, [createReport({ sample: "x".repeat(70_000) })])).toBe(413);
  expect(await postReport(shop, [createReport({ documentURL: "not a URL", blockedURL: null })])).toBe(204);
  expect(await postReport(shop, [{ type: "csp-violation", body: null }])).toBe(204);
});

test("a network can send 60 requests a minute, without limiting other networks", async ({ shop }) => {
  for (let count = 1; count <= 60; count++)
    expect(await postReport(shop, legacyReport, "application/csp-report")).toBe(204);
  expect(await postReport(shop, legacyReport, "application/csp-report")).toBe(429);
  expect(await postReport(shop, legacyReport, "application/csp-report", "198.51.100.4")).toBe(204);
});
