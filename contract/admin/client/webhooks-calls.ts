import type { z } from "zod";
import type {
  AddWebhook,
  ChangeWebhook,
  DeliveriesQueryInput,
  DeliveriesResponse,
  DeliveryResponse,
  SendAgain,
  SentAgainResponse,
  WebhookChangedResponse,
  WebhookSecretResponse,
  WebhooksResponse,
} from "../webhooks/webhooks.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

export const webhooksCalls = ({ get, post, put, remove }: Calls) => ({
  list: () => get<WebhooksResponse>("/webhooks"),
  add: (body: z.input<typeof AddWebhook>) => post<WebhookSecretResponse>("/webhooks", body),
  change: (webhookId: string, body: z.input<typeof ChangeWebhook>) =>
    put<WebhookChangedResponse>(`/webhooks/${id(webhookId)}`, body),
  remove: (webhookId: string) => remove<WebhookChangedResponse>(`/webhooks/${id(webhookId)}`),
  takeOver: (webhookId: string) => post<WebhookChangedResponse>(`/webhooks/${id(webhookId)}/take-over`),
  renewSecret: (webhookId: string) => post<WebhookSecretResponse>(`/webhooks/${id(webhookId)}/secret`),
  test: (webhookId: string) => post<WebhookChangedResponse>(`/webhooks/${id(webhookId)}/test`),
  deliveries: (query: DeliveriesQueryInput = {}) => get<DeliveriesResponse>("/webhooks/deliveries", query as Query),
  delivery: (deliveryId: string) => get<DeliveryResponse>(`/webhooks/deliveries/${id(deliveryId)}`),
  sendAgain: (body: SendAgain) => post<SentAgainResponse>("/webhooks/deliveries/again", body),
});
