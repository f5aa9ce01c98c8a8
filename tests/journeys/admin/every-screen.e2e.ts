import { readFileSync } from "node:fs";
import { listPaths, listScreens, type Screen } from "../support/back-office-screens.ts";
import { createBackOfficeStates } from "../support/back-office-states.ts";
import { expect, expectAccessible, type Page, test, themeRules } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { joinStaff } from "../support/staff.ts";

const phone = 390;
const tablet = 1024;
const desktop = 1440;
const widths = [phone, tablet, desktop];
const themes = ["light", "dark"] as const;
/**
 * The axe rules whose result depends on the width even if the page shows the same elements. The other rules run once
 * for each set of elements.
 */
const widthRules = [...themeRules, "target-size"];
/** Cumulative layout shift; up to 0.1 is rated good. */
const maxLayoutShift = 0.05;

test.describe.configure({ mode: "parallel", timeout: 300_000 });
test.use({ reducedMotion: "reduce" });

// The pages are tested in parts, because all together take longer than the timeout of a test on a busy machine.
const parts = 6;
for (let part = 0; part < parts; part++) {
  test(`every page of the back office is accessible on phone, tablet and desktop, light and dark, shifts no layout and never scrolls sideways (${part + 1} of ${parts})`, async ({
    page,
    shop,
  }) => {
    const states = await createBackOfficeStates(shop);
    await recordLayoutShift(page);
    await joinStaff(page, shop, "owner");
    const pages = listScreens(states).filter(({ open }) => !open);
    expect(pages.map(({ path }) => toRoute(path))).toEqual(expect.arrayContaining(listRoutes()));
    for (const screen of takePart(pages, part)) await checkScreen(page, screen);
  });

  test(`every dialog of the back office meets the same criteria (${part + 1} of ${parts})`, async ({ page, shop }) => {
    const states = await createBackOfficeStates(shop);
    await recordLayoutShift(page);
    await joinStaff(page, shop, "owner");
    const dialogs = listScreens(states).filter(({ open }) => open);
    for (const screen of takePart(dialogs, part)) await checkScreen(page, screen);
  });
}

const takePart = (screens: Screen[], part: number) => screens.filter((_, index) => index % parts === part);

test("the pages before the sign-in meet the same criteria", async ({ page }) => {
  await recordLayoutShift(page);
  const names = [...readFileSync("web/admin/routes.tsx", "utf8").matchAll(/ path: "(\/admin\/[^"]+)"/g)];
  expect(names.length).toBeGreaterThan(3);
  for (const [, path = ""] of names) await checkScreen(page, { path: `${path}#no-token` });
});

/** The pages behind the sign-in: one with a parameter in its path has to be listed. */
const listRoutes = () => listPaths().map((path) => path.replace(/:\w+/g, ":id"));

function toRoute(path: string): string {
  const pathname = path.split("?")[0] ?? "";
  const route = pathname.replace("/content/page/", "/content/:id/").replace("/settings/shop", "/settings/:id");
  return route
    .replace(/\/menus\/(main|footer)/, "/menus/:id")
    .replace("/scheduled/new", "/scheduled/:id")
    .replace("/landing/new", "/landing/:id")
    .replace("/size-charts/men", "/size-charts/:id")
    .replace("/mails/order-placed", "/mails/:id")
    .replace(/[0-9a-f]{24}(?=$|\/)/, ":id")
    .replace("no-such-page", "*");
}

async function checkScreen(page: Page, { path, name, open }: Screen) {
  await test.step(name ? `${path}: ${name}` : path, async () => {
    await page.setViewportSize({ width: phone, height: 900 });
    await openPage(page, path);
    await open?.(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      if (open && width === tablet) continue;
      for (const colorScheme of themes) {
        await switchTheme(page, colorScheme);
        await expectAccessible(page, listRules(colorScheme, width));
      }
    }
    // The page is loaded again to measure the layout shift at the last width, too.
    if (!open) await openPage(page, path);
  });
}

/** The axe rules for a theme and a width; undefined means all rules. Sizes are the same in both themes. */
function listRules(colorScheme: "light" | "dark", width: number) {
  if (colorScheme === "dark") return themeRules;
  return width === tablet ? widthRules : undefined;
}

/**
 * Switches the theme without transitions. With them, an inherited colour would change in one element after the other,
 * each in a transition of its own.
 */
async function switchTheme(page: Page, colorScheme: "light" | "dark") {
  const withoutTransitions = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await page.emulateMedia({ colorScheme });
  await withoutTransitions.evaluate(async (sheet) => {
    for (let stillFrames = 0; stillFrames < 2; stillFrames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // Chromium lists finished transitions of disabled checkboxes without end.
      const isMoving = (animation: Animation) =>
        animation instanceof CSSTransition && animation.playState !== "finished";
      if (document.getAnimations().some(isMoving)) stillFrames = 0;
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  });
}

/** Opens a page and waits until its content has loaded. */
async function openPage(page: Page, path: string) {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText("Loading…")).toHaveCount(0);
  const shift = await getLayoutShift(page);
  expect.soft(shift, `${path} shifts at ${page.viewportSize()?.width} px`).toBeLessThan(maxLayoutShift);
}
