import type { Delivery } from "#contract/orders/delivery.ts";
import { formatDeliveryDays } from "./delivery-days.ts";

/** Two lines, so that pages can reserve their height. */
export function DeliveryText({ delivery }: { delivery: Delivery }) {
  const { pin, earliest, latest, codAllowed } = delivery;
  if (earliest === null || latest === null)
    return (
      <>
        <span className="block">No delivery date is known for {pin}.</span>
        <span className="block text-muted">Please check the PIN code.</span>
      </>
    );
  return (
    <>
      <span className="block font-medium">Delivery by {formatDeliveryDays(earliest, latest)}</span>
      <span className="block text-muted">
        {codAllowed ? "Cash on delivery available" : "No cash on delivery here: please pay online"}
      </span>
    </>
  );
}
