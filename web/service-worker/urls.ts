/*
 * Lists of what may be stored, so that a new address is not stored unless somebody adds it here (web/shell/stored-responses.test.ts). The back
 * office, mailed links and whatever belongs to one customer are on neither list: the network alone answers them. `:id`: 24 hex digits; `:name`: any.
 */

/** Pages of the shop whose HTML is the same for everybody, and that are useful without a network. */
const publicPages = [
  "/",
  "/about",
  "/blogs",
  "/blogs/:id",
  "/blogs/tag/:name",
  "/cart",
  "/category/:name",
  "/contact",
  "/most-popular",
  "/pages/:name/:name",
  "/privacy",
  "/productdetails/:name/:name",
  "/productlist",
  "/subcategory/:name",
  "/terms",
  "/thirdcategory/:name",
  "/wishlist",
].map(toPattern);

/**
 * Pages with data of this browser or of the account. They open offline, but the offline page does not list them to the
 * next user of the device.
 */
const ownPages = ["/cart", "/wishlist"].map(toPattern);

/**
 * GET requests of the API whose response is the same for everybody. Search suggestions are not listed, because each
 * typed letter requests new ones.
 */
const publicReads = [
  "/blogs/articles",
  "/blogs/articles/:id",
  "/categories",
  "/categories/images",
  "/home-settings",
  "/manage-pages",
  "/manage-pages/slug/:name",
  "/orders/most-ordered",
  "/products",
  "/products/:id",
  "/products/:id/look",
  "/products/:id/size-chart",
  "/products/by-id",
  "/products/category",
  "/products/grouped/:id",
  "/products/new",
  "/products/thirdCategory",
  "/products/trending",
  "/questions/:id",
  "/review/:id",
  "/review/photos/:id",
  "/sliders-inventory",
  "/socialmedia",
  "/subcategories/:id",
  "/third-category/:id",
].map((path) => toPattern(`/api/v1${path}`));

/** Names of query parameters with which a mailed link identifies somebody. */
const secretParams = ["token", "link"];

/** True if a page may be stored: its URL contains no secret of a mail in its query or fragment. */
export function isPage(url: URL): boolean {
  return isOwn(url) && isPublic(publicPages, toPagePath(url), url) && !url.hash.startsWith("#link=");
}

/** True if the offline page may list the page. */
export const isListedPage = (url: URL) => isPage(url) && !ownPages.some((pattern) => pattern.test(toPagePath(url)));

export const isAsset = (url: URL) => isOwn(url) && url.pathname.startsWith("/assets/");

export const isVersionedImage = (url: URL) => isOwn(url) && /^\/media\/\d+\//.test(url.pathname);

/**
 * True for a public GET request of the API. Requests with an authorization header are those of customers; staff are
 * identified by cookies instead.
 */
export const isPublicRead = (url: URL, { method, headers }: Pick<Request, "method" | "headers">) =>
  isOwn(url) && method === "GET" && !headers.has("authorization") && isPublic(publicReads, url.pathname, url);

/**
 * True if the response's headers allow storing it: the response is not for one person, not a download, and not a stream
 * of events.
 */
export function isStorable({ headers }: Pick<Response, "headers">): boolean {
  return (
    !/\b(no-store|private)\b/i.test(headers.get("cache-control") ?? "") &&
    !/^attachment\b/i.test(headers.get("content-disposition") ?? "") &&
    !/^text\/event-stream\b/i.test(headers.get("content-type") ?? "")
  );
}

/** The prefix of the paths of a language's pages: "/hi". Empty for English. */
export const findLanguagePrefix = ({ pathname }: URL) => /^\/[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? "";

/** The path without the language prefix and without a trailing slash. */
const toPagePath = (url: URL) => url.pathname.slice(findLanguagePrefix(url).length).replace(/\/$/, "") || "/";

const isPublic = (patterns: readonly RegExp[], path: string, { searchParams }: URL) =>
  patterns.some((pattern) => pattern.test(path)) && !secretParams.some((name) => searchParams.has(name));

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(":id", "[0-9a-f]{24}").replaceAll(":name", "[^/]+")}$`, "i");
}

const isOwn = (url: URL) => url.origin === location.origin;
