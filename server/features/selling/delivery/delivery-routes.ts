import { deliveryRoutes } from "#contract/orders/delivery-routes.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveShop } from "../../people/account/index.ts";
import { settingsTopic } from "../../shop/settings/settings.ts";
import { deliveryTopic, getDelivery } from "./delivery.ts";

export function serveDelivery(app: App, context: AppContext) {
  serveShop(app, deliveryRoutes, {
    async find({ params }, reply) {
      // The days change at midnight and at the cut-off hour.
      reply.header("cache-control", "public, max-age=60");
      addCacheTopics(reply, deliveryTopic, settingsTopic);
      return { delivery: await getDelivery(context, params.pin) };
    },
  });
}
