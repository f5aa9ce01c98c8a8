import type { Delivery } from "#contract/orders/delivery.ts";
import { t } from "../../ui/text/t.ts";
import { formatDeliveryDays } from "./delivery-days.ts";

/** Two lines, so that pages can reserve their height. */
export function DeliveryText({ delivery }: { delivery: Delivery }) {
  const { pin, earliest, latest, codAllowed } = delivery;
  if (earliest === null || latest === null)
    return (
      <>
        <span className="block">{t("No delivery date is known for {pin}.", { pin })}</span>
        <span className="block text-muted">{t("Please check the PIN code.")}</span>
      </>
    );
  return (
    <>
      <span className="block font-medium">
        {t("Delivery by {earliest}", { earliest: formatDeliveryDays(earliest, latest) })}
      </span>
      <span className="block text-muted">
        {codAllowed ? t("Cash on delivery available") : t("No cash on delivery here: please pay online")}
      </span>
    </>
  );
}
