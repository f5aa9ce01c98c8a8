import { sendRequest } from "../fuzz/send.ts";
import type { FuzzShop } from "../fuzz/shop/fuzz-shop.ts";
import type { Call } from "../load/call.ts";

const nothing = { status: 0, json: () => ({}) };

/** Creates a function that sends requests below `prefix` with these headers. A shop that is down sends no response. */
export function createCall(
  { target }: Pick<FuzzShop, "target">,
  prefix: string,
  headers: Record<string, string>,
): Call {
  return async (method, path, payload) => {
    const body = payload && JSON.stringify(payload);
    const sent = { ...headers, ...(body && { "content-type": "application/json" }) };
    const request = { group: path, method, url: prefix + path, headers: sent, body };
    const response = await sendRequest(target, request).catch(() => undefined);
    if (!response) return nothing;
    return { status: response.status, json: () => JSON.parse(response.body.toString() || "{}") as unknown };
  };
}

/**
 * Pays in the sandbox. Returns the fields with which the page verifies the payment, or undefined if the shop is down.
 */
export async function payInSandbox(shop: Pick<FuzzShop, "target">, orderId: string) {
  const call = createCall(shop, "/sandbox/razorpay/v1", {});
  const { proof } = (await call("POST", "/checkout", { order_id: orderId, outcome: "paid" })).json() as {
    proof?: Record<"razorpay_order_id" | "razorpay_payment_id" | "razorpay_signature", string>;
  };
  return (
    proof && {
      razorpayOrderId: proof.razorpay_order_id,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpaySignature: proof.razorpay_signature,
    }
  );
}
