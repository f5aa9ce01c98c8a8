import { z } from "zod";
import { responseSchema } from "../../../http/response.ts";
import { blockedMatters, blockKinds } from "../../../orders/customer-block-kinds.ts";
import { toAsciiDigits } from "../../../values/digits.ts";
import { Email, Id, Instant, SearchText } from "../../../values/values.ts";
import { toListQuery } from "../../lists/list-query.ts";
import { CustomerPhone } from "../../restricted-fields.ts";
import { customerBlockList } from "./customer-block-list.ts";

/** The reason of a block, which only staff see. */
const Reason = z.string().trim().max(500, "A reason has at most 500 characters").default("");
const Blocks = z.enum(blockedMatters);

const SharedFields = z.object({
  _id: Id,
  blocks: Blocks,
  reason: z.string(),
  blockedBy: z.string(),
  blockedAt: Instant,
  lifted: z.object({ by: z.string(), at: Instant }).nullable(),
  /** The orders that this block has refused. */
  attempts: z.object({ count: z.number().int(), lastAt: Instant.nullable() }),
});
/** `value`: the last ten digits of the phone number, or the email. For an account, its email. */
export const CustomerBlock = z.discriminatedUnion("kind", [
  SharedFields.extend({ kind: z.literal("phone"), value: CustomerPhone }),
  SharedFields.extend({ kind: z.enum(blockKinds).exclude(["phone"]), value: z.string() }),
]);
export type CustomerBlock = z.infer<typeof CustomerBlock>;

/** Blocks the customer of an order: the account and, with `isPhoneBlocked`, every order with its phone number. */
export const BlockOrderCustomer = z.object({ blocks: Blocks, isPhoneBlocked: z.boolean(), reason: Reason });
export type BlockOrderCustomer = z.infer<typeof BlockOrderCustomer>;

const Phone = z
  .string()
  .trim()
  .max(30, "This is no phone number")
  .overwrite(toAsciiDigits)
  .refine((text) => text.replaceAll(/\D/g, "").length >= 7, "A phone number has at least seven digits");

/** Blocks a phone number or an email, whichever account uses it. */
export const BlockContact = z
  .object({ phone: Phone.optional(), email: Email.optional(), blocks: Blocks, reason: Reason })
  .refine(({ phone, email }) => (phone === undefined) !== (email === undefined), "Give a phone number or an email");
export type BlockContact = z.infer<typeof BlockContact>;

/** `blockIds`: the new blocks, without those that existed before. */
export const CustomerBlockedResponse = responseSchema({ message: z.string(), blockIds: z.array(Id) });
export type CustomerBlockedResponse = z.infer<typeof CustomerBlockedResponse>;

export const BlockIds = z.object({ blockIds: z.array(Id).min(1, "No block is named").max(100) });
export type BlockIds = z.infer<typeof BlockIds>;
export const BlocksChangedResponse = responseSchema({ message: z.string() });
export type BlocksChangedResponse = z.infer<typeof BlocksChangedResponse>;

export const CustomerBlocksQuery = z.object({
  ...toListQuery(customerBlockList, { limit: 50, key: Id }).shape,
  q: SearchText,
});
export type CustomerBlocksQuery = z.infer<typeof CustomerBlocksQuery>;
/** Newest first. */
export const CustomerBlocksResponse = responseSchema({ blocks: z.array(CustomerBlock), next: Id.nullable() });
export type CustomerBlocksResponse = z.infer<typeof CustomerBlocksResponse>;
