import { newId } from "../../../server/platform/database/id.ts";
import type { Send } from "./requests.ts";

const renameId = newId();

/** Requests that rename colours and sizes. */
export const optionRequests: Record<string, Send> = {
  "POST /admin/products/:productId/options/rename": async ({ owner }, restart) => {
    const added = [{ color: "Plum", size: "M", price: "1299" }];
    const product = { productKey: newId(), name: { from: "", to: "Plum Scarf" }, added };
    const { productId } = (await owner.request("POST", "/products", product)).json();
    await restart();
    return owner.request("POST", `/products/${productId}/options/rename`, { kind: "color", from: "Plum", to: "Grape" });
  },
  "POST /admin/product-options/renames/preview": ({ owner }) =>
    owner.request("POST", "/product-options/renames/preview", { kind: "color", from: "Grape", to: "Wine" }),
  "POST /admin/product-options/renames": ({ owner }) => {
    const rename = { kind: "color", from: "Grape", to: "Wine" };
    return owner.request("POST", "/product-options/renames", { renameId, rename });
  },
  "POST /admin/product-options/renames/:renameId/undo": ({ owner }) =>
    owner.request("POST", `/product-options/renames/${renameId}/undo`, {}),
};
