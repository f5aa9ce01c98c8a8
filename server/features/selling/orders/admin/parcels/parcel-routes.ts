import { StaffOrderParams, StatusesChangedResponse } from "#contract/admin/orders/orders.ts";
import {
  AddParcel,
  CorrectParcel,
  CouriersResponse,
  ParcelAddedResponse,
  ParcelChangedResponse,
  ParcelParams,
  ReadTrackingNumbers,
  ShipOrders,
  TrackingNumbersResponse,
} from "#contract/admin/orders/parcels.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { addParcel } from "./add-parcel.ts";
import { correctParcel } from "./correct-parcel.ts";
import { listCouriers } from "./courier-queries.ts";
import { parseTrackingNumbers } from "./parse-tracking-numbers.ts";
import { shipOrders } from "./ship-orders.ts";

/** The maximum size of a JSON body with a file of 2 MB, whose line breaks and quotes are escaped. */
const bodyLimit = 3 * 1024 * 1024;

export function parcelRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/couriers",
    {
      config: { staffAccess: "orders:pack" },
      schema: { ...call("Couriers to choose from"), response: { 200: CouriersResponse } },
    },
    async () => {
      const couriers = await listCouriers(context.db);
      return success({ couriers: couriers.map(({ name, tracking_url }) => ({ name, tracks: tracking_url !== "" })) });
    },
  );
  app.post(
    "/admin/orders/shipments",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("Ships up to 200 packed orders, with one courier or each with its own; each has its own result"),
        body: ShipOrders,
        response: { 200: StatusesChangedResponse },
      },
    },
    async ({ staff, body }) => success({ results: await shipOrders(context, staff, body) }),
  );
  app.post(
    "/admin/orders/shipments/numbers",
    {
      config: { staffAccess: "orders:pack" },
      bodyLimit,
      schema: {
        ...call("The tracking numbers of orders in a CSV file; nothing is changed"),
        body: ReadTrackingNumbers,
        response: { 200: TrackingNumbersResponse },
      },
    },
    async ({ body }) => {
      const couriers = await listCouriers(context.db);
      return success(
        await parseTrackingNumbers(
          body,
          couriers.map(({ name }) => name),
        ),
      );
    },
  );
  app.post(
    "/admin/orders/:orderId/parcels",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("Sends some or all units of a packed order; with the last ones it is shipped"),
        params: StaffOrderParams,
        body: AddParcel,
        response: { 200: ParcelAddedResponse },
      },
    },
    async ({ staff, params, body }) => success({ isShipped: await addParcel(context, staff, params.orderId, body) }),
  );
  app.put(
    "/admin/orders/:orderId/parcels/:parcelId",
    {
      config: { staffAccess: "orders:pack" },
      schema: {
        ...call("Corrects courier and tracking number; the customer is mailed a new number"),
        params: ParcelParams,
        body: CorrectParcel,
        response: { 200: ParcelChangedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await correctParcel(context, staff, params, body);
      return success({ message: isChanged ? "The parcel is corrected." : "The parcel has not changed." });
    },
  );
}
