import type { ReactNode } from "react";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { pluralize } from "../../ui/display/pluralize.ts";
import { Button } from "../../ui/forms/button.tsx";
import type { SharedItem } from "./sharing/cart-link.ts";
import { ShareCart } from "./sharing/share-cart.tsx";

/** Heading and two columns of a cart that has items. */
export function CartLayout({ items, children }: { items: readonly SharedItem[]; children: ReactNode }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-8">
        <h1 className="font-display text-4xl">
          Your cart{" "}
          <span className="align-middle font-sans text-base font-normal tracking-normal text-muted">
            {pluralize(items.length, "item")}
          </span>
        </h1>
        <div className="flex flex-wrap gap-3">
          <ShareCart items={items} />
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
      {currency === "INR" ? "Change to US Dollar" : "Indian Rupee"}
    </Button>
  );
}
