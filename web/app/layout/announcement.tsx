import type { PublicSettings } from "#contract/content/settings.ts";
import { formatPrice } from "#contract/values/money.ts";
import { t } from "../../ui/text/t.ts";
import { useCurrency } from "../state/storage/currency.ts";
import { Announced, announcementClass } from "./announced.tsx";
import { LanguageLinks } from "./language-links.tsx";

/** One line above the header with what the merchant announces, or the shop's shipping and return terms, and its languages. Not sticky. */
export function Announcement({ settings }: { settings: PublicSettings }) {
  const { shippingFee, freeShippingFrom, usdPerRupee, returnDays, languages, announcement } = settings;
  const [currency] = useCurrency();
  const threshold = formatPrice(freeShippingFrom, currency, usdPerRupee);
  return (
    <aside aria-label={announcement ? t("Announcement") : t("Shipping and returns")} className={announcementClass}>
      {announcement ? (
        <Announced {...announcement} />
      ) : (
        <p className="py-2">
          {shippingFee > 0 ? t("Free shipping from {threshold}", { threshold }) : t("Free shipping on every order")}
          <span className="max-sm:hidden"> · {t("Returns within {returnDays} days", { returnDays })}</span>
        </p>
      )}
      {languages.length > 1 && <LanguageLinks languages={languages} />}
    </aside>
  );
}
