import type { ShipOrders } from "#contract/admin/orders/shipping/parcels.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import type { StaffMember } from "../../../../people/staff/index.ts";
import { forEachOrder } from "../change-statuses.ts";
import { addParcel } from "./add-parcel.ts";

/**
 * Sends packed orders as a whole, each in a transaction of its own. Idempotent. Returns the result of each order.
 * @throws Refusal if two orders have the same tracking number, which is a slip of the scanner
 */
export async function shipOrders(context: AppContext, by: StaffMember, { courier, note, parcels }: ShipOrders) {
  requireDistinctNumbers(parcels);
  const byOrder = new Map(parcels.map((parcel) => [parcel.orderId, parcel]));
  return forEachOrder([...byOrder.keys()], (orderId) => {
    const { parcelId, awb, courier: own } = byOrder.get(orderId) ?? { parcelId: "", awb: "" };
    return addParcel(context, by, orderId, { parcelId, courier: own ?? courier, awb, note, trackingUrl: "" });
  });
}

function requireDistinctNumbers(parcels: ShipOrders["parcels"]) {
  const seen = new Set<string>();
  for (const { awb } of parcels) {
    if (awb !== "" && seen.has(awb))
      throw new Refusal("invalid", `The tracking number ${awb} is typed for two orders.`);
    seen.add(awb);
  }
}
