import { NewAddress } from "#contract/account/addresses.ts";
import {
  AddCustomer,
  CustomerAddressParams,
  CustomerEditedResponse,
  EditCustomer,
  EditCustomerAddress,
} from "#contract/admin/customers/customer-edits.ts";
import { CustomerParams } from "#contract/admin/customers/customer-page.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { addCustomer } from "./add-customer.ts";
import { addCustomerAddress, editCustomerAddress, removeCustomerAddress } from "./edit-address-book.ts";
import { editContact } from "./edit-contact.ts";

export function customerEditRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "customers:write" } as const;
  const call = (summary: string) => ({
    tags: ["admin"],
    summary,
    response: { 200: CustomerEditedResponse },
  });

  app.post(
    "/admin/customers",
    {
      config,
      schema: { ...call("Adds an account without a password; nobody is mailed"), body: AddCustomer },
    },
    async ({ staff, body }) => {
      const isNew = await addCustomer(context, staff, body);
      return success({ message: isNew ? "The customer is added." : "The customer was added already." });
    },
  );
  app.put(
    "/admin/customers/:customerId",
    {
      config,
      schema: {
        ...call("Corrects the name and phone number of an account; placed orders keep theirs"),
        params: CustomerParams,
        body: EditCustomer,
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await editContact(context, staff, params.customerId, body);
      return success({ message: isChanged ? "The customer is changed." : "The customer has not changed." });
    },
  );
  app.post(
    "/admin/customers/:customerId/addresses",
    {
      config,
      schema: { ...call("Adds an address to the address book"), params: CustomerParams, body: NewAddress },
    },
    async ({ staff, params, body }) => {
      const isNew = await addCustomerAddress(context, staff, params.customerId, body);
      return success({ message: isNew ? "The address is added." : "The address book has this address already." });
    },
  );
  app.put(
    "/admin/customers/:customerId/addresses/:addressId",
    {
      config,
      schema: {
        ...call("Corrects an address of the address book; placed orders keep their copy"),
        params: CustomerAddressParams,
        body: EditCustomerAddress,
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await editCustomerAddress(context, staff, params, body);
      return success({ message: isChanged ? "The address is changed." : "The address has not changed." });
    },
  );
  app.delete(
    "/admin/customers/:customerId/addresses/:addressId",
    {
      config,
      schema: { ...call("Removes an address from the address book"), params: CustomerAddressParams },
    },
    async ({ staff, params }) => {
      await removeCustomerAddress(context, staff, params);
      return success({ message: "The address is removed." });
    },
  );
}
