import type { FastifyReply } from "fastify";
import { z } from "zod";
import {
  CategoriesResponse,
  CategoryImagesResponse,
  GroupedProductResponse,
  NewProductsList,
  NewProductsQuery,
  PopularList,
  PopularQuery,
  type ProductCard,
  ProductList,
  ProductQuery,
  ProductResponse,
  ProductRowQuery,
  ProductRowResponse,
  ProductsById,
  SearchQuery,
  SearchResponse,
  SubCategoriesResponse,
  ThirdCategoriesResponse,
  ViewedResponse,
} from "#contract/catalogue/catalogue.ts";
import { SizeChartResponse } from "#contract/catalogue/size-charts.ts";
import { success } from "#contract/http/response.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import { readsReplicas } from "../../../platform/database/replicas/requests/replica-reads.ts";
import type { App } from "../../../platform/http/app.ts";
import { networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { pageSearchTopics, searchPages } from "../../editorial/page-search/page-search.ts";
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

export function catalogueRoutes(api: App, context: AppContext) {
  // Loads the index, then its words and names, in the background. A listing requested meanwhile waits for the index and
  // reports its error, if any.
  const loadIndexes = async () => getSearchIndex(context.db, await getProductIndex(context.db));
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
    listingRoutes(app, context);
    trendingRoute(app, context);
    productRoutes(app, context);
    categoryRoutes(app, context);
  });
  viewRoute(api, context);
}

