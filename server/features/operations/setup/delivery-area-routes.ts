import { deliveryAreaRoutes } from "#contract/admin/settings/delivery-area-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { importDeliveryAreas, parseAreas, removeDeliveryArea } from "../../selling/delivery/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { editArea, exportAreas, searchAreas } from "./delivery-areas.ts";

export function serveDeliveryAreas(app: App, context: AppContext) {
  serveStaff(app, deliveryAreaRoutes, {
    list: ({ query }) => searchAreas(context, query),
    exportUrl: (request, reply) =>
      sendAuditedCsv(context, request, reply, { kind: "delivery", name: "pin-codes" }, exportAreas(context)),
    async edit({ staff, params: { prefix }, body }) {
      await editArea(context, toStaffActor(staff), prefix, body);
      return { message: `${prefix} is saved.` };
    },
    async remove({ staff, params: { prefix } }) {
      await removeDeliveryArea(context, toStaffActor(staff), prefix);
      return { message: `${prefix} is removed.` };
    },
    import: async ({ staff, body: { csv, ...options } }) =>
      importDeliveryAreas(context, toStaffActor(staff), await parseAreas(csv), options),
  });
}
