import { z } from "zod";
import { get, post, put, remove, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import { MyOrderUpdatesResponse, OrderUpdatesResponse, SetOrderUpdates } from "./order-updates.ts";
import {
  NotificationsQuery,
  NotificationsResponse,
  NotifiedBrowsersResponse,
  RenewSubscription,
  SetNotifications,
  SubscribeBrowser,
  SubscriptionRenewedResponse,
} from "./push-notifications.ts";

const order = { access: "order", params: z.object({ orderId: Id }) } as const;

export const orderUpdateRoutes = routes("orders", {
  updates: get("/orders/me/:orderId/updates", {
    ...order,
    reply: OrderUpdatesResponse,
    summary: "The channels by which the order's phone number is texted",
  }),
  setUpdates: put("/orders/me/:orderId/updates", {
    ...order,
    body: SetOrderUpdates,
    reply: OrderUpdatesResponse,
    summary: "Ask for texts about orders with the order's phone number, or end them",
  }),
});

const texted = { access: "customer", reply: MyOrderUpdatesResponse } as const;

export const textedNumberRoutes = routes("orders", {
  myUpdates: get("/order-updates", {
    ...texted,
    summary: "The phone numbers that are texted about the customer's orders",
  }),
  endUpdates: remove("/order-updates/:updateId", {
    ...texted,
    params: z.object({ updateId: Id }),
    summary: "End texts to a phone number by a channel",
  }),
});

export const orderNotificationRoutes = routes("orders", {
  notifications: get("/orders/me/:orderId/notifications", {
    ...order,
    query: NotificationsQuery,
    reply: NotificationsResponse,
    summary: "Whether a browser is notified about an order, and the key for subscriptions",
  }),
  setNotifications: put("/orders/me/:orderId/notifications", {
    ...order,
    body: SetNotifications,
    reply: NotificationsResponse,
    summary: "Ask for notifications about orders in a browser, or end them",
  }),
});

const notified = { access: "customer", reply: NotifiedBrowsersResponse } as const;

export const notifiedBrowserRoutes = routes("orders", {
  notifiedBrowsers: get("/push-subscriptions", {
    ...notified,
    summary: "The browsers that are notified about the customer's orders",
  }),
  notifyBrowser: put("/push-subscriptions", {
    ...notified,
    body: SubscribeBrowser,
    summary: "Ask for notifications about all orders in a browser",
  }),
  renew: post("/push-subscriptions/renew", {
    access: "everyone",
    body: RenewSubscription,
    reply: SubscriptionRenewedResponse,
    summary: "Replace a browser's subscription that its push service has renewed",
  }),
  endNotifications: remove("/push-subscriptions/:subscriptionId", {
    ...notified,
    params: z.object({ subscriptionId: Id }),
    summary: "End notifications in a browser",
  }),
});
