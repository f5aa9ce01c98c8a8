import { z } from "zod";
import { reply } from "./reply.ts";
import { Id } from "./values.ts";

const line = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(120, `${what} is too long`);

/** What a parcel needs. The phone is asked for at checkout, the address book leaves it open (SPEC §5). */
export const NewAddress = z.object({
  firstName: line("First name"),
  lastName: line("Last name"),
  addressLine1: line("Address line 1"),
  addressLine2: z.string().trim().max(120).default(""),
  city: line("City"),
  state: line("State"),
  country: line("Country"),
  postalCode: line("Postal code"),
  phone: z.string().trim().max(30).default(""),
});
export type NewAddress = z.infer<typeof NewAddress>;

export const Address = NewAddress.extend({ _id: Id });
export type Address = z.infer<typeof Address>;

export const AddressReply = reply({ address: Address });
export type AddressReply = z.infer<typeof AddressReply>;
export const AddressesReply = reply({ addresses: z.array(Address) });
export type AddressesReply = z.infer<typeof AddressesReply>;
export const DeletedReply = reply({ message: z.string() });
export type DeletedReply = z.infer<typeof DeletedReply>;
