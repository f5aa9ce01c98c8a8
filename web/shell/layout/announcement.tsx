import type { PublicSettings } from "#contract/content/settings.ts";
import { getHighestShippingTerms } from "#contract/content/shipping-zones.ts";
import { formatPrice } from "#contract/values/money.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { t } from "../../ui/text/t.ts";
import { Announced, announcementClass } from "./announced.tsx";
import { LanguageLinks } from "./language-links.tsx";

/**
 * One line above the header with the merchant's announcement, or the shop's shipping and return terms, and links to its
 * languages. The line scrolls with the page.
 */
export function Announcement({ settings }: { settings: PublicSettings }) {
  const { usdPerRupee, returnDays, languages, announcement } = settings;
  const { shippingFee, freeShippingFrom } = getHighestShippingTerms(settings);
  const [currency] = useCurrency();
  const returns = t("Returns within {returnDays} days", { returnDays });
  return (
    <aside aria-label={announcement ? t("Announcement") : t("Shipping and returns")} className={announcementClass}>
      {announcement ? (
        <Announced {...announcement} />
      ) : (
        <p className="py-2">
          {shippingFee > 0 && freeShippingFrom === null ? (
            returns
          ) : (
            <>
              {shippingFee > 0
                ? t("Free shipping from {threshold}", {
                    threshold: formatPrice(freeShippingFrom ?? 0, currency, usdPerRupee),
                  })
                : t("Free shipping on every order")}
              <span className="max-sm:hidden"> · {returns}</span>
            </>
          )}
        </p>
      )}
      {languages.length > 1 && <LanguageLinks languages={languages} />}
    </aside>
  );
}
