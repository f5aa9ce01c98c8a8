import { newId } from "../../../server/platform/database/id.ts";
import { sampleAddress } from "../shop/builders.ts";
import type { Scene } from "./scene.ts";

type Send = (scene: Scene) => ReturnType<Scene["owner"]["request"]>;

const findNote = async ({ owner, customerId }: Scene): Promise<{ _id: string; text: string }> =>
  (await owner.request("GET", `/customers/${customerId}`)).json().customer.notes[0];

async function findAddedAddress({ owner, customerId }: Scene): Promise<string> {
  const { customer } = (await owner.request("GET", `/customers/${customerId}`)).json();
  return customer.addresses.find(({ city }: { city: string }) => city === "Kochi")._id;
}

/** Requests about customers, in an order in which each changes something. */
export const customerRequests: Record<string, Send> = {
  "POST /admin/customers/tags": ({ owner, customerId }) =>
    owner.request("POST", "/customers/tags", { customerIds: [customerId], add: ["wholesale"] }),
  "POST /admin/customers/:customerId/blocks": ({ owner, customerId }) =>
    owner.request("POST", `/customers/${customerId}/blocks`, { blocks: "orders", isPhoneBlocked: false }),
  "POST /admin/customers/:customerId/notes": ({ owner, customerId }) =>
    owner.request("POST", `/customers/${customerId}/notes`, { text: "Prefers calls in the evening." }),
  "PUT /admin/customers/:customerId/notes/:noteId": async (scene) => {
    const { _id, text } = await findNote(scene);
    const edit = { from: text, to: "Prefers mails." };
    return scene.owner.request("PUT", `/customers/${scene.customerId}/notes/${_id}`, edit);
  },
  "DELETE /admin/customers/:customerId/notes/:noteId": async (scene) => {
    const { _id } = await findNote(scene);
    return scene.owner.request("DELETE", `/customers/${scene.customerId}/notes/${_id}`);
  },
  "POST /admin/customers": ({ owner }) =>
    owner.request("POST", "/customers", {
      customerId: newId(),
      email: "meera@sample.example",
      firstName: "Meera",
      lastName: "Das",
    }),
  "PUT /admin/customers/:customerId": ({ owner, customerId }) =>
    owner.request("PUT", `/customers/${customerId}`, { phone: { from: "", to: "98450 54321" } }),
  "POST /admin/customers/:customerId/addresses": ({ owner, customerId }) =>
    owner.request("POST", `/customers/${customerId}/addresses`, { ...sampleAddress, city: "Kochi" }),
  "PUT /admin/customers/:customerId/addresses/:addressId": async (scene) => {
    const addressId = await findAddedAddress(scene);
    const edit = { addressLine2: { from: "", to: "Second floor" } };
    return scene.owner.request("PUT", `/customers/${scene.customerId}/addresses/${addressId}`, edit);
  },
  "DELETE /admin/customers/:customerId/addresses/:addressId": async (scene) => {
    const addressId = await findAddedAddress(scene);
    return scene.owner.request("DELETE", `/customers/${scene.customerId}/addresses/${addressId}`);
  },
  "POST /admin/customers/:customerId/merge": ({ owner, customerId, mergeable }) =>
    owner.request("POST", `/customers/${customerId}/merge`, { otherId: mergeable.id, isSamePerson: true }),
  "POST /admin/customers/:customerId/erase": ({ owner, erasable }) =>
    owner.request("POST", `/customers/${erasable.id}/erase`, { email: erasable.email }),
};
