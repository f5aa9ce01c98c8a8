import type { SiteSettings } from "#contract/content/settings.ts";
import { formatPrice } from "#contract/values/money.ts";

/** One line above the header with the shop's shipping and return terms. Not sticky. */
export function Announcement({ settings: { shippingFee, freeShippingFrom, returnDays } }: { settings: SiteSettings }) {
  return (
    <aside
      aria-label="Shipping and returns"
      className="bg-dye px-page py-2 text-center text-xs tracking-[0.02em] text-dye-ink tabular-nums"
    >
      {shippingFee > 0 ? `Free shipping from ${formatPrice(freeShippingFrom)}` : "Free shipping on every order"}
      <span className="max-sm:hidden"> · Returns within {returnDays} days</span>
    </aside>
  );
}
