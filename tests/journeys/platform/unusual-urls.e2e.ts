import { expect, test } from "../support/journey.ts";

test("URLs with encoded line breaks and control characters are not found", async ({ request }) => {
  for (const path of ["/%0d%0a", "/%0A", "/%E2%80%A8", "/%e2%80%a9", "/%00", "/%7f"])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ["/blogs/tag/%0d%0a", "/category/%00", "/productlist?q=%00", "/productlist?color=%0d%0a"])
    expect([200, 400, 404], path).toContain((await request.get(path)).status());
});
