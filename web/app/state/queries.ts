import { queryOptions } from "@tanstack/react-query";
import type { ArticlesQueryInput } from "#contract/blog/blog.ts";
import type { WishlistResponse } from "#contract/cart/wishlist.ts";
import type { PopularQueryInput, ProductQueryInput } from "#contract/catalogue/catalogue.ts";
import type { ReviewsView } from "#contract/catalogue/reviews.ts";
import { toQuery } from "#contract/client/requests.ts";
import { api } from "./api.ts";
import { type GuestItem, toAddToCart } from "./storage/guest-cart.ts";
import { getGuestWishlist, removeFromGuestWishlist } from "./storage/guest-wishlist.ts";

/**
 * Queries of the pages, except those in customer-queries.ts. Query keys of customer data begin with "mine"; logging out
 * removes them from the cache.
 */
export const queries = {
  settings: () =>
    queryOptions({ queryKey: ["settings"], queryFn: api.settings.get, staleTime: Number.POSITIVE_INFINITY }),
  categories: () =>
    queryOptions({ queryKey: ["categories"], queryFn: api.catalogue.categories, staleTime: Number.POSITIVE_INFINITY }),
  popularProducts: (request: PopularQueryInput = { limit: 8 }) =>
    queryOptions({
      queryKey: ["products", "most-ordered", toQuery(request as Record<string, string>)],
      queryFn: () => api.catalogue.mostOrdered(request),
    }),
  products: (request: ProductQueryInput) =>
    queryOptions({
      queryKey: ["products", "list", toQuery(request as Record<string, string>)],
      queryFn: () => api.catalogue.products(request),
    }),
  product: (id: string) => queryOptions({ queryKey: ["product", id], queryFn: () => api.catalogue.product({ id }) }),
  /** This request counts a product view, once per visitor and day. */
  productView: (id: string) =>
    queryOptions({
      queryKey: ["product view", id],
      queryFn: () => api.catalogue.recordView({ id }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  sizeChart: (id: string) =>
    queryOptions({ queryKey: ["size chart", id], queryFn: () => api.catalogue.sizeChart({ id }) }),
  groupedProducts: (id: string) =>
    queryOptions({ queryKey: ["grouped", id], queryFn: () => api.catalogue.grouped({ id }) }),
  search: (q: string) =>
    queryOptions({ queryKey: ["search", q], queryFn: ({ signal }) => api.catalogue.search(q, signal) }),

  managedPages: () =>
    queryOptions({ queryKey: ["pages"], queryFn: api.content.pages, staleTime: Number.POSITIVE_INFINITY }),
  socialLinks: () =>
    queryOptions({ queryKey: ["social"], queryFn: api.content.socialLinks, staleTime: Number.POSITIVE_INFINITY }),
  contentPage: (slugOrId: string) =>
    queryOptions({ queryKey: ["page", slugOrId], queryFn: () => api.content.page({ slug: slugOrId }) }),
  subscription: (token: string) =>
    queryOptions({ queryKey: ["subscription", token], queryFn: () => api.newsletter.subscription(token) }),

  reviews: (productId: string, page: number, view: ReviewsView = {}) =>
    queryOptions({
      queryKey: ["reviews", productId, page, view],
      queryFn: () => api.reviews.list({ productId }, { page, ...view }),
    }),

  articles: (request: ArticlesQueryInput = {}) =>
    queryOptions({ queryKey: ["articles", toQuery(request)], queryFn: () => api.blog.articles(request) }),
  article: (id: string, commentsPage = 1) =>
    queryOptions({
      queryKey: ["article", id, commentsPage],
      queryFn: () => api.blog.article({ id }, { commentsPage }),
    }),
  /**
   * This request counts an article view, once per reader and day, and returns the number of views including this one.
   */
  articleView: (id: string) =>
    queryOptions({
      queryKey: ["view", id],
      queryFn: () => api.blog.recordView({ id }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  authorFollow: (authorId: string) =>
    queryOptions({ queryKey: ["mine", "follows", authorId], queryFn: () => api.blog.isFollowing({ authorId }) }),

  me: () => queryOptions({ queryKey: ["mine", "me"], queryFn: api.account.me }),
  cart: () => queryOptions({ queryKey: ["mine", "cart"], queryFn: api.cart.get }),
  /** A guest's items with the server's prices and totals. */
  guestCart: (items: readonly GuestItem[]) =>
    queryOptions({
      queryKey: ["guest-cart", items.map(toAddToCart)],
      queryFn: () => api.cart.quoteGuestCart({ items: items.map(toAddToCart) }),
    }),
  wishlist: () =>
    queryOptions({
      queryKey: ["mine", "wishlist"],
      queryFn: fetchWishlist,
      meta: { errorMessage: "Unable to load wishlist items. Please try again later." },
    }),
  /** The products that a visitor saved, with the server's prices and stock. */
  guestWishlist: (productIds: readonly string[]) =>
    queryOptions({
      queryKey: ["guest-wishlist", productIds],
      queryFn: () => api.wishlist.guest({ productIds: [...productIds] }),
    }),
  myReview: (productId: string) =>
    queryOptions({ queryKey: ["mine", "review", productId], queryFn: () => api.reviews.mine({ productId }) }),
};

/**
 * Fetches the customer's wishlist. Every fetch also merges the products saved in this browser before the login that the
 * server has not confirmed yet, because the request after the login may have failed, or another tab may have logged in.
 */
async function fetchWishlist(): Promise<WishlistResponse> {
  const productIds = getGuestWishlist();
  if (productIds.length === 0) return api.wishlist.all();
  const wishlist = await api.wishlist.merge({ productIds });
  removeFromGuestWishlist(wishlist.data.map(({ product }) => product._id));
  return wishlist;
}
