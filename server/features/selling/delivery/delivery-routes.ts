import { success } from "#contract/http/response.ts";
import { DeliveryParams, DeliveryResponse } from "#contract/orders/delivery.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { settingsTopic } from "../../shop/settings/settings.ts";
import { deliveryTopic, getDelivery } from "./delivery.ts";

export function deliveryRoutes(app: App, context: AppContext) {
  app.get(
    "/delivery/:pin",
    {
      config: { readsReplica: true },
      schema: {
        tags: ["orders"],
        summary: "Delivery days and cash on delivery for an Indian PIN code",
        params: DeliveryParams,
        response: { 200: DeliveryResponse },
      },
    },
    async ({ params }, reply) => {
      // The days change at midnight and at the cut-off hour.
      reply.header("cache-control", "public, max-age=60");
      addCacheTopics(reply, deliveryTopic, settingsTopic);
      return success({ delivery: await getDelivery(context, params.pin) });
    },
  );
}
