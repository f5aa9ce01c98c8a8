import { customerEditRoutes } from "#contract/admin/customers/customer-edit-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { addCustomer } from "./add-customer.ts";
import { addCustomerAddress, editCustomerAddress, removeCustomerAddress } from "./edit-address-book.ts";
import { editContact } from "./edit-contact.ts";

export function serveCustomerEdits(app: App, context: AppContext) {
  serveStaff(app, customerEditRoutes, {
    async add({ staff, body }) {
      const isNew = await addCustomer(context, staff, body);
      return { message: isNew ? "The customer is added." : "The customer was added already." };
    },
    async edit({ staff, params, body }) {
      const isChanged = await editContact(context, staff, params.customerId, body);
      return { message: isChanged ? "The customer is changed." : "The customer has not changed." };
    },
    async addAddress({ staff, params, body }) {
      const isNew = await addCustomerAddress(context, staff, params.customerId, body);
      return { message: isNew ? "The address is added." : "The address book has this address already." };
    },
    async editAddress({ staff, params, body }) {
      const isChanged = await editCustomerAddress(context, staff, params, body);
      return { message: isChanged ? "The address is changed." : "The address has not changed." };
    },
    async removeAddress({ staff, params }) {
      await removeCustomerAddress(context, staff, params);
      return { message: "The address is removed." };
    },
  });
}
