import type { SiteSettings } from "#contract/content/settings.ts";
import { formatPrice } from "#contract/values/money.ts";
import { useCurrency } from "../state/storage/currency.ts";

/** One line above the header with the shop's shipping and return terms. Not sticky. */
export function Announcement({ settings }: { settings: SiteSettings }) {
  const { shippingFee, freeShippingFrom, usdPerRupee, returnDays } = settings;
  const [currency] = useCurrency();
  const threshold = formatPrice(freeShippingFrom, currency, usdPerRupee);
  return (
    <aside
      aria-label="Shipping and returns"
      className="bg-dye px-page py-2 text-center text-xs tracking-[0.02em] text-dye-ink tabular-nums"
    >
      {shippingFee > 0 ? `Free shipping from ${threshold}` : "Free shipping on every order"}
      <span className="max-sm:hidden"> · Returns within {returnDays} days</span>
    </aside>
  );
}
