import { z } from "zod";
import { get, post, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import {
  CategoriesResponse,
  CategoryImagesResponse,
  GroupedProductResponse,
  NewProductsList,
  NewProductsQuery,
  PopularList,
  PopularQuery,
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
} from "./catalogue.ts";
import { SizeChartResponse } from "./size-charts.ts";

export const listingRoutes = routes("catalogue", {
  products: get("/products", {
    access: "everyone",
    query: ProductQuery,
    reply: ProductList,
    summary: "Products, filtered, sorted and counted",
  }),
  byCategory: get("/products/category", {
    access: "everyone",
    query: ProductQuery.required({ categoryId: true }),
    reply: ProductList,
    summary: "A category's products",
  }),
  byThirdCategory: get("/products/thirdCategory", {
    access: "everyone",
    query: ProductQuery.required({ thirdCategoryId: true }),
    reply: ProductList,
    summary: "A third category's products",
  }),
  mostOrdered: get("/orders/most-ordered", {
    access: "everyone",
    query: PopularQuery,
    reply: PopularList,
    summary: "Products, those ordered most first, filtered and counted",
  }),
  newProducts: get("/products/new", {
    access: "everyone",
    query: NewProductsQuery,
    reply: NewProductsList,
    summary: "New arrivals, newest first, filtered and counted",
  }),
});

/** The browser's client has a function of its own for the search, because a request is cancelled by the next one. */
export const searchRoutes = routes("catalogue", {
  search: get("/products/search", {
    access: "everyone",
    query: SearchQuery,
    reply: SearchResponse,
    summary: "Products whose name or third category contains the text",
  }),
});

const params = z.object({ id: Id });

export const productRoutes = routes("catalogue", {
  trending: get("/products/trending", {
    access: "everyone",
    query: ProductRowQuery,
    reply: ProductRowResponse,
    summary: "Ordered and viewed most lately",
  }),
  product: get("/products/:id", { access: "everyone", params, reply: ProductResponse, summary: "A product" }),
  sizeChart: get("/products/:id/size-chart", {
    access: "everyone",
    params,
    reply: SizeChartResponse,
    summary: "The size chart of a product",
  }),
  byId: get("/products/by-id", {
    access: "everyone",
    query: ProductsById,
    reply: ProductRowResponse,
    summary: "These products in this order, without those that are not sold any more",
  }),
  look: get("/products/:id/look", {
    access: "everyone",
    params,
    reply: ProductRowResponse,
    summary: "Products that complete a look with this one and can be bought",
  }),
  grouped: get("/products/grouped/:id", {
    access: "everyone",
    params,
    reply: GroupedProductResponse,
    summary: "A product with similar ones",
  }),
});

export const categoryRoutes = routes("catalogue", {
  categories: get("/categories", {
    access: "everyone",
    reply: CategoriesResponse,
    summary: "All categories as a tree",
  }),
  categoryImages: get("/categories/images", {
    access: "everyone",
    reply: CategoryImagesResponse,
    summary: "Images of the top-level categories",
  }),
  subCategories: get("/subcategories/:categoryId", {
    access: "everyone",
    params: z.object({ categoryId: Id }),
    reply: SubCategoriesResponse,
    summary: "A category's sub-categories",
  }),
  thirdCategories: get("/third-category/:subCategoryId", {
    access: "everyone",
    params: z.object({ subCategoryId: Id }),
    reply: ThirdCategoriesResponse,
    summary: "A sub-category's third categories",
  }),
});

/** Responses of these routes are not cached. */
export const viewRoutes = routes("catalogue", {
  recordView: post("/products/:id/view", {
    access: "everyone",
    params,
    reply: ViewedResponse,
    summary: "Counts a visitor, once a day",
  }),
});
