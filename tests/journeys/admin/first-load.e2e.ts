import { gzipSync } from "node:zlib";
import { expect, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test("the first page of the back office loads at most 180 kB of gzipped scripts", async ({ page, shop }) => {
  await joinStaff(page, shop, "owner");
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    if (new URL(response.url()).pathname.endsWith(".js"))
      sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
  });
  await page.goto("/admin", { waitUntil: "networkidle" });
  await expect.poll(() => sizes.size).toBeGreaterThan(3);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180_000);
});

test("the document of the back office is cached nowhere, may use the camera and be in no frame", async ({ shop }) => {
  for (const url of ["/admin", "/admin/orders", "/admin/login"]) {
    const { headers, statusCode } = await shop.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-frame-options": "DENY",
      "permissions-policy": expect.stringContaining("camera=(self)"),
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
  }
  const { headers } = await shop.app.inject({ url: "/" });
  expect(headers["permissions-policy"]).toContain("camera=()");
});
