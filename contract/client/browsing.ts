import type { z } from "zod";
import { currentSessionRoutes } from "../account/current-session-routes.ts";
import { blogRoutes } from "../blog/blog-routes.ts";
import type { CartResponse, RemoveFromCart } from "../cart/cart.ts";
import { cartRoutes } from "../cart/cart-routes.ts";
import { wishlistRoutes } from "../cart/wishlist-routes.ts";
import type {
  CategoriesResponse,
  CategoryImagesResponse,
  GroupedProductResponse,
  NewProductsList,
  NewProductsQueryInput,
  PopularList,
  PopularQueryInput,
  ProductList,
  ProductQueryInput,
  ProductResponse,
  ProductRowResponse,
  SearchResponse,
  SubCategoriesResponse,
  ThirdCategoriesResponse,
  ViewedResponse,
} from "../catalogue/catalogue.ts";
import type { PreviewProduct, ProductPreviewResponse } from "../catalogue/preview.ts";
import type {
  HelpfulResponse,
  MyReviewResponse,
  NewReview,
  ReviewPhotoAddedResponse,
  ReviewResponse,
  ReviewsQueryInput,
  ReviewsResponse,
} from "../catalogue/reviews.ts";
import type { SizeChartResponse } from "../catalogue/size-charts.ts";
import { contentRoutes, draftPreviewRoutes } from "../content/content-routes.ts";
import type { Subscribe, SubscribedResponse, SubscriptionResponse } from "../content/newsletter.ts";
import type { HomeSettingsResponse } from "../content/settings.ts";
import type { PhotoUpload } from "../values/photo-upload.ts";
import { id, type QueryValue, type Requests, toQuery } from "./requests.ts";
import { createRouteClient } from "./route-client.ts";

/** The API's calls that any page makes, including its header and footer: catalogue, content, cart and wishlist. */
export function createBrowsingApi({ call, callRoute, get, post }: Requests) {
  return {
    account: createRouteClient(currentSessionRoutes, callRoute),
    catalogue: {
      products: (query: ProductQueryInput) =>
        get<ProductList>(`/products${toQuery(query as Record<string, QueryValue>)}`),
      newProducts: (query: NewProductsQueryInput = {}) =>
        get<NewProductsList>(`/products/new${toQuery(query as Record<string, QueryValue>)}`),
      trending: (limit?: number) => get<ProductRowResponse>(`/products/trending${toQuery({ limit })}`),
      mostOrdered: (query: PopularQueryInput = {}) =>
        get<PopularList>(`/orders/most-ordered${toQuery(query as Record<string, QueryValue>)}`),
      product: (productId: string) => get<ProductResponse>(`/products/${id(productId)}`),
      /** A POST request, so that no cache stores drafts. */
      preview: (body: PreviewProduct) => post<ProductPreviewResponse>("/products/preview", body),
      byId: (ids: readonly string[]) => get<ProductRowResponse>(`/products/by-id${toQuery({ id: ids })}`),
      look: (productId: string) => get<ProductRowResponse>(`/products/${id(productId)}/look`),
      sizeChart: (productId: string) => get<SizeChartResponse>(`/products/${id(productId)}/size-chart`),
      grouped: (productId: string) => get<GroupedProductResponse>(`/products/grouped/${id(productId)}`),
      recordView: (productId: string) => post<ViewedResponse>(`/products/${id(productId)}/view`, {}),
      search: (q: string, signal?: AbortSignal) =>
        get<SearchResponse>(`/products/search${toQuery({ q })}`, signal ? { signal } : {}),
      byCategory: (query: ProductQueryInput & { categoryId: string }) =>
        get<ProductList>(`/products/category${toQuery(query as Record<string, QueryValue>)}`),
      byThirdCategory: (query: ProductQueryInput & { thirdCategoryId: string }) =>
        get<ProductList>(`/products/thirdCategory${toQuery(query as Record<string, QueryValue>)}`),
      categories: () => get<CategoriesResponse>("/categories"),
      categoryImages: () => get<CategoryImagesResponse>("/categories/images"),
      subCategories: (categoryId: string) => get<SubCategoriesResponse>(`/subcategories/${id(categoryId)}`),
      thirdCategories: (subCategoryId: string) => get<ThirdCategoriesResponse>(`/third-category/${id(subCategoryId)}`),
    },
    settings: { get: () => get<HomeSettingsResponse>("/home-settings") },
    content: { ...createRouteClient(contentRoutes, callRoute), ...createRouteClient(draftPreviewRoutes, callRoute) },
    newsletter: {
      subscribe: (body: Subscribe) => post<SubscribedResponse>("/newsletter/subscribe", body),
      subscription: (token: string) => get<SubscriptionResponse>(`/newsletter/subscription${toQuery({ token })}`),
    },
    reviews: {
      list: (productId: string, query: ReviewsQueryInput = {}) =>
        get<ReviewsResponse>(`/review/${id(productId)}${toQuery(query as Record<string, QueryValue>)}`),
      mine: (productId: string) => get<MyReviewResponse>(`/review/${id(productId)}/mine`),
      save: (body: z.input<typeof NewReview>) => post<ReviewResponse>("/review", body),
      addPhoto: (productId: string, body: PhotoUpload) =>
        post<ReviewPhotoAddedResponse>(`/review/${id(productId)}/photos`, body),
      markHelpful: (reviewId: string, helpful: boolean) =>
        call<HelpfulResponse>(helpful ? "PUT" : "DELETE", `/review/${id(reviewId)}/helpful`),
    },
    blog: createRouteClient(blogRoutes, callRoute),
    cart: {
      ...createRouteClient(cartRoutes, callRoute),
      remove: (body: z.input<typeof RemoveFromCart>) => call<CartResponse>("DELETE", "/user/remove", body),
    },
    wishlist: createRouteClient(wishlistRoutes, callRoute),
  };
}
