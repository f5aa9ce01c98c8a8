import { StaffOrderParams, StatusesChangedResponse } from "../../order-changes.ts";
import { get, post, put, routes } from "../../staff-access.ts";
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
} from "./parcels.ts";

/** The maximum size of a JSON body with a file of 2 MB, whose line breaks and quotes are escaped. */
const bodyLimit = 3 * 1024 * 1024;

const access = "orders:pack";

/** Parcels of orders, and the couriers that take them. */
export const parcelRoutes = routes("/admin", {
  listCouriers: get("/couriers", {
    access,
    reply: CouriersResponse,
    summary: "Couriers to choose from",
  }),
  ship: post("/orders/shipments", {
    access,
    body: ShipOrders,
    reply: StatusesChangedResponse,
    summary: "Ships up to 200 packed orders, with one courier or each with its own; each has its own result",
  }),
  readNumbers: post("/orders/shipments/numbers", {
    access,
    bodyLimit,
    body: ReadTrackingNumbers,
    reply: TrackingNumbersResponse,
    summary: "The tracking numbers of orders in a CSV file; nothing is changed",
  }),
  add: post("/orders/:orderId/parcels", {
    access,
    params: StaffOrderParams,
    body: AddParcel,
    reply: ParcelAddedResponse,
    summary: "Sends some or all units of a packed order; with the last ones it is shipped",
  }),
  correct: put("/orders/:orderId/parcels/:parcelId", {
    access,
    params: ParcelParams,
    body: CorrectParcel,
    reply: ParcelChangedResponse,
    summary: "Corrects courier and tracking number; the customer is mailed a new number",
  }),
});
