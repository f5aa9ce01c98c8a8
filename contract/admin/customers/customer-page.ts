import { z } from "zod";
import { Address } from "../../account/addresses.ts";
import { responseSchema } from "../../http/response.ts";
import { orderStatuses } from "../../orders/order-status.ts";
import { returnStatuses } from "../../orders/return-states.ts";
import { Id, Instant, noNull, Rupees } from "../../values/values.ts";
import { CustomerBlock } from "../orders/blocks/customer-blocks.ts";
import { CustomerPhone } from "../restricted-fields.ts";
import { maxTaggedCustomers } from "./customer-list.ts";
import { CustomerTag, StaffCustomer } from "./customers.ts";

export const CustomerParams = z.object({ customerId: Id });
export const CustomerNoteParams = z.object({ customerId: Id, noteId: Id });

export const CustomerNote = z.object({
  _id: Id,
  at: Instant,
  editedAt: Instant.nullable(),
  author: z.string(),
  text: z.string(),
  /** Whether the signed-in member wrote the note, and may change and delete it. */
  isOwn: z.boolean(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

/** An address of the address book. `lines`: as it is shown. */
const CustomerAddress = Address.extend({ phone: CustomerPhone, name: z.string(), lines: z.array(z.string()) });
export type CustomerAddress = z.infer<typeof CustomerAddress>;

const CustomerOrder = z.object({
  _id: Id,
  number: z.string(),
  placedAt: Instant,
  status: z.enum(orderStatuses),
  total: Rupees,
});
const CustomerReturn = z.object({
  _id: Id,
  orderId: Id,
  number: z.string(),
  kind: z.string(),
  status: z.enum(returnStatuses),
  requestedAt: Instant,
});

/** Another account or guest with the same email or phone number: perhaps the same person. */
const SimilarCustomer = StaffCustomer.pick({ _id: true, name: true, email: true, isGuest: true, orders: true });

/** An account or guest that was merged into the customer. */
const MergedCustomer = z.object({ _id: Id, email: z.string(), isGuest: z.boolean(), by: z.string(), at: Instant });

/** Everything that the page of a customer shows. The figures are computed from the orders as they are. */
export const CustomerDetails = StaffCustomer.omit({ note: true, blocks: true }).extend({
  joinedAt: Instant,
  /** When the account was deleted; its orders stay. */
  deletedAt: Instant.nullable(),
  /**
   * Name and phone number that were entered for the account itself. They are empty where the page shows those of an
   * order or address.
   */
  contact: z.object({ firstName: z.string(), lastName: z.string(), phone: CustomerPhone }),
  addresses: z.array(CustomerAddress),
  /** The newest orders in every status. `placedOrders`: the number of all orders. */
  newestOrders: z.array(CustomerOrder),
  placedOrders: z.number().int(),
  newestReturns: z.array(CustomerReturn),
  reviews: z.number().int(),
  questions: z.number().int(),
  /** The number of messages that the contact form received from the customer's email. */
  messages: z.number().int(),
  /** The active blocks that apply to the customer. */
  blocks: z.array(CustomerBlock),
  codReturns: z.object({ orders: z.number().int(), returned: z.number().int() }),
  consents: z.object({
    newsletter: z.array(z.object({ email: z.string(), isConfirmed: z.boolean() })),
    /** The channels by which the customer receives texts: "sms" and "whatsapp". */
    texts: z.array(z.string()),
    browsers: z.number().int(),
  }),
  notes: z.array(CustomerNote),
  similar: z.array(SimilarCustomer),
  merged: z.array(MergedCustomer),
  /** The customer into whom this one was merged, and who now has all records. */
  mergedInto: StaffCustomer.pick({ _id: true, name: true, email: true }).nullable(),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;
export const CustomerDetailsResponse = responseSchema({ customer: CustomerDetails });
export type CustomerDetailsResponse = z.infer<typeof CustomerDetailsResponse>;

const NoteText = z
  .string()
  .trim()
  .min(1, "The note is empty")
  .max(2000, "A note has at most 2000 characters")
  .regex(noNull);
/** `noteId`: chosen by the client, so that a repeated request adds nothing twice. */
export const AddCustomerNote = z.object({ noteId: Id.optional(), text: NoteText });
export type AddCustomerNote = z.infer<typeof AddCustomerNote>;
/** `from`: the text as it was loaded. If it was changed meanwhile, the edit is refused. */
export const EditCustomerNote = z.object({ from: z.string().max(2000), to: NoteText });
export type EditCustomerNote = z.infer<typeof EditCustomerNote>;
export const CustomerNotesResponse = responseSchema({ notes: z.array(CustomerNote) });
export type CustomerNotesResponse = z.infer<typeof CustomerNotesResponse>;

const Tags = z.array(CustomerTag).max(20).default([]);
export const TagCustomers = z
  .object({
    customerIds: z.array(Id).min(1, "No customer is selected").max(maxTaggedCustomers),
    add: Tags,
    remove: Tags,
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, "No tag is given");
export type TagCustomers = z.infer<typeof TagCustomers>;
export const CustomersTaggedResponse = responseSchema({ message: z.string() });
export type CustomersTaggedResponse = z.infer<typeof CustomersTaggedResponse>;
