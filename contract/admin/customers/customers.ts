import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { blockedMatters } from "../../orders/customer-block-kinds.ts";
import { Id, Instant, noNull, Rupees, SearchText } from "../../values/values.ts";
import { toListQuery } from "../lists/list-query.ts";
import { CustomerPhone } from "../restricted-fields.ts";
import { customerList } from "./customer-list.ts";

export const CustomerTag = z.string().trim().min(1).max(40).regex(noNull);

/** Filters of the list of customers. `after`: the `next` of the previous page. */
export const StaffCustomersQuery = z.object({
  ...toListQuery(customerList, { limit: 50 }).shape,
  /** A part of the name or email, a phone number, the number or id of an order, or the customer's id. */
  q: SearchText,
  tag: CustomerTag.optional(),
});
export type StaffCustomersQuery = z.infer<typeof StaffCustomersQuery>;

/** A customer in the list. Its figures follow changes within seconds. */
export const StaffCustomer = z.object({
  _id: Id,
  /**
   * The name in the profile, or the one that staff entered; otherwise that of the newest order or address. May be
   * empty.
   */
  name: z.string(),
  /** The address to which the customer's mails go. A guest typed it, and nothing proves that it is theirs. */
  email: z.string(),
  phone: CustomerPhone,
  isGuest: z.boolean(),
  /** The number of orders, without unpaid and cancelled ones. */
  orders: z.number().int(),
  /** The amount that the customer paid, less refunds. */
  spent: Rupees,
  /** `returned`: orders from which units came back. `undelivered`: orders that came back undelivered. */
  returned: z.number().int(),
  undelivered: z.number().int(),
  lastOrderAt: Instant.nullable(),
  tags: z.array(z.string()),
  /** The newest note of staff. */
  note: z.string().nullable(),
  blocks: z.array(z.enum(blockedMatters)),
});
export type StaffCustomer = z.infer<typeof StaffCustomer>;

export const StaffCustomersResponse = responseSchema({
  customers: z.array(StaffCustomer),
  next: z.string().nullable(),
});
export type StaffCustomersResponse = z.infer<typeof StaffCustomersResponse>;

export const ExportCustomersQuery = StaffCustomersQuery.omit({ after: true, limit: true });
export type ExportCustomersQuery = z.infer<typeof ExportCustomersQuery>;

/** All tags of customers that are in use. */
export const CustomerTagsResponse = responseSchema({ tags: z.array(z.string()) });
export type CustomerTagsResponse = z.infer<typeof CustomerTagsResponse>;
