import { z } from "zod";
import { AddressesResponse, AddressResponse, DeletedResponse, NewAddress } from "#contract/account/addresses.ts";
import { success } from "#contract/http/response.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { requireBuyer } from "../account/index.ts";
import { addAddress, editAddress, getAddressBook, makeDefaultAddress, removeAddress } from "./addresses.ts";

const AddressParams = z.object({ id: Id });
const signedIn = { tags: ["addresses"], security: [{ token: [] }] };

export function addressRoutes(app: App, { db }: AppContext) {
  app.get(
    "/address/view",
    {
      onRequest: requireBuyer,
      schema: { ...signedIn, summary: "The customer's address book", response: { 200: AddressesResponse } },
    },
    async (request) => success(await getAddressBook(db, request.customer)),
  );

  app.post(
    "/address/add",
    {
      onRequest: requireBuyer,
      schema: { ...signedIn, summary: "Add an address", body: NewAddress, response: { 200: AddressResponse } },
    },
    async (request) => success({ address: await addAddress(db, request.customer, request.body) }),
  );

  app.post(
    "/address/edit/:id",
    {
      onRequest: requireBuyer,
      schema: {
        ...signedIn,
        summary: "Change an address",
        params: AddressParams,
        body: NewAddress,
        response: { 200: AddressResponse },
      },
    },
    async (request) => success({ address: await editAddress(db, request.customer, request.params.id, request.body) }),
  );

  app.post(
    "/address/default/:id",
    {
      onRequest: requireBuyer,
      schema: {
        ...signedIn,
        summary: "Make an address the one that the checkout selects",
        params: AddressParams,
        response: { 200: AddressesResponse },
      },
    },
    async ({ customer, params }) => {
      await makeDefaultAddress(db, customer, params.id);
      return success(await getAddressBook(db, customer));
    },
  );

  app.delete(
    "/address/delete/:id",
    {
      onRequest: requireBuyer,
      schema: { ...signedIn, summary: "Remove an address", params: AddressParams, response: { 200: DeletedResponse } },
    },
    async (request) => {
      await removeAddress(db, request.customer, request.params.id);
      // Two spaces: the message is specified by SPEC §8.
      return success({ message: "Your Address  has been removed." });
    },
  );
}
