/** Addresses that are no page of the storefront: answered by the network alone. */
const otherPaths = /^\/(admin|api|dev|docs|feeds|media|sitemaps)(\/|$)|\.\w+$/;

/** A page that can be stored: one of the storefront, without a secret of a mail in its query or fragment. */
export function isPage(url: URL): boolean {
  return (
    isOwn(url) && !otherPaths.test(url.pathname) && !url.searchParams.has("token") && !url.hash.startsWith("#link=")
  );
}

export const isAsset = (url: URL) => isOwn(url) && url.pathname.startsWith("/assets/");

export const isVersionedImage = (url: URL) => isOwn(url) && /^\/media\/\d+\//.test(url.pathname);

/** Without a token, a read of the API returns the same for everybody. */
export const isPublicRead = (url: URL, { method, headers }: Request) =>
  isOwn(url) && url.pathname.startsWith("/api/v1/") && method === "GET" && !headers.has("authorization");

/** The beginning of the paths of a language's pages: "/hi". Empty for English. */
export const findLanguagePrefix = ({ pathname }: URL) => /^\/[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? "";

const isOwn = (url: URL) => url.origin === location.origin;
