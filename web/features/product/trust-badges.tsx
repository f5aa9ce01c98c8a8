import type { ReactNode } from "react";
import { hasShippingZones } from "#contract/content/shipping-zones.ts";
import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import type { Icon } from "../../ui/icons/icons.tsx";
import { LockIcon, ReturnIcon, ShieldIcon, TruckIcon } from "../../ui/icons/more-icons.tsx";
import { t } from "../../ui/text/t.ts";
import { DeliveryCheck } from "../delivery/delivery-check.tsx";

/** Shipping, returns, secure checkout and authenticity, with the same numbers that cart and orders use. */
export function TrustBadges() {
  const [currency] = useCurrency();
  const settings = useSettings();
  const { shippingFee, freeShippingFrom, usdPerRupee, deliveryDays, returnDays } = settings;
  const days = deliveryDays.join("–");
  const money = (rupees: number) => formatPrice(rupees, currency, usdPerRupee);
  return (
    <div className="grid gap-5 border-t border-hairline pt-6">
      <DeliveryCheck />
      <ul className="grid gap-3 text-sm">
        <TrustBadge icon={TruckIcon}>
          {hasShippingZones(settings)
            ? t("Shipping depends on your PIN code.")
            : t("Free shipping on orders from {freeShippingFrom}, else {shippingFee}.", {
                freeShippingFrom: money(freeShippingFrom),
                shippingFee: money(shippingFee),
              })}{" "}
          {/* A customer with a stored PIN code sees its delivery date above instead. */}
          <span className="own-pin:hidden">{t("With you in {value} business days.", { value: days })}</span>
        </TrustBadge>
        <TrustBadge icon={ReturnIcon}>{t("Returns within {returnDays} days.", { returnDays })}</TrustBadge>
        <TrustBadge icon={LockIcon}>{t("Secure Checkout")}</TrustBadge>
        <TrustBadge icon={ShieldIcon}>{t("Guaranteed Authentic")}</TrustBadge>
      </ul>
    </div>
  );
}

function TrustBadge({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-px size-5 shrink-0 text-muted" />
      <span className="text-pretty">{children}</span>
    </li>
  );
}
