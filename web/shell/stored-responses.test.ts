import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { languageCodes, languagePrefix } from "#contract/values/languages.ts";
import accessControl from "../../docs/access-control.md?raw";
import { isListedPage, isPage, isPublicRead, isStorable } from "../service-worker/urls.ts";
import { routes } from "./routes.tsx";

const origin = "https://shop.example";
const id = "0123456789abcdef01234567";
beforeAll(() => vi.stubGlobal("location", new URL(origin)));
afterAll(() => vi.unstubAllGlobals());

/** Lists the API's GET routes and their permitted users, from the documentation that is generated from the routes. */
function listReads() {
  const rows = accessControl.matchAll(/^\| GET \| (\S+) \| ([^|]+) \|/gm);
  return Array.from(rows, ([, path = "", access = ""]) => ({ path, access }));
}

const toUrl = (path: string) => new URL(path, origin);
const toSample = (path: string) => path.replaceAll(/:\w+\??/g, id).replaceAll("*", "anything");
const isStoredRead = (path: string, headers = {}) =>
  isPublicRead(toUrl(path), { method: "GET", headers: new Headers(headers) });

test("the service worker stores only public GET requests that need no token", () => {
  const stored = listReads().filter(({ path }) => isStoredRead(toSample(`/api/v1${path}`)));
  expect(stored.map(({ path }) => path)).toContain("/products/:id");
  expect(stored.filter(({ access }) => access !== "everyone")).toEqual([]);
  const personal = /^\/(admin|newsletter|delivery|products\/search)/;
  expect(stored.filter(({ path }) => personal.test(path))).toEqual([]);
});

test("the service worker stores no read that is sent with a token", () => {
  expect(isStoredRead("/api/v1/products")).toBe(true);
  expect(isStoredRead("/api/v1/products", { authorization: "Bearer sample" })).toBe(false);
  expect(isStoredRead("/api/v1/products?token=sample")).toBe(false);
});

test("the service worker stores exactly the listed pages in each language", () => {
  const paths = (routes[0]?.children?.[0]?.children ?? []).map(({ path }) => `/${path ?? ""}`);
  expect(paths).toContain("/ordertracking");
  for (const prefix of languageCodes.map(languagePrefix)) {
    const stored = paths.filter((path) => isPage(toUrl(prefix + toSample(path))));
    expect(stored).toEqual([
      "/",
      "/productlist",
      "/category/:categoryId",
      "/subcategory/:subCategoryId",
      "/thirdcategory/:thirdCategoryId",
      "/most-popular",
      "/productdetails/:slug/:id",
      "/blogs",
      "/blogs/tag/:tag",
      "/blogs/:id",
      "/pages/:slug/:id",
      "/terms",
      "/privacy",
      "/about",
      "/contact",
      "/cart",
      "/wishlist",
    ]);
  }
});

test("the service worker stores no page of the back office and none with a token", () => {
  for (const path of ["/admin", "/admin/customers", "/hi/admin", "/api/v1/products", "/?token=sample", "/#link=sample"])
    expect(isPage(toUrl(path)), path).toBe(false);
});

test("the offline page lists neither the cart nor the wishlist", () => {
  expect(["/", "/hi/blogs", "/cart", "/wishlist", "/hi/cart"].filter((path) => isListedPage(toUrl(path)))).toEqual([
    "/",
    "/hi/blogs",
  ]);
});

test("the service worker stores no downloads, no streams and no response that the server marks as private or no-store", () => {
  const isStored = (headers: Record<string, string>) => isStorable({ headers: new Headers(headers) });
  expect(isStored({ "cache-control": "public, max-age=30", "content-type": "application/json" })).toBe(true);
  expect(isStored({ "cache-control": "private, no-store" })).toBe(false);
  expect(isStored({ "cache-control": "private, no-cache" })).toBe(false);
  expect(isStored({ "content-disposition": 'attachment; filename="a.csv"' })).toBe(false);
  expect(isStored({ "content-type": "text/event-stream; charset=utf-8" })).toBe(false);
});
