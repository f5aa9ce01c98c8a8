import { z } from "zod";
import { AddressesReply, AddressReply, DeletedReply, NewAddress } from "#contract/addresses.ts";
import { success } from "#contract/reply.ts";
import { Id } from "#contract/values.ts";
import { requireShopper } from "../account/session.ts";
import type { App } from "../app.ts";
import type { AppContext } from "../context.ts";
import { addAddress, editAddress, getAddresses, removeAddress } from "./addresses.ts";

const ByAddress = z.object({ id: Id });
const signedIn = { tags: ["addresses"], security: [{ token: [] }] };

export function addressRoutes(app: App, { db }: AppContext) {
  app.get(
    "/address/view",
    {
      onRequest: requireShopper,
      schema: { ...signedIn, summary: "The shopper's address book", response: { 200: AddressesReply } },
    },
    async (request) => success({ addresses: await getAddresses(db, request.shopper) }),
  );

  app.post(
    "/address/add",
    {
      onRequest: requireShopper,
      schema: { ...signedIn, summary: "Add an address", body: NewAddress, response: { 200: AddressReply } },
    },
    async (request) => success({ address: await addAddress(db, request.shopper, request.body) }),
  );

  app.post(
    "/address/edit/:id",
    {
      onRequest: requireShopper,
      schema: {
        ...signedIn,
        summary: "Change an address",
        params: ByAddress,
        body: NewAddress,
        response: { 200: AddressReply },
      },
    },
    async (request) => success({ address: await editAddress(db, request.shopper, request.params.id, request.body) }),
  );

  app.delete(
    "/address/delete/:id",
    {
      onRequest: requireShopper,
      schema: { ...signedIn, summary: "Remove an address", params: ByAddress, response: { 200: DeletedReply } },
    },
    async (request) => {
      await removeAddress(db, request.shopper, request.params.id);
      // Two spaces: the words are SPEC §8's, to the letter.
      return success({ message: "Your Address  has been removed." });
    },
  );
}
