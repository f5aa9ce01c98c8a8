import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, Rupees } from "../../values/values.ts";
import { cashRowStates } from "./cash-row-states.ts";

const Courier = z.string().trim().max(60, "At most 60 characters");

export const OutstandingCashQuery = z.object({ courier: Courier.optional() });
export type OutstandingCashQuery = z.infer<typeof OutstandingCashQuery>;

/** A delivered order whose cash the courier has not paid in full. `courier`: empty if it is not known. */
export const OutstandingOrder = z.object({
  _id: Id,
  number: z.string(),
  deliveredAt: Instant,
  courier: z.string(),
  awbs: z.array(z.string()),
  expected: Rupees,
  remitted: Rupees,
});
export type OutstandingOrder = z.infer<typeof OutstandingOrder>;

/**
 * `couriers`: the sums of all outstanding orders. `orders`: the 200 oldest orders; only those of one courier if the
 * query names it.
 */
export const OutstandingCashResponse = responseSchema({
  couriers: z.array(
    z.object({ courier: z.string(), orders: z.number().int(), outstanding: Rupees, oldestAt: Instant }),
  ),
  orders: z.array(OutstandingOrder),
  /** The number of days after delivery from which the page Today shows the missing cash of an order. */
  overdueDays: z.number().int(),
});
export type OutstandingCashResponse = z.infer<typeof OutstandingCashResponse>;

const Column = z.string().max(200);
/**
 * A courier's remittance file. `columns`: which heading holds which value. The headings of values that are not listed
 * are recognised.
 */
export const UploadRemittance = z.object({
  courier: Courier.min(1, "Choose the courier"),
  fileName: z.string().max(200).default(""),
  csv: z.string().min(1, "The file is empty").max(2_000_000, "The file is larger than 2 MB"),
  columns: z.object({ awb: Column, amount: Column, date: Column, reference: Column }).partial().default({}),
});
export type UploadRemittance = z.infer<typeof UploadRemittance>;

/**
 * Cash that staff received without a remittance file: the outstanding amount of each order. `remittanceId`: chosen by
 * the client, so that a repeated request records it once.
 */
export const ReceiveCash = z.object({
  remittanceId: Id,
  orderIds: z.array(Id).min(1, "Choose orders").max(200, "At most 200 orders at once"),
  receivedFrom: Courier.min(1, "Say who paid"),
  reference: z.string().trim().max(100, "At most 100 characters").default(""),
});
export type ReceiveCash = z.infer<typeof ReceiveCash>;
/** `taken`: the number of orders whose cash was missing. `amount`: the sum of the cash that was recorded. */
export const CashReceivedResponse = responseSchema({ taken: z.number().int(), amount: Rupees });
export type CashReceivedResponse = z.infer<typeof CashReceivedResponse>;

export const RemittanceWithdrawnResponse = responseSchema({ message: z.string() });
export type RemittanceWithdrawnResponse = z.infer<typeof RemittanceWithdrawnResponse>;

/**
 * `expected`: the outstanding cash of the order before this row. `difference`: the paid amount minus the expected one.
 */
export const RemittanceLine = z.object({
  line: z.number().int(),
  awb: z.string(),
  paidOn: z.string().nullable(),
  reference: z.string(),
  state: z.enum(cashRowStates),
  problem: z.string(),
  order: z.object({ _id: Id, number: z.string() }).nullable(),
  expected: Rupees.nullable(),
  paid: Rupees.nullable(),
  difference: Rupees.nullable(),
});
export type RemittanceLine = z.infer<typeof RemittanceLine>;

/**
 * `headings`: the headings of the file. `taken`: the number of rows that were imported, or that an import would take.
 * `amount`: the sum of these rows.
 */
export const RemittancePlanResponse = responseSchema({
  headings: z.array(z.string()),
  columns: z.object({ awb: Column, amount: Column, date: Column, reference: Column }).partial(),
  lines: z.array(RemittanceLine),
  taken: z.number().int(),
  amount: Rupees,
});
export type RemittancePlanResponse = z.infer<typeof RemittancePlanResponse>;

export const RemittancesQuery = z.object({
  /** The `next` of the previous page. */
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const Remittance = z.object({
  _id: Id,
  courier: z.string(),
  fileName: z.string(),
  importedBy: z.string(),
  importedAt: Instant,
  rows: z.number().int(),
  amount: Rupees,
});
export type Remittance = z.infer<typeof Remittance>;
/** Newest first. */
export const RemittancesResponse = responseSchema({ remittances: z.array(Remittance), next: Id.nullable() });
export type RemittancesResponse = z.infer<typeof RemittancesResponse>;

export const RemittanceParams = z.object({ remittanceId: Id });
/** `expected` and `remitted`: the cash of the whole order, over all of its remittances. */
export const RemittanceRowsResponse = responseSchema({
  rows: z.array(
    z.object({
      awb: z.string(),
      paidOn: z.string().nullable(),
      reference: z.string(),
      amount: Rupees,
      order: z.object({ _id: Id, number: z.string() }),
      expected: Rupees,
      remitted: Rupees,
    }),
  ),
});
export type RemittanceRowsResponse = z.infer<typeof RemittanceRowsResponse>;
