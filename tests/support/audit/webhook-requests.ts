import { newId } from "../../../server/platform/database/id.ts";
import type { Send } from "./requests.ts";

const [webhookId, tokenId] = [newId(), newId()];

/** Requests about API tokens and webhooks. No server listens at the webhook's address. */
export const webhookRequests: Record<string, Send> = {
  "POST /admin/tokens": ({ owner }) =>
    owner.request("POST", "/tokens", {
      tokenId,
      name: "ERP",
      permissions: ["orders:read"],
      days: 30,
    }),
  "DELETE /admin/tokens/:tokenId": ({ owner }) => owner.request("DELETE", `/tokens/${tokenId}`),
  "POST /admin/webhooks": ({ owner }) =>
    owner.request("POST", "/webhooks", {
      webhookId,
      url: "http://127.0.0.1:9/secret-path",
      description: "",
      events: ["stock.low"],
    }),
  "PUT /admin/webhooks/:webhookId": ({ owner }) =>
    owner.request("PUT", `/webhooks/${webhookId}`, { description: { from: "", to: "Stock" } }),
  "POST /admin/webhooks/:webhookId/secret": ({ owner }) => owner.request("POST", `/webhooks/${webhookId}/secret`),
  "POST /admin/webhooks/:webhookId/take-over": async ({ owner, shop }, restart) => {
    await shop.context.db.updateTable("webhooks").set({ staff_id: null }).where("id", "=", webhookId).execute();
    await restart();
    return owner.request("POST", `/webhooks/${webhookId}/take-over`);
  },
  "POST /admin/webhooks/:webhookId/test": ({ owner }) => owner.request("POST", `/webhooks/${webhookId}/test`),
  "POST /admin/webhooks/deliveries/again": async ({ owner, failDeliveries }, restart) => {
    const deliveryIds = await failDeliveries();
    await restart();
    return owner.request("POST", "/webhooks/deliveries/again", { deliveryIds });
  },
  "DELETE /admin/webhooks/:webhookId": ({ owner }) => owner.request("DELETE", `/webhooks/${webhookId}`),
};
