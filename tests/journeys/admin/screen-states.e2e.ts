import { readFileSync } from "node:fs";
import { settingSections } from "../../../contract/admin/settings/setting-fields.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

test.describe.configure({ mode: "parallel", timeout: 300_000 });
test.use({ reducedMotion: "reduce", viewport: { width: 390, height: 900 } });

/** Pages that are shown without a response of the server. */
const staticPaths = ["/admin/products/new", "/admin/settings", "/admin/no-such-page"];

// The pages are tested in parts, because all together take longer than the timeout of a test on a busy machine.
const parts = 4;
for (let part = 0; part < parts; part++) {
  test(`every page of the back office names itself while it loads and after a failure, which is accessible on a phone (${part + 1} of ${parts})`, async ({
    page,
    shop,
  }) => {
    await joinStaff(page, shop, "owner");
    const paths = listPaths().filter((_, index) => index % parts === part);
    for (const path of paths) await test.step(path, () => checkStates(page, path));
  });
}

/**
 * The paths are read from the route table, so that a new page is checked, too. No record has their ids, because the
 * requests of the pages are held back.
 */
function listPaths(): string[] {
  const source = readFileSync("web/admin/routes.tsx", "utf8");
  const routes = [...source.matchAll(/\bpage\(\s*"([^"]*)"/g)].map(([, path = ""]) => `/admin/${path}`);
  expect(routes.length).toBeGreaterThan(50);
  const values: Record<string, string> = { kind: "page", menu: "main" };
  return routes.flatMap((route) => {
    if (route.endsWith(":section")) return settingSections.map(({ id }) => route.replace(":section", id));
    const path = route.replace("*", "no-such-page").replace(/\/$/, "");
    return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "0123456789abcdef01234567");
  });
}

async function checkStates(page: Page, path: string) {
  const release = Promise.withResolvers<void>();
  // The request for the signed-in member is not held back, because no page is shown before its response.
  const isHeld = ({ pathname }: URL) => pathname.startsWith("/api/v1/") && pathname !== "/api/v1/admin/auth/me";
  await page.route(isHeld, async (route) => {
    await release.promise;
    const json = { success: false, code: "internal", message: "The server has failed." };
    await route.fulfill({ status: 500, json });
  });
  await page.goto(path);
  const main = page.getByRole("main");
  const isStatic = staticPaths.includes(path);
  await checkHeading(page, `${path} while it loads`);
  if (!isStatic) await expect(main.getByText("Loading…").first(), `${path} while it loads`).toBeAttached();
  release.resolve();
  await expect(main.getByText("Loading…"), `${path} after a failure`).toHaveCount(0);
  if (!isStatic) await expect(main.getByRole("alert").first(), `${path} after a failure`).toBeVisible();
  await checkHeading(page, `${path} after a failure`);
  await expectAccessible(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function checkHeading(page: Page, name: string) {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }), name).toHaveCount(1);
  await expect(page, name).toHaveTitle(/\S · Back office$/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}
