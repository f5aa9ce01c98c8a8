import { z } from "zod";
import { responseSchema } from "../../../http/response.ts";
import { Parcel } from "../../../orders/parcels.ts";
import { toAsciiDigits } from "../../../values/digits.ts";
import { fieldChange } from "../../../values/field-change.ts";
import { Id } from "../../../values/values.ts";

export const Courier = z.string().trim().max(60, "At most 60 characters");
export const Awb = z
  .string()
  .trim()
  .max(60, "At most 60 characters")
  .overwrite(toAsciiDigits)
  .regex(/^[\w\-/ ]*$/, "A tracking number has letters, digits, spaces, - and / only");
/** A URL where the parcel can be tracked. If empty, the courier's own page is used, if the courier is known. */
const TrackingUrl = z.union([
  z.literal(""),
  z.url({ protocol: /^https$/, error: "This is not an https address" }).max(500, "At most 500 characters"),
]);

/** A parcel as staff see it. */
export const StaffParcel = z.object({
  ...Parcel.omit({ items: true }).shape,
  _id: Id,
  items: z.array(z.object({ itemId: Id, quantity: z.number().int() })),
});
export type StaffParcel = z.infer<typeof StaffParcel>;

/**
 * `parcelId`: chosen by the client, so that a repeated request adds nothing. Without `items` the parcel contains all
 * units that are in no parcel yet. The order is shipped once all of its units are in parcels.
 */
export const AddParcel = z.object({
  parcelId: Id,
  courier: Courier.default(""),
  awb: Awb.default(""),
  trackingUrl: TrackingUrl.default(""),
  /** A note that the customer reads. */
  note: z.string().trim().max(200, "A note has at most 200 characters").default(""),
  items: z
    .array(z.object({ itemId: Id, quantity: z.number().int().min(1).max(1000) }))
    .min(1, "The parcel is empty")
    .max(100)
    .optional(),
});
export type AddParcel = z.infer<typeof AddParcel>;
/** `isShipped`: whether all units of the order are in parcels now. */
export const ParcelAddedResponse = responseSchema({ isShipped: z.boolean() });
export type ParcelAddedResponse = z.infer<typeof ParcelAddedResponse>;

/**
 * Ships up to 200 packed orders, each as one parcel. `courier` applies to the parcels that name no courier. `parcelId`
 * is chosen by the client, as in `AddParcel`.
 */
export const ShipOrders = z.object({
  courier: Courier.default(""),
  /** A note that the customers read. */
  note: z.string().trim().max(200, "A note has at most 200 characters").default(""),
  parcels: z
    .array(z.object({ orderId: Id, parcelId: Id, awb: Awb.default(""), courier: Courier.optional() }))
    .min(1, "No order is named")
    .max(200, "At most 200 orders at once"),
});
export type ShipOrders = z.infer<typeof ShipOrders>;

/** A file with tracking numbers of these orders, whose columns are recognised by their names. */
export const ReadTrackingNumbers = z.object({
  csv: z.string().min(1, "The file is empty").max(2_000_000, "The file is larger than 2 MB"),
  orderIds: z.array(Id).min(1, "No order is named").max(200, "At most 200 orders at once"),
});
export type ReadTrackingNumbers = z.infer<typeof ReadTrackingNumbers>;
/** `courier`: empty if the file names none. `problems`: rows that were left out, with the reason. */
export const TrackingNumbersResponse = responseSchema({
  parcels: z.array(z.object({ orderId: Id, courier: z.string(), awb: z.string() })),
  problems: z.array(z.object({ line: z.number().int(), text: z.string() })),
});
export type TrackingNumbersResponse = z.infer<typeof TrackingNumbersResponse>;

export const ParcelParams = z.object({ orderId: Id, parcelId: Id });
/**
 * If `trackingUrl` is not changed, it follows from the courier and the tracking number, as long as the courier is
 * known.
 */
export const CorrectParcel = z.object({
  courier: fieldChange(Courier),
  awb: fieldChange(Awb),
  trackingUrl: fieldChange(TrackingUrl),
});
export type CorrectParcel = z.infer<typeof CorrectParcel>;
export const ParcelChangedResponse = responseSchema({ message: z.string() });
export type ParcelChangedResponse = z.infer<typeof ParcelChangedResponse>;

/** The couriers to choose from. */
export const CouriersResponse = responseSchema({
  couriers: z.array(z.object({ name: z.string(), tracks: z.boolean() })),
});
export type CouriersResponse = z.infer<typeof CouriersResponse>;
