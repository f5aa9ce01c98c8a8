import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import {
  createContext,
  type LoaderFunctionArgs,
  matchRoutes,
  type Params,
  type RouteObject,
  redirect,
} from "react-router";
import type { ProductList } from "#contract/catalogue/catalogue.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import { findLanguage, languagePrefix } from "#contract/values/languages.ts";
import { ErrorPage } from "../app/errors/error-page.tsx";
import { toRouteErrorResponse } from "../app/errors/route-error.tsx";
import { categoryPath, productPath, subCategoryPath, thirdCategoryPath } from "../app/navigation/paths.ts";
import { queries } from "../app/state/queries.ts";
import { readLocalStorage } from "../app/state/storage/local-storage.ts";
import { parsePage, tagPath, withPage } from "../features/blog/blog-urls.ts";
import { normalizeListingQuery, parseListingQuery, viewKey } from "../features/catalogue/urls/listing-url.ts";
import { parsePageRange, toPageQueries } from "../features/catalogue/urls/page-range.ts";
import { normalizePopularQuery, parsePopularQuery } from "../features/catalogue/urls/popular-url.ts";
import { toPresentFilters } from "../features/catalogue/urls/renamed-filters.ts";
import { preload } from "../ui/lifecycle/lazy-with-retry.ts";
import { msg } from "../ui/text/t.ts";
import type { PageLayout } from "./layout/page-layout.ts";
import { BareErrorPage, Root } from "./root.tsx";

export const queryClientContext = createContext<QueryClient>();

type RouteArgs = { params: Params; search: URLSearchParams };
// biome-ignore lint/suspicious/noExplicitAny: a list of queries of many types; each query has its type where it is used
type Query = FetchQueryOptions<any, any, any, any>;
type PageOptions = {
  /** Queries that must succeed before the page is shown. */
  requiredQueries?: (args: RouteArgs) => Query[];
  /** Whether the page's module loads its data, because the queries depend on data. */
  loadsOwnData?: boolean;
  /** Queries that may fail: the page renders without their data. */
  optionalQueries?: () => Query[];
  /**
   * Returns the part of the query string that the page depends on. The rest is ignored, and is not part of the page
   * cache's key.
   */
  normalizeSearch?: (search: URLSearchParams) => string;
  /** Shown when the API does not respond (SPEC §8). */
  errorMessage?: string;
  /** The layout around the page. Default: the full shop layout. */
  layout?: PageLayout;
  /** True if the loaded data shows that the URL has no page, for example after the last page of a list. */
  isMissing?: (args: RouteArgs, client: QueryClient) => boolean;
  /** True if the page is useless without JavaScript. It then shows a message instead. */
  needsScripts?: boolean;
  /**
   * Returns the URL to redirect to: the canonical URL if the request used a different one, or the listing in the
   * visitor's preferred view.
   */
  redirectTo?: (args: RouteArgs, client: QueryClient, url: string) => string | undefined | Promise<string | undefined>;
};
type PageModule = {
  Component: () => unknown;
  /** `load` loads queries that must succeed. */
  loadData?: (client: QueryClient, load: (queries: Query[]) => Promise<unknown>, params: Params) => Promise<unknown>;
};
const pageModules = {
  ...import.meta.glob<PageModule>(["./**/*-page.tsx", "!./dev/*"], { base: "../features" }),
  // The design system's page exists in development only.
  ...(import.meta.env.DEV ? import.meta.glob<PageModule>("./dev/*-page.tsx", { base: "../features" }) : {}),
};

/** Creates a route from its path, its page module and its queries. A query's refusal becomes the page's status. */
function page(path: string, file: string, options: PageOptions = {}): RouteObject {
  const lazy = pageModules[`./${file}.tsx`];
  if (!lazy) throw new Error(`No page module web/features/${file}.tsx`);
  const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
    const client = context.get(queryClientContext);
    const args = { params, search: new URL(request.url).searchParams };
    await loadQueries(client, options, args, lazy).catch((error) => throwRouteError(client, error));
    if (options.isMissing?.(args, client)) await throwRouteError(client, pageNotFound);
    const redirectTo = await options.redirectTo?.(args, client, request.url);
    if (redirectTo) throw redirect(redirectTo, 301);
    return null;
  };
  return { id: file, path, loader, lazy: lazy as RouteObject["lazy"] & {}, handle: options };
}

