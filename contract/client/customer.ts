import type { z } from "zod";
import type { ProfileChange, ProfileSavedResponse } from "../account/account.ts";
import { accountRoutes } from "../account/account-routes.ts";
import { addressRoutes } from "../account/address-routes.ts";
import { accountDeletionRoutes } from "../account/deletion-routes.ts";
import type { FollowConfirmedResponse, UnsubscribedResponse } from "../blog/blog.ts";
import { readerRoutes } from "../blog/reader-routes.ts";
import type { CartAdditionsResponse } from "../cart/additions.ts";
import type { ApplyCoupon } from "../cart/coupons.ts";
import { alertRoutes } from "../catalogue/alert-routes.ts";
import { contactRoutes } from "../content/contact-routes.ts";
import { deliveryRoutes } from "../orders/delivery-routes.ts";
import type { MyOrderUpdatesResponse, OrderUpdatesResponse, SetOrderUpdates } from "../orders/order-updates.ts";
import type {
  OrderResponse,
  OrdersQueryInput,
  OrdersResponse,
  PlaceOrder,
  QuoteRequest,
  QuoteResponse,
} from "../orders/orders.ts";
import type {
  OrderPaymentMethodsResponse,
  PaymentMethodsQuery,
  PaymentMethodsResponse,
  PayOnDelivery,
} from "../orders/payment-methods.ts";
import type { InitiatePayment, InitiatePaymentResponse, PaymentResponse, VerifyPayment } from "../orders/payments.ts";
import type {
  NotificationsResponse,
  NotifiedBrowsersResponse,
  SetNotifications,
  SubscribeBrowser,
} from "../orders/push-notifications.ts";
import type { ReturnPhotoAddedResponse, ReturnPhotoRemovedResponse } from "../orders/return-photos.ts";
import type { QuoteReturn, RequestReturn, ReturnQuoteResponse, ReturnsResponse } from "../orders/returns.ts";
import type { PhotoUpload } from "../values/photo-upload.ts";
import { id, type QueryValue, type Requests, toQuery } from "./requests.ts";
import { createRouteClient } from "./route-client.ts";

/** The API's calls of forms, of the checkout and of the account pages. Only these parts of the shop load this file. */
export function createCustomerApi({ call, callRoute, get, post }: Requests) {
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
      /** Repeated requests with the same idempotency key return the same order. */
      place: (body: z.input<typeof PlaceOrder>, idempotencyKey?: string) =>
        post<OrderResponse>("/orders/place-order", body, {
          headers: idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
        }),
      quote: (body: QuoteRequest) => post<QuoteResponse>("/orders/quote", body),
      paymentMethods: (addressId: string, query: PaymentMethodsQuery = {}) =>
        get<PaymentMethodsResponse>(`/orders/payment-methods/${id(addressId)}${toQuery(query)}`),
      paymentMethodsOf: (orderId: string) =>
        get<OrderPaymentMethodsResponse>(`/orders/me/${id(orderId)}/payment-methods`, { orderId }),
      mine: (query: OrdersQueryInput = {}) =>
        get<OrdersResponse>(`/orders/me${toQuery(query as Record<string, QueryValue>)}`),
      byUser: (userId: string) => get<OrdersResponse>(`/orders/${id(userId)}`),
      get: (orderId: string) => get<OrderResponse>(`/orders/me/${id(orderId)}`, { orderId }),
      cancel: (orderId: string) => post<OrderResponse>(`/orders/me/${id(orderId)}/cancel`, {}, { orderId }),
      buyAgain: (orderId: string) => post<CartAdditionsResponse>(`/orders/me/${id(orderId)}/buy-again`, {}),
      returns: (orderId: string) => get<ReturnsResponse>(`/orders/me/${id(orderId)}/returns`, { orderId }),
      quoteReturn: (orderId: string, body: QuoteReturn) =>
        post<ReturnQuoteResponse>(`/orders/me/${id(orderId)}/returns/quote`, body, { orderId }),
      requestReturn: (orderId: string, body: z.input<typeof RequestReturn>) =>
        post<ReturnsResponse>(`/orders/me/${id(orderId)}/returns`, body, { orderId }),
      addReturnPhoto: (orderId: string, body: PhotoUpload) =>
        post<ReturnPhotoAddedResponse>(`/orders/me/${id(orderId)}/return-photos`, body, { orderId }),
      removeReturnPhoto: (orderId: string, photoId: string) =>
        call<ReturnPhotoRemovedResponse>(
          "DELETE",
          `/orders/me/${id(orderId)}/return-photos/${id(photoId)}`,
          undefined,
          { orderId },
        ),
      withdrawReturn: (orderId: string, returnId: string) =>
        call<ReturnsResponse>("DELETE", `/orders/me/${id(orderId)}/returns/${id(returnId)}`, undefined, { orderId }),
      updates: (orderId: string) => get<OrderUpdatesResponse>(`/orders/me/${id(orderId)}/updates`, { orderId }),
      setUpdates: (orderId: string, body: SetOrderUpdates) =>
        call<OrderUpdatesResponse>("PUT", `/orders/me/${id(orderId)}/updates`, body, { orderId }),
      myUpdates: () => get<MyOrderUpdatesResponse>("/order-updates"),
      endUpdates: (updateId: string) => call<MyOrderUpdatesResponse>("DELETE", `/order-updates/${id(updateId)}`),
      /** `browser`: undefined if the browser has no subscription. */
      notifications: (orderId: string, browser: string | undefined) =>
        get<NotificationsResponse>(`/orders/me/${id(orderId)}/notifications${toQuery({ browser })}`, { orderId }),
      setNotifications: (orderId: string, body: SetNotifications) =>
        call<NotificationsResponse>("PUT", `/orders/me/${id(orderId)}/notifications`, body, { orderId }),
      notifiedBrowsers: () => get<NotifiedBrowsersResponse>("/push-subscriptions"),
      notifyBrowser: (body: SubscribeBrowser) => call<NotifiedBrowsersResponse>("PUT", "/push-subscriptions", body),
      endNotifications: (subscriptionId: string) =>
        call<NotifiedBrowsersResponse>("DELETE", `/push-subscriptions/${id(subscriptionId)}`),
      /** Applies a coupon to an unpaid order and returns the order with its new total. */
      applyCoupon: (orderId: string, body: ApplyCoupon) =>
        post<OrderResponse>(`/orders/me/${id(orderId)}/coupon`, body, { orderId }),
    },
    payments: {
      /** Returns the options of the provider's checkout. Can be repeated while the order is pending. */
      initiate: (body: InitiatePayment) =>
        post<InitiatePaymentResponse>("/payments/initiate", body, { orderId: body.orderId }),
      verify: (body: VerifyPayment) => post<OrderResponse>("/payments/verify", body, { orderId: body.orderId }),
      /** Changes an unpaid order to cash on delivery. Can be repeated. */
      payOnDelivery: (orderId: string, body: PayOnDelivery = {}) =>
        post<OrderResponse>(`/payments/${id(orderId)}/on-delivery`, body, { orderId }),
      state: (orderId: string) => get<PaymentResponse>(`/payments/${id(orderId)}`, { orderId }),
    },
  };
}
