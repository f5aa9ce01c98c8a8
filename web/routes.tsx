import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  matchRoutes,
  type Params,
  type RouteObject,
  redirect,
} from "react-router";
import { pageAddress } from "#contract/page-addresses.ts";
import { pageFrom } from "./blog/blog-addresses.ts";
import { askFrom, listingAddress } from "./catalogue/listing-address.ts";
import { popularAddress, popularAsk } from "./catalogue/popular-address.ts";
import { eachPage } from "./catalogue/shown-pages.ts";
import { categoryAddress, productAddress } from "./layout/addresses.ts";
import type { Frame } from "./layout/frame.ts";
import { BareErrorPage, ErrorPage, Root } from "./root.tsx";
import { queries } from "./state/queries.ts";

export const queryClient = createContext<QueryClient>();

type At = { params: Params; search: URLSearchParams };
// biome-ignore lint/suspicious/noExplicitAny: a list of queries of many types; each query's own type holds where it is used
type Query = FetchQueryOptions<any, any, any, any>;
type Page = {
  /** The queries that must be answered before the page is shown. */
  needs?: (at: At) => Query[];
  /** Those that the page does without when they fail. */
  likes?: () => Query[];
  /** The part of the address's query that the page depends on; the rest is ignored, also by the page cache. */
  address?: (search: URLSearchParams) => string;
  /** What is said when the shop gives no answer (SPEC §8). */
  failed?: string;
  /** What stands around it, unless that is all of the shop. */
  frame?: Frame;
  /** The address this page should have been asked by, when it is another one. */
  moved?: (at: At, client: QueryClient) => string | undefined;
};
type Module = { Component: () => unknown };
const files = {
  ...import.meta.glob<Module>(["./*/*-page.tsx", "!./dev/*"]),
  // The page of the design system is for those who work on it: no build carries it.
  ...(import.meta.env.DEV ? import.meta.glob<Module>("./dev/*-page.tsx") : {}),
};

/** A page: its address, its module, and what it needs. What a query refuses becomes the page's status. */
function page(path: string, file: string, of: Page = {}): RouteObject {
  const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
    const client = context.get(queryClient);
    const at = { params, search: new URL(request.url).searchParams };
    await fill(client, of, at).catch((error) => asResponse(client, error));
    const moved = of.moved?.(at, client);
    if (moved) throw redirect(moved, 301);
    return null;
  };
  const lazy = files[`./${file}.tsx`];
  if (!lazy) throw new Error(`No page module ./${file}.tsx`);
  return { id: file, path, loader, lazy: lazy as RouteObject["lazy"] & {}, handle: of };
}

async function fill(client: QueryClient, { needs, likes }: Page, at: At) {
  const liked = likes?.().map((query) => client.prefetchQuery(query)) ?? [];
  await Promise.all(needs?.(at).map((query) => client.ensureQueryData(query)) ?? []);
  // Only the server waits for them: its page stands as it is, a browser's fills up.
  if (import.meta.env.SSR) await Promise.all(liked);
}

async function asResponse(client: QueryClient, error: { status?: number; message: string }): Promise<never> {
  if (error.status === undefined) throw error;
  if (error.status === 404) await offerOthers(client);
  throw data(error.message, { status: error.status });
}

/** Whoever came to nothing is shown what others buy; without an answer the page stands without it. */
function offerOthers(client: QueryClient) {
  return client.prefetchQuery(queries.mostOrdered());
}

const noProducts = "Failed to fetch products";
const listing: Page = {
  needs: ({ params, search }) => eachPage(search, askFrom(params, search)).map(queries.products),
  address: listingAddress,
  failed: noProducts,
};