async function loadQueries(
  client: QueryClient,
  options: PageOptions,
  args: RouteArgs,
  loadModule?: () => Promise<PageModule>,
): Promise<void> {
  const { requiredQueries, optionalQueries, loadsOwnData } = options;
  const optional = optionalQueries?.().map((query) => client.prefetchQuery(query)) ?? [];
  const required = requiredQueries?.(args) ?? [];
  await (import.meta.env.SSR
    ? loadOnServer(client, required)
    : Promise.all(required.map((query) => client.ensureQueryData(query))));
  // Only the server waits for optional queries, because its HTML is final. The browser updates the page later.
  if (import.meta.env.SSR) await Promise.all(optional);
  if (loadsOwnData) {
    const load = (queries: Query[]) => loadQueries(client, { requiredQueries: () => queries }, args);
    await (await loadModule?.())?.loadData?.(client, load, args.params);
  }
}

/**
 * Loads each query once for a page, without React Query's code for retries, observers and concurrent requests, which
 * the server does not need.
 */
async function loadOnServer(client: QueryClient, required: readonly Query[]) {
  // The queries are added in the order of the routes, regardless of which response comes first, because the page lists
  // its data in this order.
  for (const { queryKey } of required) client.getQueryCache().build(client, { queryKey });
  const responses = await Promise.all(
    required.map(({ queryKey, queryFn, meta }) =>
      typeof queryFn === "function" ? queryFn({ client, queryKey, meta, signal: neverAborted }) : undefined,
    ),
  );
  for (const [index, { queryKey }] of required.entries()) client.setQueryData(queryKey, responses[index]);
}
const neverAborted = new AbortController().signal;

async function throwRouteError(client: QueryClient, error: ApiError): Promise<never> {
  const { status, message, reference } = error;
  if (status === undefined) throw error;
  if (status === 404) await prefetchPopularProducts(client);
  throw toRouteErrorResponse({ status, message, reference });
}
type ApiError = { status?: number; message: string; reference?: string };
const pageNotFound: ApiError = { status: 404, message: msg("Page not found") };

/** 404 pages show popular products. If that query fails, the page renders without them. */
function prefetchPopularProducts(client: QueryClient) {
  return client.prefetchQuery(queries.popularProducts());
}

function findListing({ params, search }: RouteArgs, client: QueryClient): ProductList | undefined {
  const [query] = toPageQueries(search, parseListingQuery(params, search));
  return query && client.getQueryData(queries.products(query).queryKey);
}

type FoundList = { products: readonly unknown[]; closeMatches?: readonly unknown[] | undefined };

/** True for a page number after the last page: the first page shown has no products. */
const isPastLastPage = (search: URLSearchParams, list: FoundList | undefined) =>
  parsePageRange(search).first > 1 && list?.products.length === 0 && (list.closeMatches ?? []).length === 0;

/** The path of a category that is now at another level. Staff can move categories, and old links must keep working. */
function findMovedCategoryPath({ params }: RouteArgs, found: ProductList | undefined): string | undefined {
  const levels = [params.categoryId, params.subCategoryId, params.thirdCategoryId];
  const id = levels.find((value) => value !== undefined);
  if (id === undefined || !found) return undefined;
  const level = found.trail.length;
  return levels[level - 1] === id ? undefined : levelPaths[level - 1]?.(id);
}
const levelPaths = [categoryPath, subCategoryPath, thirdCategoryPath];

const productsErrorMessage = "Failed to fetch products";
const listing: PageOptions = {
  requiredQueries: ({ params, search }) =>
    toPageQueries(search, parseListingQuery(params, search)).map(queries.products),
  normalizeSearch: normalizeListingQuery,
  errorMessage: productsErrorMessage,
  isMissing: (args, client) => isPastLastPage(args.search, findListing(args, client)),
  redirectTo: (args, client, url) => {
    const found = findListing(args, client);
    const path = findMovedCategoryPath(args, found);
    if (path !== undefined) return path + new URL(url).search;
    const present = toPresentFilters(url, found?.renamed);
    if (present !== undefined) return present;
    return import.meta.env.SSR || readLocalStorage<unknown>(viewKey, "") !== "list"
      ? undefined
      : import("../features/catalogue/urls/remembered-view.ts").then((module) => module.toRememberedView(url));
  },
};

