import { ApplyCourierStates, CourierPlanResponse, UploadCourierStates } from "#contract/admin/orders/courier-states.ts";
import { StatusesChangedResponse } from "#contract/admin/orders/orders.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { applyCourierStates, previewCourierStates } from "./courier-states.ts";

/** The maximum size of a JSON body with a file of 2 MB, whose line breaks and quotes are escaped. */
const bodyLimit = 3 * 1024 * 1024;

export function courierStateRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "orders:write" } as const;
  app.post(
    "/admin/orders/courier-states/preview",
    {
      config,
      bodyLimit,
      schema: {
        tags: ["admin"],
        summary: "What the states of a courier's file would change",
        body: UploadCourierStates,
        response: { 200: CourierPlanResponse },
      },
    },
    async ({ body }) => success(await previewCourierStates(context.db, body)),
  );
  app.post(
    "/admin/orders/courier-states",
    {
      config,
      schema: {
        tags: ["admin"],
        summary: "Changes up to 200 orders to the states of a courier's file; each has its own result",
        body: ApplyCourierStates,
        response: { 200: StatusesChangedResponse },
      },
    },
    async ({ staff, body }) => success({ results: await applyCourierStates(context, staff, body) }),
  );
}
