import { newId } from "../../../server/platform/database/id.ts";
import type { Send } from "./requests.ts";

/** Requests that rename colours and sizes. */
export const optionRequests: Record<string, Send> = {
  "POST /admin/products/:productId/options/rename": async ({ owner }, restart) => {
    const added = [{ color: "Plum", size: "M", price: "1299" }];
    const product = { productKey: newId(), name: { from: "", to: "Plum Scarf" }, added };
    const { productId } = (await owner.request("POST", "/products", product)).json();
    await restart();
    return owner.request("POST", `/products/${productId}/options/rename`, { kind: "color", from: "Plum", to: "Grape" });
  },
};
