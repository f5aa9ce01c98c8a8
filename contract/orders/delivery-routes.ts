import { get, routes } from "../http/shop-access.ts";
import { DeliveryParams, DeliveryResponse } from "./delivery.ts";

export const deliveryRoutes = routes("orders", {
  find: get("/delivery/:pin", {
    access: "everyone",
    readsReplica: true,
    params: DeliveryParams,
    reply: DeliveryResponse,
    summary: "Delivery days and cash on delivery for an Indian PIN code",
  }),
});
