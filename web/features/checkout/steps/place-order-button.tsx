import { useRef } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { StickyBar } from "../../../ui/overlays/sticky-bar.tsx";
import { t } from "../../../ui/text/t.ts";
import { ShopPrice } from "../../catalogue/cards/shop-price.tsx";
import type { CheckoutItems } from "../state/checkout-step.ts";
import { useCheckoutQuote } from "../state/payment-methods.ts";

type PlaceOrderButtonProps = { items: CheckoutItems; isPending: boolean; onPress: () => void };

/**
 * Button that places the order. On phones and tablets the total is beside the button, and both stay at the bottom of
 * the screen.
 */
export function PlaceOrderButton({ items, isPending, onPress }: PlaceOrderButtonProps) {
  const row = useRef<HTMLDivElement>(null);
  const button = (
    <Button size="lg" loading={isPending} onClick={onPress}>
      {t("Place Order")}
    </Button>
  );
  return (
    <>
      <div ref={row} className="flex items-center justify-between gap-4">
        <OrderTotal items={items} />
        {button}
      </div>
      <StickyBar replaces={row} scrolledOut="below">
        <div className="flex grow items-center justify-between gap-4">
          <OrderTotal items={items} />
          {button}
        </div>
      </StickyBar>
    </>
  );
}

function OrderTotal({ items }: { items: CheckoutItems }) {
  const { data } = useCheckoutQuote(items);
  return (
    <p className="min-w-0 lg:hidden">
      <span className="block text-xs text-muted">{t("Total")}</span>
      {data ? <ShopPrice price={data.quote.total} /> : <span className="block h-6" />}
    </p>
  );
}
