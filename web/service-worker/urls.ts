/*
 * Lists of what may be stored, so that a new address is not stored unless somebody adds it here (web/shell/stored-responses.test.ts). The back
 * office, mailed links and whatever belongs to one customer are on neither list: the network alone answers them. `:id`: 24 hex digits; `:name`: any.
 */

/** Pages of the shop whose HTML is the same for everybody, and that are of use without a network. */
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

/** Pages that show what this browser or the account holds: they open offline, but no list names them to whoever uses the device next. */
const ownPages = ["/cart", "/wishlist"].map(toPattern);

/** Reads of the API that return the same to everybody. Without suggestions for each letter that is typed into the search box. */
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

/** A page that can be stored: without a secret of a mail in its query or fragment. */
export function isPage(url: URL): boolean {
  return isOwn(url) && isPublic(publicPages, toPagePath(url), url) && !url.hash.startsWith("#link=");
}

/** A page that the offline page may name. */
export const isListedPage = (url: URL) => isPage(url) && !ownPages.some((pattern) => pattern.test(toPagePath(url)));

export const isAsset = (url: URL) => isOwn(url) && url.pathname.startsWith("/assets/");

export const isVersionedImage = (url: URL) => isOwn(url) && /^\/media\/\d+\//.test(url.pathname);

/** A read of the API that a visited page needs. With a token it is a customer's, and cookies are the staff's. */
export const isPublicRead = (url: URL, { method, headers }: Pick<Request, "method" | "headers">) =>
  isOwn(url) && method === "GET" && !headers.has("authorization") && isPublic(publicReads, url.pathname, url);

/** Whether the server lets it be stored: no file that is downloaded, no stream of events, nothing that is for one person. */
export function isStorable({ headers }: Pick<Response, "headers">): boolean {
  return (
    !/\b(no-store|private)\b/i.test(headers.get("cache-control") ?? "") &&
    !/^attachment\b/i.test(headers.get("content-disposition") ?? "") &&
    !/^text\/event-stream\b/i.test(headers.get("content-type") ?? "")
  );
}

/** The beginning of the paths of a language's pages: "/hi". Empty for English. */
export const findLanguagePrefix = ({ pathname }: URL) => /^\/[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? "";

/** Without the language, and without a slash at the end. */
const toPagePath = (url: URL) => url.pathname.slice(findLanguagePrefix(url).length).replace(/\/$/, "") || "/";

const isPublic = (patterns: readonly RegExp[], path: string, { searchParams }: URL) =>
  patterns.some((pattern) => pattern.test(path)) && !secretParams.some((name) => searchParams.has(name));

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(":id", "[0-9a-f]{24}").replaceAll(":name", "[^/]+")}$`, "i");
}

const isOwn = (url: URL) => url.origin === location.origin;
