import type { FastifyReply } from "fastify";
import type { ProductCard, ProductQuery } from "#contract/catalogue/catalogue.ts";
import {
  categoryRoutes,
  listingRoutes,
  productRoutes,
  searchRoutes,
  viewRoutes,
} from "#contract/catalogue/catalogue-routes.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import { readsReplicas } from "../../../platform/database/replicas/requests/replica-reads.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { pageSearchTopics, searchPages } from "../../editorial/page-search/page-search.ts";
import { serveShop } from "../../people/account/index.ts";
import { settingsTopic } from "../../shop/settings/settings.ts";
import { recordMissedSearch } from "../missed-searches/missed-searches.ts";
import { getSizeChart, listCategoryImages, listTrending, requireProduct } from "./catalogue.ts";
import { categoriesTopic, listCategories, listSubCategories, listThirdCategories } from "./categories/index.ts";
import { listMostOrdered, listProducts } from "./listings/index.ts";
import { listLook } from "./looks/index.ts";
import { getProductIndex, getSearchIndex } from "./product-index/index.ts";
import { countView, listCards, pricesTopic, productsTopic, toProductTopics } from "./products/index.ts";
import { searchProducts } from "./search/index.ts";
import { listSimilar } from "./similar/similar.ts";

const similarProductCount = 12;

export function serveCatalogue(api: App, context: AppContext) {
  // Loads the index, then its words and names, in the background. A listing requested meanwhile waits for the index and
  // reports its error, if any.
  const loadIndexes = async () => getSearchIndex(context.db, await getProductIndex(context));
  api.addHook("onReady", async () => void loadIndexes().catch(() => {}));
  api.register(async (app: App) => {
    readsReplicas(app);
    // 30 s are long enough for back and forward navigation and short enough for prices. Error responses are no-store.
    // There is no stale-while-revalidate, because it would show prices that are minutes old.
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "public, max-age=30");
      // Every response has names of categories, and breadcrumbs or cards.
      addCacheTopics(reply, categoriesTopic);
    });
    serveListings(app, context);
    serveSearch(app, context);
    serveProductPages(app, context);
    serveCategories(app, context);
  });
  serveShop(api, viewRoutes, {
    recordView: async ({ params, ip }) => {
      await countView(context, params.id, networkOf(ip));
      return {};
    },
  });
}

function serveListings(app: App, context: AppContext) {
  const { now } = context;
  async function list({ query }: { query: ProductQuery }, reply: FastifyReply) {
    const listing = await listProducts(context, query, now());
    addCacheTopics(reply, productsTopic, pricesTopic, ...toProductTopics(listing.products));
    if (query.q === undefined || query.page > 1) return listing;
    addCacheTopics(reply, ...pageSearchTopics);
    const pages = await searchPages(context, query.q, maxListedPages);
    if (listing.total === 0 && pages.pages.length === 0) recordMissedSearch(context, query.q);
    return withPages(listing, pages);
  }
  serveShop(app, listingRoutes, {
    products: list,
    byCategory: list,
    byThirdCategory: list,
    mostOrdered: async ({ query }, reply) => {
      const found = await listMostOrdered(context, query, now());
      addCacheTopics(reply, productsTopic, pricesTopic, ...toProductTopics(found.products));
      return { ...found, data: found.products };
    },
    newProducts: async ({ query }, reply) => {
      const found = await listProducts(context, { ...query, collection: "new" }, now());
      addCacheTopics(reply, productsTopic, pricesTopic, ...toProductTopics(found.products));
      return { ...found, data: found.products };
    },
  });
}

function serveSearch(app: App, context: AppContext) {
  serveShop(app, searchRoutes, {
    search: async ({ query }, reply) => {
      const found = await searchProducts(context, query.q, query.limit);
      const shown = [...found.products, ...found.closeMatches];
      addCacheTopics(reply, productsTopic, categoriesTopic, ...pageSearchTopics, ...toProductTopics(shown));
      return withPages(found, await searchPages(context, query.q, maxSuggestedPages));
    },
  });
}

const [maxSuggestedPages, maxListedPages] = [4, 6];

/**
 * Adds pages to the results of a search. If the text names a page, such as "contact", the text is not taken for a
 * misspelt product ("contrast"), and its correction is left out.
 */
function withPages<Found extends object>(
  found: Found & { products: readonly object[]; didYouMean?: string | undefined },
  { pages, isNamed }: Awaited<ReturnType<typeof searchPages>>,
) {
  const isCorrected = found.products.length === 0 && found.didYouMean !== undefined;
  if (!isNamed || !isCorrected) return { ...found, pages };
  const uncorrected = { didYouMean: undefined, closeMatches: [], ...("closeTotal" in found && { closeTotal: 0 }) };
  return { ...found, ...uncorrected, pages };
}

function serveProductPages(app: App, context: AppContext) {
  const { db, now } = context;
  serveShop(app, productRoutes, {
    trending: async ({ query }, reply) => toRow(reply, await listTrending(context, query.limit, now())),
    product: async ({ params: { id } }, reply) => {
      const product = await requireProduct(context, id);
      addCacheTopics(reply, settingsTopic, ...toProductTopics([product]));
      return { product, data: product };
    },
    sizeChart: async ({ params: { id } }, reply) => {
      addCacheTopics(reply, settingsTopic, ...toProductTopics([{ _id: id }]));
      return { chart: await getSizeChart(context, id) };
    },
    byId: async ({ query }, reply) => toRow(reply, await listCards(db, [...new Set(query.id)])),
    look: async ({ params: { id } }, reply) => toRow(reply, await listLook(db, id)),
    grouped: async ({ params: { id } }, reply) => {
      const [product, similarProducts] = await Promise.all([
        requireProduct(context, id),
        listSimilar(context, id, similarProductCount),
      ]);
      addCacheTopics(reply, productsTopic, settingsTopic, ...toProductTopics([product, ...similarProducts]));
      return { product, similarProducts };
    },
  });
}

function toRow(reply: FastifyReply, products: ProductCard[]) {
  addCacheTopics(reply, productsTopic, ...toProductTopics(products));
  return { products, data: products };
}

function serveCategories(app: App, context: AppContext) {
  const { db, now } = context;
  serveShop(app, categoryRoutes, {
    categories: async () => ({ data: await listCategories(db) }),
    categoryImages: async (_request, reply) => {
      addCacheTopics(reply, productsTopic, categoriesTopic);
      return { data: await listCategoryImages(context, now()) };
    },
    subCategories: async ({ params }) => ({ data: await listSubCategories(db, params.categoryId) }),
    thirdCategories: async ({ params }) => ({ data: await listThirdCategories(db, params.subCategoryId) }),
  });
}
