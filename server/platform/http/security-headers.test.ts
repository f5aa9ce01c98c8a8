import { expect, test } from "../../../tests/support/shop/shop.ts";
import { buildApp } from "../../app.ts";
import type { AppContext } from "../../context.ts";
import { saveSettings } from "../../features/shop/settings/settings.ts";

const getHeaders = async (context: AppContext) => {
  const app = await buildApp(context, { pages: false });
  const { headers } = await app.inject("/healthz");
  const sandbox = await app.inject("/sandbox/razorpay/v1/checkout.js");
  await app.close();
  return { policy: String(headers["content-security-policy"]), opener: headers["cross-origin-opener-policy"], sandbox };
};

test("scripts and frames are allowed from the shop's own origin only, also in test mode", async ({ shop }) => {
  const { policy, opener, sandbox } = await getHeaders(shop.context);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src|frame-src|unsafe-inline'? *;? *script|razorpay/);
  expect(opener).toBe("same-origin");
  expect(sandbox.statusCode).toBe(200);
});

test("images are allowed from the shop and from the hosts in pictureHosts, which can change while the shop runs", {
  tags: "long",
}, async ({ shop }) => {
  const getImageSources = async () => {
    const { headers } = await shop.app.inject("/healthz");
    return /img-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
  };
  expect(await getImageSources()).toBe("'self' data:");
  await saveSettings(shop.context.db, { pictureHosts: ["cdn.sample.example", "*.photos.example"] });
  await expect
    .poll(getImageSources, { timeout: 5000 })
    .toBe("'self' data: https://cdn.sample.example https://*.photos.example");
  await saveSettings(shop.context.db, { pictureHosts: [] });
  await expect.poll(getImageSources, { timeout: 5000 }).toBe("'self' data:");
});

test("the policy names where browsers report violations, and allows no other base URL", async ({ shop }) => {
  const { headers } = await shop.app.inject("/healthz");
  expect(headers["content-security-policy"]).toContain("report-uri /csp-reports;report-to csp");
  expect(headers["content-security-policy"]).toContain("base-uri 'none'");
  expect(headers["reporting-endpoints"]).toBe('csp="/csp-reports"');
  const docs = await shop.app.inject("/api/docs/");
  expect(docs.headers["content-security-policy"], "the pages of the API docs").toBe(headers["content-security-policy"]);
});

test("every response has the headers that browsers enforce, none allows other origins, and TRACE is not answered", async ({
  shop,
}) => {
  const headers = { origin: "https://elsewhere.example" };
  for (const url of ["/healthz", "/api/v1/products", "/api/v1/nothing", "/robots.txt", "/media/nothing.jpg"]) {
    const response = await shop.app.inject({ url, headers });
    expect(response.headers, url).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringContaining("object-src 'none'"),
    });
    expect(Object.keys(response.headers).join(), url).not.toMatch(/access-control|x-powered-by|server/);
  }
  expect((await shop.app.inject({ method: "TRACE" as "GET", url: "/healthz" })).statusCode).toBe(404);
});

test("pages may use neither camera nor microphone nor location", async ({ shop }) => {
  const { headers } = await shop.app.inject("/healthz");
  expect(headers["permissions-policy"]).toContain("camera=(), microphone=(), geolocation=()");
});

test("with a real payment provider its script and frames are allowed, and the sandbox is not found", async ({
  shop,
}) => {
  const payments = {
    ...shop.context.config.payments,
    apiUrl: "https://api.razorpay.com/v1",
    checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js",
    sandbox: undefined,
  };
  const { policy, opener, sandbox } = await getHeaders({
    ...shop.context,
    config: { ...shop.context.config, payments },
  });
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
  expect(policy).toContain("frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com");
  expect(opener).toBe("same-origin-allow-popups");
  expect(sandbox.statusCode).toBe(404);
});
