import { NewAddress } from "../../account/addresses.ts";
import { post, put, remove, routes } from "../staff-access.ts";
import {
  AddCustomer,
  CustomerAddressParams,
  CustomerEditedResponse,
  EditCustomer,
  EditCustomerAddress,
} from "./customer-edits.ts";
import { CustomerParams } from "./customer-page.ts";

const access = "customers:write";

/** Edits of accounts and of their address books. */
export const customerEditRoutes = routes("/admin/customers", {
  add: post("", {
    access,
    body: AddCustomer,
    reply: CustomerEditedResponse,
    summary: "Adds an account without a password; nobody is mailed",
  }),
  edit: put("/:customerId", {
    access,
    params: CustomerParams,
    body: EditCustomer,
    reply: CustomerEditedResponse,
    summary: "Corrects the name and phone number of an account; placed orders keep theirs",
  }),
  addAddress: post("/:customerId/addresses", {
    access,
    params: CustomerParams,
    body: NewAddress,
    reply: CustomerEditedResponse,
    summary: "Adds an address to the address book",
  }),
  editAddress: put("/:customerId/addresses/:addressId", {
    access,
    params: CustomerAddressParams,
    body: EditCustomerAddress,
    reply: CustomerEditedResponse,
    summary: "Corrects an address of the address book; placed orders keep their copy",
  }),
  removeAddress: remove("/:customerId/addresses/:addressId", {
    access,
    params: CustomerAddressParams,
    reply: CustomerEditedResponse,
    summary: "Removes an address from the address book",
  }),
});
