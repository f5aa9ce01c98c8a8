import { onTestFinished } from "vitest";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import { buildApp } from "../../app.ts";
import { createCdnPageHeaders } from "./cdn-headers.ts";

const purge = { url: "https://purge.example", secret: "a secret for tests alone" };

const topics = ["product:a1", "settings"];

test("with a purge URL a CDN may cache pages and finds them by their topics", () => {
  expect(createCdnPageHeaders({ url: undefined, purge })(topics)).toEqual({
    "cache-control": "public, max-age=0, s-maxage=60, must-revalidate",
    "surrogate-key": "all product settings product:a1",
    "cache-tag": "all,product,settings,product:a1",
  });
});

test("without a purge URL pages have no headers for a CDN", () => {
  expect(createCdnPageHeaders({ url: "https://cdn.example", purge: undefined })(topics)).toEqual({});
});

test("with CDN_URL only public files may be used by other origins, and pages may load them from there", async ({
  shop,
}) => {
  const cdn = { url: "https://cdn.example/shop", purge: undefined };
  const app = await buildApp({ ...shop.context, config: { ...shop.context.config, cdn } }, { pages: false });
  onTestFinished(() => app.close());
  for (const path of ["/media/320/gone.jpg", "/videos/gone.mp4", "/assets/gone.js"]) {
    const { headers } = await app.inject(path);
    expect(headers, path).toMatchObject({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
  }
  for (const path of ["/healthz", "/api/v1/settings", "/api/v1/user/cart", "/"]) {
    const { headers } = await app.inject(path);
    expect(headers["access-control-allow-origin"], path).toBeUndefined();
    expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
    const policy = String(headers["content-security-policy"]);
    for (const directive of ["script-src", "style-src-elem", "font-src", "img-src", "media-src"])
      expect(policy).toContain(`${directive} 'self' https://cdn.example`);
  }
});
