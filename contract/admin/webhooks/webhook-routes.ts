import { get, post, put, remove, routes } from "../staff-access.ts";
import {
  AddWebhook,
  ChangeWebhook,
  DeliveriesQuery,
  DeliveriesResponse,
  DeliveryParams,
  DeliveryResponse,
  SendAgain,
  SentAgainResponse,
  WebhookChangedResponse,
  WebhookParams,
  WebhookSecretResponse,
  WebhooksResponse,
} from "./webhooks.ts";

const access = "integrations:write";

/** Webhooks, and the deliveries of events to them. */
export const webhookRoutes = routes("/admin/webhooks", {
  list: get("", { access, reply: WebhooksResponse, summary: "The webhooks" }),
  add: post("", {
    access,
    needsPassword: true,
    body: AddWebhook,
    reply: WebhookSecretResponse,
    summary: "Add a webhook; the answer has its secret",
  }),
  change: put("/:webhookId", {
    access,
    needsPassword: true,
    params: WebhookParams,
    body: ChangeWebhook,
    reply: WebhookChangedResponse,
    summary: "Change, pause or resume a webhook",
  }),
  remove: remove("/:webhookId", {
    access,
    params: WebhookParams,
    reply: WebhookChangedResponse,
    summary: "Remove a webhook and its deliveries",
  }),
  takeOver: post("/:webhookId/take-over", {
    access,
    needsPassword: true,
    params: WebhookParams,
    reply: WebhookChangedResponse,
    summary: "Tie a webhook to oneself: it is sent to while one may have webhooks",
  }),
  renewSecret: post("/:webhookId/secret", {
    access,
    needsPassword: true,
    params: WebhookParams,
    reply: WebhookSecretResponse,
    summary: "Renew the secret; the former one signs as well for a day",
  }),
  test: post("/:webhookId/test", {
    access,
    params: WebhookParams,
    reply: WebhookChangedResponse,
    summary: "Send a test event",
  }),
  listDeliveries: get("/deliveries", {
    access,
    query: DeliveriesQuery,
    reply: DeliveriesResponse,
    summary: "Deliveries of events: filtered, sorted and paged",
  }),
  getDelivery: get("/deliveries/:deliveryId", {
    access,
    params: DeliveryParams,
    reply: DeliveryResponse,
    summary: "A delivery with its request and the last answer",
  }),
  sendAgain: post("/deliveries/again", {
    access,
    body: SendAgain,
    reply: SentAgainResponse,
    summary: "Send events again",
  }),
});
