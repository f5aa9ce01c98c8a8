import { z } from "zod";
import { get, post, remove, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import { AddressesResponse, AddressResponse, DeletedResponse, NewAddress } from "./addresses.ts";

const params = z.object({ id: Id });

export const addressRoutes = routes("addresses", {
  all: get("/address/view", { access: "buyer", reply: AddressesResponse, summary: "The customer's address book" }),
  add: post("/address/add", { access: "buyer", body: NewAddress, reply: AddressResponse, summary: "Add an address" }),
  edit: post("/address/edit/:id", {
    access: "buyer",
    params,
    body: NewAddress,
    reply: AddressResponse,
    summary: "Change an address",
  }),
  makeDefault: post("/address/default/:id", {
    access: "buyer",
    params,
    reply: AddressesResponse,
    summary: "Make an address the one that the checkout selects",
  }),
  remove: remove("/address/delete/:id", {
    access: "buyer",
    params,
    reply: DeletedResponse,
    summary: "Remove an address",
  }),
});
