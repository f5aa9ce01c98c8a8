import { newId } from "../../server/platform/database/id.ts";
import type { Buyer, VariantSelection } from "./fill.ts";

export type ApiRequest = { method: "POST"; path: string; headers: Record<string, string>; body: string };

export function addToCartRequest({ token }: Buyer, selection: VariantSelection): ApiRequest {
  return toRequest(token, "/user/add-to-cart", { ...selection, quantity: 1 }, {});
}

/** An order of one unit of each of the variants. */
export function placeOrderRequest(
  { token, addressId }: Buyer,
  selections: readonly VariantSelection[],
  couponCode?: string,
): ApiRequest {
  const items = selections.map((selection) => ({ ...selection, quantity: 1 }));
  const body = { addressId, items, paymentMethod: "cod", couponCode };
  return toRequest(token, "/orders/place-order", body, { "idempotency-key": newId() });
}

function toRequest(token: string, path: string, body: object, headers: Record<string, string>): ApiRequest {
  return {
    method: "POST",
    path: `/api/v1${path}`,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  };
}
