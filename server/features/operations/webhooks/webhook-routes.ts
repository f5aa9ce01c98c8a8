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
} from "#contract/admin/webhooks/webhooks.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getDeliveries, getDelivery, sendAgain } from "./deliveries.ts";
import {
  addWebhook,
  changeWebhook,
  getWebhooks,
  removeWebhook,
  renewSecret,
  sendTest,
  takeOverWebhook,
} from "./webhooks.ts";

export function webhookRoutes(app: App, context: AppContext) {
  const { db } = context;
  const config = { staffAccess: "integrations:write" } as const;
  const tags = ["admin"];
  app.get(
    "/admin/webhooks",
    { config, schema: { tags, summary: "The webhooks", response: { 200: WebhooksResponse } } },
    async () => success({ webhooks: await getWebhooks(db) }),
  );
  app.post(
    "/admin/webhooks",
    {
      config: { ...config, needsPassword: true },
      schema: {
        tags,
        summary: "Add a webhook; the answer has its secret",
        body: AddWebhook,
        response: { 200: WebhookSecretResponse },
      },
    },
    async ({ staff, body }) => {
      const secret = await addWebhook(context, staff, body);
      return success({ secret, message: secret ? "The webhook is added." : "The webhook was added already." });
    },
  );
  app.put(
    "/admin/webhooks/:webhookId",
    {
      config: { ...config, needsPassword: true },
      schema: {
        tags,
        summary: "Change, pause or resume a webhook",
        params: WebhookParams,
        body: ChangeWebhook,
        response: { 200: WebhookChangedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await changeWebhook(context, toStaffActor(staff), params.webhookId, body);
      return success({ message: isChanged ? toChangeMessage(body) : "Nothing has changed." });
    },
  );
  app.delete(
    "/admin/webhooks/:webhookId",
    {
      config,
      schema: {
        tags,
        summary: "Remove a webhook and its deliveries",
        params: WebhookParams,
        response: { 200: WebhookChangedResponse },
      },
    },
    async ({ staff, params }) => {
      await removeWebhook(context, toStaffActor(staff), params.webhookId);
      return success({ message: "The webhook is removed." });
    },
  );
  app.post(
    "/admin/webhooks/:webhookId/take-over",
    {
      config: { ...config, needsPassword: true },
      schema: {
        tags,
        summary: "Tie a webhook to oneself: it is sent to while one may have webhooks",
        params: WebhookParams,
        response: { 200: WebhookChangedResponse },
      },
    },
    async ({ staff, params }) => {
      const isTaken = await takeOverWebhook(context, staff, params.webhookId);
      return success({ message: isTaken ? "The webhook is yours now." : "The webhook is yours already." });
    },
  );
  app.post(
    "/admin/webhooks/:webhookId/secret",
    {
      config: { ...config, needsPassword: true },
      schema: {
        tags,
        summary: "Renew the secret; the former one signs as well for a day",
        params: WebhookParams,
        response: { 200: WebhookSecretResponse },
      },
    },
    async ({ staff, params }) => {
      const secret = await renewSecret(context, toStaffActor(staff), params.webhookId);
      return success({ secret, message: "The secret is renewed." });
    },
  );
  app.post(
    "/admin/webhooks/:webhookId/test",
    {
      config,
      schema: { tags, summary: "Send a test event", params: WebhookParams, response: { 200: WebhookChangedResponse } },
    },
    async ({ staff, params }) => {
      await sendTest(context, toStaffActor(staff), params.webhookId);
      return success({ message: "A test event is on its way." });
    },
  );
  app.get(
    "/admin/webhooks/deliveries",
    {
      config,
      schema: {
        tags,
        summary: "Deliveries of events: filtered, sorted and paged",
        querystring: DeliveriesQuery,
        response: { 200: DeliveriesResponse },
      },
    },
    async ({ query }) => success(await getDeliveries(db, query)),
  );
  app.get(
    "/admin/webhooks/deliveries/:deliveryId",
    {
      config,
      schema: {
        tags,
        summary: "A delivery with its request and the last answer",
        params: DeliveryParams,
        response: { 200: DeliveryResponse },
      },
    },
    async ({ params }) => success(await getDelivery(db, params.deliveryId)),
  );
  app.post(
    "/admin/webhooks/deliveries/again",
    {
      config,
      schema: { tags, summary: "Send events again", body: SendAgain, response: { 200: SentAgainResponse } },
    },
    async ({ staff, body }) => {
      const count = await sendAgain(context, toStaffActor(staff), body.deliveryIds);
      return success({ count, message: toSentMessage(count) });
    },
  );
}

function toChangeMessage({ state }: ChangeWebhook): string {
  if (state === undefined) return "The webhook is saved.";
  return state === "active" ? "The webhook is active." : "The webhook is paused.";
}

function toSentMessage(count: number): string {
  if (count === 0) return "Nothing was sent: it is being sent already.";
  return `${count} ${count === 1 ? "event is" : "events are"} sent again.`;
}
