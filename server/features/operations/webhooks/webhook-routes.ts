import { webhookRoutes } from "#contract/admin/webhooks/webhook-routes.ts";
import type { ChangeWebhook } from "#contract/admin/webhooks/webhooks.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
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

export function serveWebhooks(app: App, context: AppContext) {
  const { db } = context;
  serveStaff(app, webhookRoutes, {
    list: async () => ({ webhooks: await getWebhooks(db) }),
    async add({ staff, body }) {
      const secret = await addWebhook(context, staff, body);
      return { secret, message: secret ? "The webhook is added." : "The webhook was added already." };
    },
    async change({ staff, params, body }) {
      const isChanged = await changeWebhook(context, toStaffActor(staff), params.webhookId, body);
      return { message: isChanged ? toChangeMessage(body) : "Nothing has changed." };
    },
    async remove({ staff, params }) {
      await removeWebhook(context, toStaffActor(staff), params.webhookId);
      return { message: "The webhook is removed." };
    },
    async takeOver({ staff, params }) {
      const isTaken = await takeOverWebhook(context, staff, params.webhookId);
      return { message: isTaken ? "The webhook is yours now." : "The webhook is yours already." };
    },
    async renewSecret({ staff, params }) {
      const secret = await renewSecret(context, toStaffActor(staff), params.webhookId);
      return { secret, message: "The secret is renewed." };
    },
    async test({ staff, params }) {
      await sendTest(context, toStaffActor(staff), params.webhookId);
      return { message: "A test event is on its way." };
    },
    listDeliveries: ({ query }) => getDeliveries(db, query),
    getDelivery: ({ params }) => getDelivery(db, params.deliveryId),
    async sendAgain({ staff, body }) {
      const count = await sendAgain(context, toStaffActor(staff), body.deliveryIds);
      return { count, message: toSentMessage(count) };
    },
  });
}

function toChangeMessage({ state }: ChangeWebhook): string {
  if (state === undefined) return "The webhook is saved.";
  return state === "active" ? "The webhook is active." : "The webhook is paused.";
}

function toSentMessage(count: number): string {
  if (count === 0) return "Nothing was sent: it is being sent already.";
  return `${count} ${count === 1 ? "event is" : "events are"} sent again.`;
}
