import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { toAsciiDigits } from "../values/digits.ts";
import { normalizeCountry } from "../values/india.ts";
import { removeInvisible } from "../values/invisible.ts";
import { Id } from "../values/values.ts";

const requiredLine = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(removeInvisible)
    .trim()
    .min(1, `${label} is required`)
    .max(120, `${label} is too long`);

/** A shipping address. The phone is required at checkout but optional in the address book (SPEC §5). */
export const NewAddress = z.object({
  firstName: requiredLine("First name"),
  lastName: requiredLine("Last name"),
  addressLine1: requiredLine("Address line 1"),
  addressLine2: z.string().overwrite(removeInvisible).trim().max(120).default(""),
  city: requiredLine("City"),
  state: requiredLine("State"),
  country: requiredLine("Country").overwrite(normalizeCountry),
  postalCode: requiredLine("Postal code").overwrite(toAsciiDigits),
  phone: z.string().overwrite(removeInvisible).trim().max(30).overwrite(toAsciiDigits).default(""),
});
export type NewAddress = z.infer<typeof NewAddress>;

export const Address = NewAddress.extend({ _id: Id });
export type Address = z.infer<typeof Address>;

export const AddressResponse = responseSchema({ address: Address });
export type AddressResponse = z.infer<typeof AddressResponse>;
/**
 * `defaultId`: the address that the customer has chosen. `lastUsedId`: the address of the newest order whose address
 * still exists. The checkout selects `defaultId`, otherwise `lastUsedId`.
 */
export const AddressesResponse = responseSchema({
  addresses: z.array(Address),
  defaultId: Id.nullable(),
  lastUsedId: Id.nullable(),
});
export type AddressesResponse = z.infer<typeof AddressesResponse>;
export const DeletedResponse = responseSchema({ message: z.string() });
export type DeletedResponse = z.infer<typeof DeletedResponse>;
