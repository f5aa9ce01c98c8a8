import { type FetchQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ProductCard, ProductQueryInput } from "#contract/catalogue/catalogue.ts";
import { createSectionsApi } from "#contract/client/sections.ts";
import { api, requests } from "../../app/state/api.ts";

const sectionsApi = createSectionsApi(requests);

// biome-ignore lint/suspicious/noExplicitAny: queries of many types, each of which has its type where it is used
export type SectionQuery = FetchQueryOptions<any, any, any, any>;

/** A row of products, whose data in a page's HTML has only what cards show (web/shell/page-data.ts). */
const row = (name: string, request: object, fetch: () => Promise<{ products: ProductCard[] }>) =>
  queryOptions({ queryKey: ["products", "row", name, request], queryFn: fetch });

/** Queries of pages with sections, besides those that other pages have, too. */
export const sectionQueries = {
  home: () => queryOptions({ queryKey: ["sections", "home"], queryFn: sectionsApi.home }),
  landingPage: (slug: string) =>
    queryOptions({ queryKey: ["sections", slug], queryFn: () => sectionsApi.landingPage({ slug }) }),
  banners: () => queryOptions({ queryKey: ["banners"], queryFn: () => api.content.banners({ isActive: "true" }) }),
  categoryImages: () => queryOptions({ queryKey: ["categories", "images"], queryFn: api.catalogue.categoryImages }),
  newProducts: () =>
    queryOptions({ queryKey: ["products", "new"], queryFn: () => api.catalogue.newProducts({ limit: 10 }) }),
  trendingProducts: () =>
    queryOptions({ queryKey: ["products", "trending"], queryFn: () => api.catalogue.trending({ limit: 16 }) }),
  quotes: (request: { limit: number; minRating: number }) =>
    queryOptions({ queryKey: ["quotes", request], queryFn: () => sectionsApi.quotes(request) }),
  newRow: (limit: number) => row("new", { limit }, () => api.catalogue.newProducts({ limit })),
  trendingRow: (limit: number) => row("trending", { limit }, () => api.catalogue.trending({ limit })),
  popularRow: (limit: number) => row("popular", { limit }, () => api.catalogue.mostOrdered({ limit })),
  productRow: (request: ProductQueryInput) => row("listing", request, () => api.catalogue.products(request)),
  chosenRow: (id: readonly string[]) => row("chosen", id, () => api.catalogue.byId({ id: [...id] })),
};
