import { StatusesChangedResponse } from "../../order-changes.ts";
import { post, routes } from "../../staff-access.ts";
import { ApplyCourierStates, CourierPlanResponse, UploadCourierStates } from "./courier-states.ts";

/** The maximum size of a JSON body with a file of 2 MB, whose line breaks and quotes are escaped. */
const bodyLimit = 3 * 1024 * 1024;

const access = "orders:write";

/** States of orders in a courier's file. */
export const courierStateRoutes = routes("/admin/orders/courier-states", {
  preview: post("/preview", {
    access,
    bodyLimit,
    body: UploadCourierStates,
    reply: CourierPlanResponse,
    summary: "What the states of a courier's file would change",
  }),
  apply: post("", {
    access,
    body: ApplyCourierStates,
    reply: StatusesChangedResponse,
    summary: "Changes up to 200 orders to the states of a courier's file; each has its own result",
  }),
});
