import { z } from "zod";
import { Profile } from "../../account/account.ts";
import { NewAddress } from "../../account/addresses.ts";
import { responseSchema } from "../../http/response.ts";
import { fieldChange } from "../../values/field-change.ts";
import { Email, Id } from "../../values/values.ts";
import { EditAddress } from "../orders/order-address.ts";

export const CustomerAddressParams = z.object({ customerId: Id, addressId: Id });

/** The changed fields of the customer's name and phone number, by the rules of the customer's own profile. */
export const EditCustomer = z.object({
  firstName: fieldChange(Profile.shape.firstName),
  lastName: fieldChange(Profile.shape.lastName),
  phone: fieldChange(Profile.shape.mobileNumber),
});
export type EditCustomer = z.infer<typeof EditCustomer>;
/** The changed fields of an address in the customer's address book, where the phone number is optional. */
export const EditCustomerAddress = EditAddress.extend({ phone: fieldChange(NewAddress.shape.phone.unwrap()) });
export type EditCustomerAddress = z.infer<typeof EditCustomerAddress>;
export const CustomerEditedResponse = responseSchema({ message: z.string() });
export type CustomerEditedResponse = z.infer<typeof CustomerEditedResponse>;

/** `customerId`: chosen by the client, so that a repeated request adds nobody twice. */
export const AddCustomer = z.object({
  customerId: Id,
  email: Email,
  firstName: Profile.shape.firstName,
  lastName: Profile.shape.lastName,
  phone: NewAddress.shape.phone,
});
export type AddCustomer = z.infer<typeof AddCustomer>;
