import { z } from "zod";
import { NewAddress } from "../../account/addresses.ts";
import { responseSchema } from "../../http/response.ts";
import { toAsciiDigits } from "../../values/digits.ts";
import { fieldChange } from "../../values/field-change.ts";

const { shape } = NewAddress;
/** The changed fields of an order's address. The phone number is required, because the courier needs one. */
export const EditAddress = z.object({
  firstName: fieldChange(shape.firstName),
  lastName: fieldChange(shape.lastName),
  addressLine1: fieldChange(shape.addressLine1),
  addressLine2: fieldChange(z.string().trim().max(120, "Address line 2 is too long")),
  city: fieldChange(shape.city),
  state: fieldChange(shape.state),
  country: fieldChange(shape.country),
  postalCode: fieldChange(shape.postalCode),
  phone: fieldChange(
    z.string().trim().min(1, "Phone is required").max(30, "Phone is too long").overwrite(toAsciiDigits),
  ),
});
export type EditAddress = z.infer<typeof EditAddress>;
export const AddressEditedResponse = responseSchema({ message: z.string() });
export type AddressEditedResponse = z.infer<typeof AddressEditedResponse>;
