import { DeliveryCheck } from "../delivery/delivery-check.tsx";

/** Delivery check for a PIN code, below the items of a cart. */
export function CartDelivery() {
  return (
    <div className="mt-6 max-w-md">
      <DeliveryCheck />
    </div>
  );
}
