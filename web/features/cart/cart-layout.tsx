import type { ReactNode } from "react";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { pluralize } from "../../ui/display/pluralize.ts";
import { Button } from "../../ui/forms/button.tsx";
import { t } from "../../ui/text/t.ts";

type CartLayoutProps = { count: number; share: ReactNode; children: ReactNode };

/** Heading and two columns of a cart with items. `share`: the button that shares the items. */
export function CartLayout({ count, share, children }: CartLayoutProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-8">
        <h1 className="font-display text-4xl">
          {t("Your cart")}{" "}
          <span className="align-middle font-sans text-base font-normal tracking-normal text-muted">
            {pluralize(count, "item")}
          </span>
        </h1>
        <div className="flex flex-wrap gap-3">
          {share}
          <CurrencyToggle />
        </div>
      </div>
      <div className="with-summary items-start gap-y-10">{children}</div>
    </>
  );
}

function CurrencyToggle() {
  const [currency, setCurrency] = useCurrency();
  return (
    <Button variant="secondary" size="sm" onClick={() => setCurrency(currency === "INR" ? "USD" : "INR")}>
      {currency === "INR" ? t("Change to US Dollar") : t("Indian Rupee")}
    </Button>
  );
}
