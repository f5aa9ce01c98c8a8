import { addressRoutes } from "#contract/account/address-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveShop } from "../account/index.ts";
import { addAddress, editAddress, getAddressBook, makeDefaultAddress, removeAddress } from "./addresses.ts";

export function serveAddresses(app: App, { db }: AppContext) {
  serveShop(app, addressRoutes, {
    all: ({ customer }) => getAddressBook(db, customer),
    add: async ({ customer, body }) => ({ address: await addAddress(db, customer, body) }),
    edit: async ({ customer, params, body }) => ({ address: await editAddress(db, customer, params.id, body) }),
    async makeDefault({ customer, params }) {
      await makeDefaultAddress(db, customer, params.id);
      return getAddressBook(db, customer);
    },
    async remove({ customer, params }) {
      await removeAddress(db, customer, params.id);
      // Two spaces: the message is specified by SPEC §8.
      return { message: "Your Address  has been removed." };
    },
  });
}