/** Every page, one line each. */
const pages: RouteObject[] = [
  page("", "home/home-page", {
    needs: () => [queries.fresh(), queries.trending(), queries.mostOrdered()],
    likes: () => [queries.banners()],
    failed: noProducts,
  }),
  page("productlist", "catalogue/listing-page", listing),
  { ...page("category/:categoryId", "catalogue/listing-page", listing), id: "category" },
  { ...page("subcategory/:subCategoryId", "catalogue/listing-page", listing), id: "subcategory" },
  { ...page("thirdcategory/:thirdCategoryId", "catalogue/listing-page", listing), id: "thirdcategory" },
  page("most-popular", "catalogue/popular-page", {
    needs: ({ search }) => eachPage(search, popularAsk(search)).map(queries.mostOrdered),
    address: popularAddress,
    failed: noProducts,
  }),
  page("productdetails/:slug/:id", "product/product-page", {
    needs: ({ params }) => [queries.product(params.id ?? ""), queries.reviews(params.id ?? "", 1)],
    moved: ({ params }, client) => {
      const product = client.getQueryData(queries.product(params.id ?? "").queryKey)?.product;
      return product && product.slug !== params.slug ? productAddress(product) : undefined;
    },
    address: (search) => pick(search, ["color", "size"]),
    failed: "Failed to fetch product details",
  }),
  page("blogs", "blog/blogs-page", {
    needs: ({ search }) => [queries.articles({ page: pageFrom(search) })],
    address: (search) => pick(search, ["page"]),
  }),
  page("blogs/tag/:tag", "blog/tag-page", {
    needs: ({ params, search }) => [queries.articles({ tag: params.tag, page: pageFrom(search) })],
    address: (search) => pick(search, ["page"]),
  }),
  page("blogs/unsubscribe", "blog/unsubscribe-page"),
  page("blogs/:id", "blog/article-page", {
    needs: ({ params, search }) => [
      queries.article(params.id ?? "", pageFrom(search, "comments")),
      queries.articles({ limit: 4 }),
    ],
    address: (search) => pick(search, ["comments"]),
  }),
  page("pages/:slug/:id", "content/content-page", {
    needs: ({ params }) => [queries.contentPage(params.id ?? "")],
    moved: ({ params }, client) => {
      const page = client.getQueryData(queries.contentPage(params.id ?? "").queryKey)?.page;
      return page && page.slug !== params.slug ? pageAddress(page) : undefined;
    },
  }),
  page("terms", "content/terms-page", { needs: () => [queries.contentPage("terms")] }),
  page("privacy", "content/privacy-page", { needs: () => [queries.contentPage("privacy")] }),
  page("about", "content/about-page", { needs: () => [queries.contentPage("about-us")] }),
  page("contact", "content/contact-page"),
  page("newsletter/unsubscribe", "content/unsubscribe-page", {
    needs: ({ search }) => [queries.subscription(search.get("token") ?? "")],
    // After the button the same page is asked for as another one: the first may still be kept.
    address: (search) => pick(search, ["token", "done"]),
  }),
  page("login", "account/login-page"),
  page("signup", "account/signup-page"),
  page("otp", "account/otp-page"),
  page("forgot-password", "account/forgot-password-page"),
  page("cart", "cart/cart-page"),
  page("wishlist", "wishlist/wishlist-page"),
  page("shipping", "checkout/checkout-page", { frame: "checkout" }),
  page("orderconfirm", "orders/order-confirmed-page"),
  page("paymentchoose", "payments/payment-page", { frame: "checkout" }),
  page("ordertracking", "orders/order-tracking-page"),
  page("dashboard/:tab?", "account/dashboard-page"),
  ...(import.meta.env.DEV ? [page("dev/ui", "dev/ui-page")] : []),
];

function pick(search: URLSearchParams, names: string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) if (search.has(name)) kept.set(name, search.get(name) ?? "");
  return kept.toString();
}

const movedPages: RouteObject[] = [
  { path: "list/category/:id", loader: ({ params }) => redirect(categoryAddress(params.id ?? ""), 301) },
];

export const routes: RouteObject[] = [
  {
    id: "root",
    loader: async ({ context }) => {
      await fill(
        context.get(queryClient),
        { needs: () => [queries.settings(), queries.categories(), queries.managedPages(), queries.socialLinks()] },
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
          ...movedPages,
          {
            ...page("*", "catalogue/missing-page"),
            loader: async ({ context }) => {
              await offerOthers(context.get(queryClient));
              throw data("Page not found", { status: 404 });
            },
          },
        ],
      },
    ],
  },
];

/** The page module files that an address needs, for preloading. */
export function fileOf(routeId: string): string | undefined {
  const id = ["category", "subcategory", "thirdcategory"].includes(routeId) ? "catalogue/listing-page" : routeId;
  return files[`./${id}.tsx`] ? `web/${id}.tsx` : undefined;
}

/** What the page at a path takes of its address's query; the rest makes no other page. Undefined when it takes nothing. */
export function queryAt(pathname: string): ((search: URLSearchParams) => string) | undefined {
  return (matchRoutes(routes, pathname)?.at(-1)?.route.handle as Page | undefined)?.address;
}

/** Fetches a link's code and data before it is followed. */
export function prefetch(client: QueryClient, url: URL) {
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    if (typeof route.lazy === "function") void route.lazy();
    if (route.handle) void fill(client, route.handle as Page, { params, search: url.searchParams }).catch(() => {});
  }
}
