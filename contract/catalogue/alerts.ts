import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Email, Id, Instant, Rupees } from "../values/values.ts";
import { alertKinds } from "./alert-kinds.ts";

/** Requests one mail about a variant. `email`: optional for signed-in customers; by default their own address. */
export const RequestAlert = z.object({
  productId: Id,
  selectedSize: z.string().min(1).max(80),
  selectedColor: z.string().min(1).max(80),
  kind: z.enum(alertKinds),
  email: Email.optional(),
});
export type RequestAlert = z.infer<typeof RequestAlert>;

export const AlertRequestedResponse = responseSchema({
  email: z.string(),
  /**
   * Whether the alert is active. If not, a link was mailed to the address, and the alert begins when the link is
   * followed.
   */
  confirmed: z.boolean(),
  message: z.string(),
});
export type AlertRequestedResponse = z.infer<typeof AlertRequestedResponse>;

/** An alert that is waiting for its event. */
const ProductAlert = z.object({
  _id: Id,
  kind: z.enum(alertKinds),
  product: z.object({ _id: Id, slug: z.string(), name: z.string(), image: z.string().nullable() }),
  color: z.string(),
  size: z.string(),
  /** The price of one unit when the alert was requested; `price` is the current one. */
  priceThen: Rupees,
  price: Rupees,
  requestedAt: Instant,
});
export type ProductAlert = z.infer<typeof ProductAlert>;

export const AlertsResponse = responseSchema({ alerts: z.array(ProductAlert) });
export type AlertsResponse = z.infer<typeof AlertsResponse>;

/** Query of a mailed link: a signed token. */
export const AlertLink = z.object({ token: z.string().max(600).default("") });
