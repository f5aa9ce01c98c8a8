import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { orderStatuses } from "../orders/order-status.ts";
import { Id } from "../values/values.ts";
import { courierRowStates, maxCourierChanges } from "./courier-row-states.ts";

const Column = z.string().max(200);
/** A courier's file of parcel states. `columns`: headings by what they mean; those that are missing are recognised. */
export const UploadCourierStates = z.object({
  courier: z.string().trim().min(1, "Choose the courier").max(60, "At most 60 characters"),
  fileName: z.string().max(200).default(""),
  csv: z.string().min(1, "The file is empty").max(2_000_000, "The file is larger than 2 MB"),
  columns: z.object({ awb: Column, status: Column }).partial().default({}),
});
export type UploadCourierStates = z.infer<typeof UploadCourierStates>;

const Status = z.enum(orderStatuses);
/** A row of the file. `status`: as the courier writes it. `from` and `to`: of the order; null where the shop knows neither order nor state. */
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
/** `headings`: of the file. `changes`: one for each order that would change. */
export const CourierPlanResponse = responseSchema({
  headings: z.array(z.string()),
  columns: z.object({ awb: Column, status: Column }).partial(),
  lines: z.array(CourierLine),
  changes: z.array(OrderChange),
});
export type CourierPlanResponse = z.infer<typeof CourierPlanResponse>;

/** Changes of the plan, in steps. `batchId`: chosen by the client, the same for all steps of a file, which the history undoes together. */
export const ApplyCourierStates = z.object({
  batchId: Id,
  changes: z.array(OrderChange).min(1, "No order is named").max(maxCourierChanges, "At most 200 orders at once"),
});
export type ApplyCourierStates = z.infer<typeof ApplyCourierStates>;
