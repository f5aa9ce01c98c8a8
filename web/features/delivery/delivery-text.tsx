import type { ShippingTerms } from "#contract/content/shipping-zones.ts";
import type { Delivery } from "#contract/orders/delivery.ts";
import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { t } from "../../ui/text/t.ts";
import { formatDeliveryDays } from "./delivery-days.ts";

type DeliveryTextProps = {
  delivery: Delivery;
  /** True if the text mentions cash on delivery. False once the customer has chosen to pay online. */
  showsCod?: boolean | undefined;
};

/** The text always has two lines, or three in a shop with shipping zones, so that pages can reserve its height. */
export function DeliveryText({ delivery, showsCod = true }: DeliveryTextProps) {
  const { pin, earliest, latest, codAllowed, shipping } = delivery;
  if (earliest === null || latest === null)
    return (
      <>
        <span className="block">{t("We don’t have a delivery date for {pin}.", { pin })}</span>
        <span className="block text-muted">{t("Please check the PIN code.")}</span>
      </>
    );
  return (
    <>
      <span className="block font-medium">
        {t("Delivery by {earliest}", { earliest: formatDeliveryDays(earliest, latest) })}
      </span>
      {shipping && (
        <span className="block text-muted">
          <ShippingText terms={shipping} />
        </span>
      )}
      {showsCod && (
        <span className="block text-muted">
          {codAllowed ? <CodText /> : t("No cash on delivery here: please pay online")}
        </span>
      )}
    </>
  );
}

function ShippingText({ terms: { shippingFee, freeShippingFrom } }: { terms: ShippingTerms }) {
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  const format = (rupees: number) => formatPrice(rupees, currency, usdPerRupee);
  if (shippingFee === 0) return t("Free shipping");
  if (freeShippingFrom === null) return t("Shipping {fee}", { fee: format(shippingFee) });
  return t("Shipping {fee}, free from {threshold}", { fee: format(shippingFee), threshold: format(freeShippingFrom) });
}

/** Cash on delivery in one line, with the fee if the shop charges one. */
function CodText() {
  const [currency] = useCurrency();
  const { codFee, noCodFeeFrom, usdPerRupee } = useSettings();
  if (!(codFee > 0)) return t("Cash on delivery available");
  const format = (rupees: number) => formatPrice(rupees, currency, usdPerRupee);
  if (noCodFeeFrom === null) return t("Cash on delivery: {fee} fee", { fee: format(codFee) });
  return t("Cash on delivery: {fee} fee, none from {threshold}", {
    fee: format(codFee),
    threshold: format(noCodFeeFrom),
  });
}
