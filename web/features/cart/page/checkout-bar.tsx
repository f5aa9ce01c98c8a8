import type { RefObject } from "react";
import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useCurrency } from "../../../app/state/storage/currency.ts";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { StickyBar } from "../../../ui/overlays/sticky-bar.tsx";
import { t } from "../../../ui/text/t.ts";

/** The cart's total and a checkout link, shown until the summary's checkout button is in view. */
export function CheckoutBar({
  checkoutButton,
  total,
}: {
  checkoutButton: RefObject<HTMLElement | null>;
  total: number;
}) {
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  return (
    <StickyBar replaces={checkoutButton} scrolledOut="below">
      <p className="min-w-0 grow basis-28">
        <span className="block text-xs text-muted">{t("Total")}</span>
        <span className="font-medium tabular-nums">{formatPrice(total, currency, usdPerRupee)}</span>
      </p>
      <ButtonLink to="/shipping" className="shrink-0">
        {t("CHECKOUT")}
      </ButtonLink>
    </StickyBar>
  );
}