function listingRoutes(app: App, { db, now }: AppContext) {
  const listing = (summary: string, querystring: typeof ProductQuery) => ({
    schema: { tags: ["catalogue"], summary, querystring, response: { 200: ProductList } },
  });
  async function list({ query }: { query: ProductQuery }, reply: FastifyReply) {
    const listing = await listProducts(db, query, now());
    addCacheTopics(reply, productsTopic, pricesTopic, ...toProductTopics(listing.products));
    if (query.q === undefined || query.page > 1) return success(listing);
    addCacheTopics(reply, ...pageSearchTopics);
    const pages = await searchPages({ db, now }, query.q, maxListedPages);
    if (listing.total === 0 && pages.pages.length === 0) recordMissedSearch(db, query.q);
    return success(withPages(listing, pages));
  }
  const OfCategory = ProductQuery.required({ categoryId: true });
  const OfThirdCategory = ProductQuery.required({ thirdCategoryId: true });

  app.get("/products", listing("Products, filtered, sorted and counted", ProductQuery), list);
  app.get(
    "/products/category",
    { schema: { ...listing("A category's products", ProductQuery).schema, querystring: OfCategory } },
    list,
  );
  app.get(
    "/products/thirdCategory",
    { schema: { ...listing("A third category's products", ProductQuery).schema, querystring: OfThirdCategory } },
    list,
  );
  app.get(
    "/orders/most-ordered",
    {
      schema: {
        tags: ["catalogue"],
        summary: "Products, those ordered most first, filtered and counted",
        querystring: PopularQuery,
        response: { 200: PopularList },
      },
    },
    async ({ query }, reply) => {
      const found = await listMostOrdered(db, query, now());
      addCacheTopics(reply, productsTopic, pricesTopic, ...toProductTopics(found.products));
      return success({ ...found, data: found.products });
    },
  );
  app.get(
    "/products/new",
    {
      schema: {
        tags: ["catalogue"],
        summary: "New arrivals, newest first, filtered and counted",
        querystring: NewProductsQuery,
        response: { 200: NewProductsList },
      },
    },
    async ({ query }, reply) => {
      const found = await listProducts(db, { ...query, collection: "new" }, now());
      addCacheTopics(reply, productsTopic, pricesTopic, ...toProductTopics(found.products));
      return success({ ...found, data: found.products });
    },
  );
  app.get(
    "/products/search",
    {
      schema: {
        tags: ["catalogue"],
        summary: "Products whose name or third category contains the text",
        querystring: SearchQuery,
        response: { 200: SearchResponse },
      },
    },
    async ({ query }, reply) => {
      const found = await searchProducts(db, query.q, query.limit);
      const shown = [...found.products, ...found.closeMatches];
      addCacheTopics(reply, productsTopic, categoriesTopic, ...pageSearchTopics, ...toProductTopics(shown));
      return success(withPages(found, await searchPages({ db, now }, query.q, maxSuggestedPages)));
    },
  );
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

function trendingRoute(app: App, { db, now }: AppContext) {
  app.get(
    "/products/trending",
    {
      schema: {
        tags: ["catalogue"],
        summary: "Ordered and viewed most lately",
        querystring: ProductRowQuery,
        response: { 200: ProductRowResponse },
      },
    },
    async ({ query }, reply) => sendRow(reply, await listTrending(db, query.limit, now())),
  );
}

function productRoutes(app: App, { db }: AppContext) {
  const params = z.object({ id: Id });
  app.get(
    "/products/:id",
    { schema: { tags: ["catalogue"], summary: "A product", params, response: { 200: ProductResponse } } },
    async ({ params: { id } }, reply) => {
      const product = await requireProduct(db, id);
      addCacheTopics(reply, settingsTopic, ...toProductTopics([product]));
      return success({ product, data: product });
    },
  );
  app.get(
    "/products/:id/size-chart",
    {
      schema: {
        tags: ["catalogue"],
        summary: "The size chart of a product",
        params,
        response: { 200: SizeChartResponse },
      },
    },
    async ({ params: { id } }, reply) => {
      addCacheTopics(reply, settingsTopic, ...toProductTopics([{ _id: id }]));
      return success({ chart: await getSizeChart(db, id) });
    },
  );
  app.get(
    "/products/by-id",
    {
      schema: {
        tags: ["catalogue"],
        summary: "These products in this order, without those that are not sold any more",
        querystring: ProductsById,
        response: { 200: ProductRowResponse },
      },
    },
    async ({ query }, reply) => sendRow(reply, await listCards(db, [...new Set(query.id)])),
  );
  app.get(
    "/products/:id/look",
    {
      schema: {
        tags: ["catalogue"],
        summary: "Products that complete a look with this one and can be bought",
        params,
        response: { 200: ProductRowResponse },
      },
    },
    async ({ params: { id } }, reply) => sendRow(reply, await listLook(db, id)),
  );
  app.get(
    "/products/grouped/:id",
    {
      schema: {
        tags: ["catalogue"],
        summary: "A product with similar ones",
        params,
        response: { 200: GroupedProductResponse },
      },
    },
    async ({ params: { id } }, reply) => {
      const [product, similarProducts] = await Promise.all([
        requireProduct(db, id),
        listSimilar(db, id, similarProductCount),
      ]);
      addCacheTopics(reply, productsTopic, settingsTopic, ...toProductTopics([product, ...similarProducts]));
      return success({ product, similarProducts });
    },
  );
}

function sendRow(reply: FastifyReply, products: ProductCard[]) {
  addCacheTopics(reply, productsTopic, ...toProductTopics(products));
  return success({ products, data: products });
}

function viewRoute(app: App, context: AppContext) {
  app.post(
    "/products/:id/view",
    {
      schema: {
        tags: ["catalogue"],
        summary: "Counts a visitor, once a day",
        params: z.object({ id: Id }),
        response: { 200: ViewedResponse },
      },
    },
    async ({ params, ip }) => {
      await countView(context, params.id, networkOf(ip));
      return success({});
    },
  );
}

function categoryRoutes(app: App, { db, now }: AppContext) {
  const tags = ["catalogue"];
  app.get(
    "/categories",
    { schema: { tags, summary: "All categories as a tree", response: { 200: CategoriesResponse } } },
    async () => success({ data: await listCategories(db) }),
  );
  app.get(
    "/categories/images",
    { schema: { tags, summary: "Images of the top-level categories", response: { 200: CategoryImagesResponse } } },
    async (_request, reply) => {
      addCacheTopics(reply, productsTopic, categoriesTopic);
      return success({ data: await listCategoryImages(db, now()) });
    },
  );
  app.get(
    "/subcategories/:categoryId",
    {
      schema: {
        tags,
        summary: "A category's sub-categories",
        params: z.object({ categoryId: Id }),
        response: { 200: SubCategoriesResponse },
      },
    },
    async ({ params }) => success({ data: await listSubCategories(db, params.categoryId) }),
  );
  app.get(
    "/third-category/:subCategoryId",
    {
      schema: {
        tags,
        summary: "A sub-category's third categories",
        params: z.object({ subCategoryId: Id }),
        response: { 200: ThirdCategoriesResponse },
      },
    },
    async ({ params }) => success({ data: await listThirdCategories(db, params.subCategoryId) }),
  );
}
