export { createProviderOrder, type ProviderCheckout } from "./create-provider-order.ts";
export { toProviderCheckout } from "./payment-response.ts";
export { findProviderProblem } from "./provider/check-provider.ts";
