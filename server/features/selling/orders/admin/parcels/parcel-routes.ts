import { parcelRoutes } from "#contract/admin/orders/shipping/parcel-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveStaff } from "../../../../people/staff/index.ts";
import { addParcel } from "./add-parcel.ts";
import { correctParcel } from "./correct-parcel.ts";
import { listCouriers } from "./courier-queries.ts";
import { parseTrackingNumbers } from "./parse-tracking-numbers.ts";
import { shipOrders } from "./ship-orders.ts";

export function serveParcels(app: App, context: AppContext) {
  serveStaff(app, parcelRoutes, {
    async listCouriers() {
      const couriers = await listCouriers(context.db);
      return { couriers: couriers.map(({ name, tracking_url }) => ({ name, tracks: tracking_url !== "" })) };
    },
    ship: async ({ staff, body }) => ({ results: await shipOrders(context, staff, body) }),
    async readNumbers({ body }) {
      const couriers = await listCouriers(context.db);
      return await parseTrackingNumbers(
        body,
        couriers.map(({ name }) => name),
      );
    },
    add: async ({ staff, params, body }) => ({ isShipped: await addParcel(context, staff, params.orderId, body) }),
    async correct({ staff, params, body }) {
      const isChanged = await correctParcel(context, staff, params, body);
      return { message: isChanged ? "The parcel is corrected." : "The parcel has not changed." };
    },
  });
}
