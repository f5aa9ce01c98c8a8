import type { ReactNode, RefObject } from "react";
import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { StickyBar } from "../../ui/overlays/sticky-bar.tsx";
import { t } from "../../ui/text/t.ts";

type CheckoutBarProps = {
  checkoutButton: RefObject<HTMLElement | null>;
  /** In rupees. */
  total: number;
  /** The button that leads to the checkout. */
  children: ReactNode;
};

/** The cart's total and the way to the checkout, shown until the summary's checkout button is in view. */
export function CheckoutBar({ checkoutButton, total, children }: CheckoutBarProps) {
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  return (
    <StickyBar replaces={checkoutButton} scrolledOut="below">
      <p className="min-w-0 grow basis-28">
        <span className="block text-xs text-muted">{t("Total")}</span>
        <span className="font-medium tabular-nums">{formatPrice(total, currency, usdPerRupee)}</span>
      </p>
      {children}
    </StickyBar>
  );
}
