import type { z } from "zod";
import { currentSessionRoutes } from "../account/current-session-routes.ts";
import { blogRoutes } from "../blog/blog-routes.ts";
import type { CartResponse, RemoveFromCart } from "../cart/cart.ts";
import { cartRoutes } from "../cart/cart-routes.ts";
import { wishlistRoutes } from "../cart/wishlist-routes.ts";
import type { SearchResponse } from "../catalogue/catalogue.ts";
import { categoryRoutes, listingRoutes, productRoutes, viewRoutes } from "../catalogue/catalogue-routes.ts";
import { helpfulVoteRoutes, reviewPhotoRoutes, reviewRoutes } from "../catalogue/review-routes.ts";
import { contentRoutes } from "../content/content-routes.ts";
import type { Subscribe, SubscribedResponse, SubscriptionResponse } from "../content/newsletter.ts";
import type { HomeSettingsResponse } from "../content/settings.ts";
import { type Requests, toQuery } from "./requests.ts";
import { createRouteClient } from "./route-client.ts";

/** The API's calls that any page makes, including its header and footer: catalogue, content, cart and wishlist. */
export function createBrowsingApi({ call, callRoute, get, post }: Requests) {
  return {
    account: createRouteClient(currentSessionRoutes, callRoute),
    catalogue: {
      ...createRouteClient(listingRoutes, callRoute),
      ...createRouteClient(productRoutes, callRoute),
      ...createRouteClient(categoryRoutes, callRoute),
      ...createRouteClient(viewRoutes, callRoute),
      search: (q: string, signal?: AbortSignal) =>
        get<SearchResponse>(`/products/search${toQuery({ q })}`, signal ? { signal } : {}),
    },
    settings: { get: () => get<HomeSettingsResponse>("/home-settings") },
    content: createRouteClient(contentRoutes, callRoute),
    newsletter: {
      subscribe: (body: Subscribe) => post<SubscribedResponse>("/newsletter/subscribe", body),
      subscription: (token: string) => get<SubscriptionResponse>(`/newsletter/subscription${toQuery({ token })}`),
    },
    reviews: {
      ...createRouteClient(reviewRoutes, callRoute),
      ...createRouteClient(helpfulVoteRoutes, callRoute),
      ...createRouteClient(reviewPhotoRoutes, callRoute),
    },
    blog: createRouteClient(blogRoutes, callRoute),
    cart: {
      ...createRouteClient(cartRoutes, callRoute),
      remove: (body: z.input<typeof RemoveFromCart>) => call<CartResponse>("DELETE", "/user/remove", body),
    },
    wishlist: createRouteClient(wishlistRoutes, callRoute),
  };
}
