import { z } from "zod";
import { get, post, remove, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import { AlertRequestedResponse, AlertsResponse, RequestAlert } from "./alerts.ts";

export const alertRoutes = routes("alerts", {
  request: post("/alerts", {
    access: "everyone",
    body: RequestAlert,
    reply: AlertRequestedResponse,
    summary: "Ask for one mail when a variant is back in stock, costs less or is nearly sold out",
  }),
  mine: get("/alerts", {
    access: "customer",
    reply: AlertsResponse,
    summary: "The alerts that wait for their event",
  }),
  end: remove("/alerts/:alertId", {
    access: "customer",
    params: z.object({ alertId: Id }),
    reply: AlertsResponse,
    summary: "End an alert",
  }),
});