/** All pages, one entry each. */
const pages: RouteObject[] = [
  page("", "home/home-page", {
    loadsOwnData: true,
    errorMessage: productsErrorMessage,
  }),
  page("productlist", "catalogue/listings/listing-page", listing),
  { ...page("category/:categoryId", "catalogue/listings/listing-page", listing), id: "category" },
  { ...page("subcategory/:subCategoryId", "catalogue/listings/listing-page", listing), id: "subcategory" },
  { ...page("thirdcategory/:thirdCategoryId", "catalogue/listings/listing-page", listing), id: "thirdcategory" },
  page("most-popular", "catalogue/most-popular/popular-page", {
    requiredQueries: ({ search }) => toPageQueries(search, parsePopularQuery(search)).map(queries.popularProducts),
    normalizeSearch: normalizePopularQuery,
    errorMessage: productsErrorMessage,
    isMissing: ({ search }, client) => {
      const [query] = toPageQueries(search, parsePopularQuery(search));
      return isPastLastPage(search, query && client.getQueryData(queries.popularProducts(query).queryKey));
    },
  }),
  page("productdetails/:slug/:id", "product/product-page", {
    requiredQueries: ({ params }) => [queries.product(params.id ?? ""), queries.reviews(params.id ?? "", 1)],
    redirectTo: ({ params, search }, client) => {
      const product = client.getQueryData(queries.product(params.id ?? "").queryKey)?.product;
      if (!product || product.slug === params.slug) return undefined;
      return productPath(product, search.get("color") ?? "", search.get("size") ?? "");
    },
    normalizeSearch: (search) => pickParams(search, ["color", "size"]),
    errorMessage: "Failed to fetch product details",
  }),
  // The products and pages are not read while rendering, because the page's HTML is the same for every link.
  page("preview", "product/preview-page", { needsScripts: true }),
  page("preview/content", "preview/draft-page", { needsScripts: true }),
  page("blogs", "blog/list/blogs-page", {
    requiredQueries: ({ search }) => [queries.articles({ page: parsePage(search) })],
    normalizeSearch: pickPage,
    isMissing: ({ search }, client) => hasNoArticles(client, { page: parsePage(search) }),
  }),
  page("blogs/tag/:tag", "blog/list/tag-page", {
    requiredQueries: ({ params, search }) => [queries.articles({ tag: params.tag, page: parsePage(search) })],
    normalizeSearch: pickPage,
    isMissing: ({ params, search }, client) => hasNoArticles(client, { tag: params.tag, page: parsePage(search) }),
    redirectTo: ({ params: { tag = "" }, search }) =>
      tag === tag.toLowerCase() ? undefined : withPage(tagPath(tag), parsePage(search)),
  }),
  page("blogs/unsubscribe", "blog/unsubscribe-page"),
  page("blogs/confirm", "blog/confirm-page"),
  page("blogs/:id", "blog/article/article-page", {
    requiredQueries: ({ params, search }) => [
      queries.article(params.id ?? "", parsePage(search, "comments")),
      queries.articles({ limit: 4 }),
    ],
    normalizeSearch: (search) => (parsePage(search, "comments") > 1 ? pickParams(search, ["comments"]) : ""),
  }),
  page("pages/:slug/:id", "content/content-page", {
    requiredQueries: ({ params }) => [queries.contentPage(params.id ?? "")],
    redirectTo: ({ params }, client) => {
      const page = client.getQueryData(queries.contentPage(params.id ?? "").queryKey)?.page;
      return page && page.slug !== params.slug ? pageUrl(page) : undefined;
    },
  }),
  page("pages/:slug", "home/landing-page", { loadsOwnData: true }),
  page("terms", "content/terms-page", { requiredQueries: () => [queries.contentPage("terms")] }),
  page("privacy", "content/privacy-page", { requiredQueries: () => [queries.contentPage("privacy")] }),
  page("about", "content/about-page", { requiredQueries: () => [queries.contentPage("about-us")] }),
  page("contact", "content/contact/contact-page"),
  // The confirmation's token is not read while rendering, because the page's HTML is the same for every token.
  page("newsletter/confirm", "content/confirm-page", { normalizeSearch: (search) => pickParams(search, ["result"]) }),
  page("newsletter/unsubscribe", "content/unsubscribe-page", {
    requiredQueries: ({ search }) => [queries.subscription(search.get("token") ?? "")],
    // `done` is set after unsubscribing, because the page without it may still be cached.
    normalizeSearch: (search) => pickParams(search, ["token", "done"]),
  }),
  page("alerts/confirm", "alerts/confirm-page", { normalizeSearch: (search) => pickParams(search, ["result"]) }),
  page("questions/stop", "product/questions/stop-page", {
    normalizeSearch: (search) => pickParams(search, ["result"]),
  }),
  page("alerts/stop", "alerts/stop-page", { normalizeSearch: (search) => pickParams(search, ["result"]) }),
  page("login", "account/login/login-page", { needsScripts: true }),
  page("signup", "account/signup/signup-page", { needsScripts: true }),
  page("otp", "account/signup/otp-page", { needsScripts: true }),
  page("forgot-password", "account/passwords/forgot-password-page", { needsScripts: true }),
  page("cart", "cart/page/cart-page", {
    needsScripts: true,
    // The popular products are for the empty cart in the server's HTML. The browser loads them only for an empty cart.
    optionalQueries: () => (import.meta.env.SSR ? [queries.popularProducts()] : []),
  }),
  // The items are not read while rendering, because the page's HTML is the same for every link.
  page("cart/shared", "cart/sharing/shared-cart-page", { needsScripts: true }),
  page("wishlist", "wishlist/wishlist-page", { needsScripts: true }),
  page("shipping", "checkout/checkout-page", { layout: "checkout", needsScripts: true }),
  page("orderconfirm", "orders/confirmation/order-confirmed-page", { needsScripts: true }),
  page("paymentchoose", "payments/payment-page", { layout: "checkout", needsScripts: true }),
  page("ordertracking", "orders/tracking/order-tracking-page", { needsScripts: true }),
  page("dashboard/:tab?", "dashboard/dashboard-page", { needsScripts: true }),
  ...(import.meta.env.DEV ? [page("dev/ui", "dev/ui-page")] : []),
];

