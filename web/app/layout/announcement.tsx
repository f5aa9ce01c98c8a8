import type { SiteSettings } from "#contract/content/settings.ts";
import { formatPrice } from "#contract/values/money.ts";
import { t } from "../../ui/text/t.ts";
import { useCurrency } from "../state/storage/currency.ts";
import { LanguageLinks } from "./language-links.tsx";

/** One line above the header with the shop's shipping and return terms, and its languages. Not sticky. */
export function Announcement({ settings }: { settings: SiteSettings }) {
  const { shippingFee, freeShippingFrom, usdPerRupee, returnDays, languages } = settings;
  const [currency] = useCurrency();
  const threshold = formatPrice(freeShippingFrom, currency, usdPerRupee);
  return (
    <aside
      aria-label={t("Shipping and returns")}
      className="flex items-center justify-center gap-x-6 bg-dye px-page text-center text-xs tracking-[0.02em] text-dye-ink tabular-nums"
    >
      <p className="py-2">
        {shippingFee > 0 ? t("Free shipping from {threshold}", { threshold }) : t("Free shipping on every order")}
        <span className="max-sm:hidden"> · {t("Returns within {returnDays} days", { returnDays })}</span>
      </p>
      {languages.length > 1 && <LanguageLinks languages={languages} />}
    </aside>
  );
}
