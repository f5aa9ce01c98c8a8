import type { QuoteResponse } from "#contract/orders/orders.ts";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Image } from "../../ui/images/image.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";
import { CartCoupon } from "../cart/cart-coupon.tsx";
import { LineTotal } from "../cart/line-total.tsx";
import { OrderSummary, QuoteRows } from "../cart/order-summary.tsx";
import { toVariantKey } from "../cart/variant-key.ts";
import { ShopPrice } from "../catalogue/cards/shop-price.tsx";
import { CheckoutUrlCoupon } from "./checkout-url-coupon.tsx";
import { type CheckoutItems, useCheckoutStep } from "./state/checkout-step.ts";
import { useCheckoutQuote } from "./state/payment-methods.ts";

/** The order's items and the server's current quote. */
export function CheckoutSummary({ items }: { items: CheckoutItems }) {
  const { data, error } = useCheckoutQuote(items);
  if (error) return <Notice>{toErrorMessage(error)}</Notice>;
  if (!data) return <Skeleton className="h-80 w-full" />;
  return (
    <OrderSummary
      quote={data.quote}
      freeShipping={data.freeShipping}
      title={t("Order Summary")}
      above={<Lines items={data.items} />}
      coupon={<CheckoutCoupon items={items} />}
    />
  );
}

/** On phones the summary is collapsed above the step, with the total visible. */
export function MobileSummary({ items }: { items: CheckoutItems }) {
  const { data, error } = useCheckoutQuote(items);
  if (error) return <Notice className="mb-8 lg:hidden">{toErrorMessage(error)}</Notice>;
  if (!data) return <Skeleton className="mb-8 h-13 w-full lg:hidden" />;
  const title = (
    <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
      {t("Order Summary")} <ShopPrice price={data.quote.total} />
    </span>
  );
  return (
    <Disclosure title={title} className="mb-8 border-t lg:hidden">
      <div className="grid gap-6">
        <Lines items={data.items} />
        <CheckoutCoupon items={items} />
        <QuoteRows quote={data.quote} freeShipping={data.freeShipping} />
      </div>
    </Disclosure>
  );
}

function CheckoutCoupon({ items }: { items: CheckoutItems }) {
  const { isCart } = useCheckoutStep();
  const { cartCoupon } = useCheckoutQuote(items);
  return isCart ? <CartCoupon coupon={cartCoupon} /> : <CheckoutUrlCoupon items={items} />;
}

function Lines({ items }: { items: QuoteResponse["items"] }) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={toVariantKey(item)} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4 text-sm">
          <Image src={item.images[0]} alt="" sizes="3.5rem" />
          <div className="grid content-start gap-0.5">
            <p lang={contentLanguage(item.name)} className="font-medium wrap-anywhere">
              {item.name}
            </p>
            <p className="text-muted">
              {t("{selectedColor}, {selectedSize} · Qty {quantity}", {
                selectedColor: tColor(item.selectedColor),
                selectedSize: item.selectedSize,
                quantity: item.quantity,
              })}
            </p>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <ShopPrice price={item.price} mrp={item.mrp} size="sm" hidePercent />
              <LineTotal {...item} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
