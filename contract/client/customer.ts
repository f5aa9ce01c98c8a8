import type { z } from "zod";
import type { ProfileChange, ProfileSavedResponse } from "../account/account.ts";
import { accountRoutes } from "../account/account-routes.ts";
import { addressRoutes } from "../account/address-routes.ts";
import { accountDeletionRoutes } from "../account/deletion-routes.ts";
import type { FollowConfirmedResponse, UnsubscribedResponse } from "../blog/blog.ts";
import { readerRoutes } from "../blog/reader-routes.ts";
import { alertRoutes } from "../catalogue/alert-routes.ts";
import { contactRoutes } from "../content/contact-routes.ts";
import { deliveryRoutes } from "../orders/delivery-routes.ts";
import {
  buyAgainRoutes,
  checkoutRoutes,
  orderDocumentRoutes,
  orderListRoutes,
  orderRoutes,
  returnLabelRoutes,
} from "../orders/order-routes.ts";
import type { OrderResponse, PlaceOrder } from "../orders/orders.ts";
import { paymentRoutes } from "../orders/payment-routes.ts";
import { returnPhotoRoutes, returnRoutes } from "../orders/return-routes.ts";
import {
  notifiedBrowserRoutes,
  orderNotificationRoutes,
  orderUpdateRoutes,
  textedNumberRoutes,
} from "../orders/update-routes.ts";
import { type Requests, toQuery } from "./requests.ts";
import { createRouteClient } from "./route-client.ts";

/** The API's calls of forms, of the checkout and of the account pages. Only these parts of the shop load this file. */
export function createCustomerApi({ call, callRoute, callOrderRoute, post }: Requests) {
  return {
    alerts: createRouteClient(alertRoutes, callRoute),
    blog: {
      ...createRouteClient(readerRoutes, callRoute),
      confirmFollow: (token: string) => post<FollowConfirmedResponse>(`/blogs/confirm${toQuery({ token })}`, {}),
      unsubscribe: (token: string) => post<UnsubscribedResponse>(`/blogs/unsubscribe${toQuery({ token })}`, {}),
    },
    contact: createRouteClient(contactRoutes, callRoute),
    account: {
      ...createRouteClient(accountRoutes, callRoute),
      ...createRouteClient(accountDeletionRoutes, callRoute),
      updateProfile: (body: ProfileChange) => call<ProfileSavedResponse>("PATCH", "/user/profile/update", body),
    },
    addresses: createRouteClient(addressRoutes, callRoute),
    delivery: createRouteClient(deliveryRoutes, callRoute),
    orders: {
      ...createRouteClient(checkoutRoutes, callRoute),
      ...createRouteClient(orderListRoutes, callRoute),
      ...createRouteClient(buyAgainRoutes, callRoute),
      ...createRouteClient(textedNumberRoutes, callRoute),
      ...createRouteClient(notifiedBrowserRoutes, callRoute),
      ...createRouteClient(orderRoutes, callOrderRoute),
      ...createRouteClient(orderDocumentRoutes, callOrderRoute),
      ...createRouteClient(returnRoutes, callOrderRoute),
      ...createRouteClient(returnPhotoRoutes, callOrderRoute),
      ...createRouteClient(returnLabelRoutes, callOrderRoute),
      ...createRouteClient(orderUpdateRoutes, callOrderRoute),
      ...createRouteClient(orderNotificationRoutes, callOrderRoute),
      /** Repeated requests with the same idempotency key return the same order. */
      place: (body: z.input<typeof PlaceOrder>, idempotencyKey?: string) =>
        post<OrderResponse>("/orders/place-order", body, {
          headers: idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
        }),
    },
    payments: createRouteClient(paymentRoutes, callOrderRoute),
  };
}