function pickParams(search: URLSearchParams, names: string[]): string {
  const picked = new URLSearchParams();
  for (const name of names) if (search.has(name)) picked.set(name, search.get(name) ?? "");
  return picked.toString();
}

/**
 * The normalized page number. Empty for the first page and for invalid numbers, which share the URL without a number.
 */
function pickPage(search: URLSearchParams): string {
  const page = parsePage(search);
  return page > 1 ? `page=${page}` : "";
}

type ArticlesQuery = NonNullable<Parameters<typeof queries.articles>[0]>;

/** True for a page after the last page of the list of articles. */
const hasNoArticles = (client: QueryClient, query: ArticlesQuery) =>
  (query.page ?? 1) > 1 && client.getQueryData(queries.articles(query).queryKey)?.data.length === 0;

const redirects: RouteObject[] = [
  { path: "list/category/:id", loader: ({ params }) => redirect(categoryPath(params.id ?? ""), 301) },
];

export const routes: RouteObject[] = [
  {
    id: "root",
    loader: async ({ context }) => {
      await loadQueries(
        context.get(queryClientContext),
        {
          requiredQueries: () => [
            queries.settings(),
            queries.categories(),
            queries.managedPages(),
            queries.socialLinks(),
          ],
        },
        { params: {}, search: new URLSearchParams() },
      );
      return null;
    },
    Component: Root,
    ErrorBoundary: BareErrorPage,
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...pages,
          ...redirects,
          {
            ...page("*", "catalogue/not-found/not-found-page"),
            loader: async ({ context }) => {
              await prefetchPopularProducts(context.get(queryClientContext));
              throw toRouteErrorResponse({ status: 404, message: msg("Page not found") });
            },
          },
        ],
      },
    ],
  },
];

/** The page module's source file, for preloading. */
export function findPageFile(routeId: string): string | undefined {
  const id = ["category", "subcategory", "thirdcategory"].includes(routeId)
    ? "catalogue/listings/listing-page"
    : routeId;
  return pageModules[`./${id}.tsx`] ? `web/features/${id}.tsx` : undefined;
}

type PageMatch = {
  /** Pattern of the route, such as `/blogs/:id`. The number of pages is unlimited, the number of routes is not. */
  route: string;
  /** The normalized path of the page: words in the spelling of the route, no trailing slash, ids in lower case. */
  pathname: string;
  /** Undefined if the page ignores the query string. */
  normalizeSearch: PageOptions["normalizeSearch"];
};

/**
 * Finds the route of a path. This takes 0.15 ms, because React Router ranks all routes again. Callers cache the result.
 */
export function matchPage(pathname: string): PageMatch {
  const prefix = languagePrefix(findLanguage(pathname));
  const route = matchRoutes(routes, pathname, prefix || "/")?.at(-1)?.route;
  const options: PageOptions = route?.handle ?? {};
  const pattern = `/${route?.path ?? ""}`;
  return { route: pattern, pathname: toKnownPath(pathname, prefix, pattern), normalizeSearch: options.normalizeSearch };
}

function toKnownPath(pathname: string, prefix: string, pattern: string): string {
  if (pattern === "/*") return pathname;
  const words = pattern.split("/").filter(Boolean);
  const parts = pathname.slice(prefix.length).split("/").filter(Boolean);
  const known = parts.map((part, at) => {
    const word = words[at];
    if (word !== undefined && !word.startsWith(":")) return word;
    return /^[0-9a-f]{24}$/i.test(part) ? part.toLowerCase() : part;
  });
  return `${prefix}/${known.join("/")}`.replace(/(?<=.)\/$/, "");
}

/**
 * Loads the code and the data of a link's target page before navigation. Errors are ignored here, because the
 * navigation reports them.
 */
export function prefetchPage(client: QueryClient, url: URL, basename: string) {
  for (const { route, params } of matchRoutes(routes, url.pathname, basename) ?? []) {
    if (typeof route.lazy === "function") preload(route.lazy);
    if (route.handle)
      void loadQueries(
        client,
        route.handle,
        { params, search: url.searchParams },
        pageModules[`./${route.id}.tsx`],
      ).catch(() => {});
  }
}
