import type { Scene } from "./scene.ts";

type Send = (scene: Scene) => ReturnType<Scene["owner"]["request"]>;

const findNote = async ({ owner, customerId }: Scene): Promise<{ _id: string; text: string }> =>
  (await owner.request("GET", `/customers/${customerId}`)).json().customer.notes[0];

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
  "POST /admin/customers/:customerId/merge": ({ owner, customerId, mergeable }) =>
    owner.request("POST", `/customers/${customerId}/merge`, { otherId: mergeable.id, isSamePerson: true }),
  "POST /admin/customers/:customerId/erase": ({ owner, erasable }) =>
    owner.request("POST", `/customers/${erasable.id}/erase`, { email: erasable.email }),
};
