import { readFileSync } from "node:fs";
import { toNewSection } from "#contract/sections/default-sections.ts";
import type { SectionType } from "#contract/sections/section-types.ts";
import { seedDemoShop } from "../../../demo/index.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { createStaff } from "../../support/shop/staff.ts";
import type { TestShop } from "../../support/shop/test-shop.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { logIn } from "../support/sign-in.ts";

/** The paths of the route table, so that new pages are tested automatically. */
const routes = [...readFileSync("web/shell/routes.tsx", "utf8").matchAll(/ page\("([^"]*)"/g)]
  .map(([, path = ""]) => path)
  .filter((path) => !path.startsWith("dev/"));
/** Routes that are part of nearly every visit. */
const mainRoutes = ["", "productlist", "productdetails/:slug/:id", "cart", "login", "shipping"];
const tabs = ["", "profile", "addresses", "wishlist", "settings"];
/** Cumulative layout shift; up to 0.1 is rated good. */
const maxLayoutShift = 0.02;

/** Every check runs at the widths of phone and desktop. At other widths only horizontal scrolling is checked. */
const phone = 360;
const desktop = 1440;
const otherWidths = [768, 1024, 1920];

test.describe.configure({ mode: "parallel", timeout: 540_000 });
test.use({ hasBlankImages: true });

test("every main page on phone and desktop is accessible, logs no errors, shifts no layout and never scrolls sideways, also with 200% text", async ({
  page,
  shop,
}) => {
  expect(routes).toEqual(expect.arrayContaining(mainRoutes));
  await checkPages(page, shop, mainRoutes);
});

test("every further public page on phone and desktop meets the same criteria", async ({ page, shop }) => {
  await checkPages(
    page,
    shop,
    routes.filter((route) => !mainRoutes.includes(route)),
  );
});

test("every customer page on phone and desktop meets the same criteria", async ({ page, shop }) => {
  const demo = await seedDemoShop(shop.context);
  await preparePage(page);
  await page.goto("/login");
  await logIn(page, demo?.customer.email ?? "", demo?.customer.password);
  await expect(page).not.toHaveURL(/login/);
  const customerPaths = ["/cart", "/shipping", "/wishlist", "/ordertracking", "/paymentchoose"];
  for (const path of [...customerPaths, ...tabs.map((tab) => `/dashboard/${tab}`)]) await checkPage(page, path);
});

async function checkPages(page: Page, shop: TestShop, pageRoutes: string[]) {
  await seedDemoShop(shop.context);
  await preparePage(page);
  for (const path of await listPaths(shop, pageRoutes)) await checkPage(page, path);
}

async function preparePage(page: Page) {
  await recordLayoutShift(page);
  // Without a pending sign-up, /otp redirects to /signup.
  const pending = { email: "sample@shopper.example", resendFrom: Date.now() + 60_000 };
  await page.addInitScript((value) => sessionStorage.setItem("pendingEmail", JSON.stringify(value)), pending);
}

/**
 * Checks phone (also with 200% text), desktop, and overflow at the widths between. tokens.test.ts covers dark-mode
 * contrast.
 */
async function checkPage(page: Page, path: string) {
  await test.step(path, async () => {
    await openPage(page, path, phone);
    await expectAccessible(page);
    await expectFit(page, path, "200%");
    for (const width of otherWidths) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${path} at ${width} px`);
    }
    await openPage(page, path, desktop);
  });
}

async function openPage(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(page.locator("html"), `${path} is laid out`).toHaveAttribute("data-laid-out", "");
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("header .undecided"), `${path} is hydrated`).toHaveCount(0);
  await expectFit(page, `${path} at ${width} px`);
  expect.soft(await getLayoutShift(page), `${path} shifts at ${width} px`).toBeLessThan(maxLayoutShift);
}

async function expectFit(page: Page, label: string, fontSize = "") {
  const overflow = await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    return document.documentElement.scrollWidth - innerWidth;
  }, fontSize);
  expect.soft(overflow, `${label} scrolls sideways${fontSize && ` with text at ${fontSize}`}`).toBeLessThanOrEqual(0);
}

async function listPaths(shop: TestShop, pageRoutes: string[]): Promise<string[]> {
  const { api } = shop;
  const [{ products }, { data: articles }, { data: managed }] = await Promise.all([
    api.catalogue.products({}),
    api.blog.articles(),
    api.content.pages(),
  ]);
  const category = (await api.catalogue.categories()).data[0]!;
  const [product, article, managedPage] = [products[0]!, articles[0]!, managed[0]!];
  const parameters: Record<string, string> = {
    ":categoryId": category._id,
    ":subCategoryId": category.subCategories[0]!._id,
    ":thirdCategoryId": category.subCategories[0]!.thirdCategories[0]!._id,
    "productdetails/:slug/:id": `productdetails/${product.slug}/${product._id}`,
    "blogs/tag/:tag": `blogs/tag/${encodeURIComponent(article.tags[0]!)}`,
    "blogs/:id": `blogs/${article._id}`,
    "pages/:slug/:id": `pages/${managedPage.title.toLowerCase().replaceAll(" ", "-")}/${managedPage._id}`,
    "pages/:slug": await addLandingPage(shop, product.variations[0]?.colorImages[0] ?? ""),
    "dashboard/:tab?": "dashboard",
  };
  return pageRoutes.map((route) => {
    const filledPath = parameters[route] ?? route.replace(/:\w+/g, (name) => parameters[name] ?? name);
    expect(filledPath, "a route parameter has no sample value in this test").not.toContain(":");
    return `/${filledPath}`;
  });
}

/** Adds a landing page with sections whose code loads where they are shown. Returns its path. */
async function addLandingPage(shop: TestShop, image: string): Promise<string> {
  const owner = await createStaff(shop, "owner");
  const text = (en: string) => ({ en, hi: "" });
  const add = (type: SectionType, settings: Readonly<Record<string, unknown>> = {}) =>
    toNewSection(newId(), type, settings);
  const sections = [
    add("hero", { content: "own", title: text("A festival of cloth"), image, imageText: text("Folded cloth") }),
    add("image-text", { title: text("Woven by hand"), text: text("On a pit loom."), image, imageText: text("Cloth") }),
    add("columns", {
      columns: ["One", "Two", "Three"].map((title) => ({ title: text(title), text: text("By hand.") })),
    }),
    add("products", { title: text("Trending") }),
    add("text", { title: text("About us"), text: text("A sample shop.") }),
    add("quotes"),
    add("articles"),
    add("newsletter"),
  ];
  const page = { kind: "landing", title: "Festival", sections, isDraft: false, from: null, until: null };
  const texts = { metaTitle: "", metaDescription: "", titleHi: "", metaTitleHi: "", metaDescriptionHi: "" };
  const response = await owner.request("PUT", `/content/landing/${newId()}`, {
    version: 0,
    fields: { ...page, ...texts },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().content.url.slice(1);
}
