import { getHighestShippingTerms } from "#contract/content/shipping-zones.ts";
import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useCurrency } from "../../../app/state/storage/currency.ts";
import type { Icon } from "../../../ui/icons/icons.tsx";
import { LockIcon, ReturnIcon, ShieldIcon, TruckIcon } from "../../../ui/icons/more-icons.tsx";
import { t } from "../../../ui/text/t.ts";

/** Shipping, returns, checkout and authenticity in four short items, with numbers from the settings. */
export function Component() {
  const [currency] = useCurrency();
  const settings = useSettings();
  const { usdPerRupee, deliveryDays, returnDays } = settings;
  const { freeShippingFrom } = getHighestShippingTerms(settings);
  return (
    <ul className="wrap grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
      <TrustBadge
        icon={TruckIcon}
        title={
          freeShippingFrom === null
            ? t("Shipping by PIN code")
            : t("Free shipping from {freeShippingFrom}", {
                freeShippingFrom: formatPrice(freeShippingFrom, currency, usdPerRupee),
              })
        }
        text={t("With you in {value} business days", { value: deliveryDays.join("–") })}
      />
      <TrustBadge
        icon={ReturnIcon}
        title={t("{returnDays} days to return", { returnDays })}
        text={t("From the day it arrives")}
      />
      <TrustBadge icon={LockIcon} title={t("Secure Checkout")} text={t("Cash on delivery or card")} />
      <TrustBadge icon={ShieldIcon} title={t("Guaranteed Authentic")} text={t("Every item, every order")} />
    </ul>
  );
}

function TrustBadge({ icon: Icon, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <li className="grid content-start justify-items-center gap-1 text-center">
      <Icon className="mb-2 size-7 text-accent" />
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">{text}</p>
    </li>
  );
}
