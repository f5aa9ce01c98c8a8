import { z } from "zod";
import { responseSchema } from "../../../http/response.ts";
import { orderStatuses } from "../../../orders/order-status.ts";
import { Id } from "../../../values/values.ts";
import { courierRowStates, maxCourierChanges } from "./courier-row-states.ts";

const Column = z.string().max(200);
/**
 * A courier's file of parcel states. `columns`: which heading holds which value. The headings of values that are not
 * listed are recognised.
 */
export const UploadCourierStates = z.object({
  courier: z.string().trim().min(1, "Choose the courier").max(60, "At most 60 characters"),
  fileName: z.string().max(200).default(""),
  csv: z.string().min(1, "The file is empty").max(2_000_000, "The file is larger than 2 MB"),
  columns: z.object({ awb: Column, status: Column }).partial().default({}),
});
export type UploadCourierStates = z.infer<typeof UploadCourierStates>;

const Status = z.enum(orderStatuses);
/**
 * A row of the file. `status`: the courier's own text. `from` and `to`: the order's status before and after; null if
 * the shop does not know the order or the courier's text.
 */
export const CourierLine = z.object({
  line: z.number().int(),
  awb: z.string(),
  status: z.string(),
  state: z.enum(courierRowStates),
  reason: z.string(),
  order: z.object({ _id: Id, number: z.string() }).nullable(),
  from: Status.nullable(),
  to: Status.nullable(),
});
export type CourierLine = z.infer<typeof CourierLine>;

const courierTargets = ["in transit", "delivered", "returning", "returned"] as const;
const OrderChange = z.object({ orderId: Id, to: z.enum(courierTargets) });
/** `headings`: the headings of the file. `changes`: one entry for each order that would change. */
export const CourierPlanResponse = responseSchema({
  headings: z.array(z.string()),
  columns: z.object({ awb: Column, status: Column }).partial(),
  lines: z.array(CourierLine),
  changes: z.array(OrderChange),
});
export type CourierPlanResponse = z.infer<typeof CourierPlanResponse>;

/**
 * A part of the plan's changes. `batchId`: chosen by the client, and the same for all requests of a file, so that the
 * history undoes them together.
 */
export const ApplyCourierStates = z.object({
  batchId: Id,
  changes: z.array(OrderChange).min(1, "No order is named").max(maxCourierChanges, "At most 200 orders at once"),
});
export type ApplyCourierStates = z.infer<typeof ApplyCourierStates>;
