import { useId, useState } from "react";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { t } from "../../../ui/text/t.ts";
import { toVariantKey } from "../../cart/variant-key.ts";
import { ShopPrice } from "../../catalogue/cards/shop-price.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { OrderDetails } from "./order-details.tsx";

/** Item images shown while the order's details are collapsed. */
const maxImages = 4;

export function OrderCard({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const number = orderNumber(order._id);
  const unitCount = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="border border-hairline bg-raised">
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h2 className="font-medium">{t("Order #{number}", { number })}</h2>
            <p className="text-sm text-muted">
              {formatDate(order.orderDate)} · {pluralize(unitCount, "item")}
            </p>
          </div>
          <StatusBadge status={order.status} />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <ul aria-hidden="true" className="flex flex-wrap items-end gap-2">
            {order.items.slice(0, maxImages).map((item) => (
              <li key={toVariantKey(item)} className="w-12 sm:w-14">
                <Image src={item.images[0]} alt="" sizes="3.5rem" />
              </li>
            ))}
            {order.items.length > maxImages && (
              <li className="pb-1 ps-1 text-sm text-muted">+{order.items.length - maxImages}</li>
            )}
          </ul>
          <div className="ms-auto flex flex-wrap items-baseline justify-end gap-x-5 gap-y-3 max-sm:w-full max-sm:justify-between">
            <ShopPrice price={order.totalAmount} className="text-lg" />
            {order.status === "pending" && (
              <ButtonLink to={`/paymentchoose?order=${order._id}`} size="sm" className="print:hidden">
                {t("Pay now")}
                <span className="sr-only">{t(" for order {number}", { number })}</span>
              </ButtonLink>
            )}
            <Button
              variant="link"
              className="text-sm print:hidden"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? t("Hide details") : t("View details")}
              <span className="sr-only">{t(" of order {number}", { number })}</span>
            </Button>
          </div>
        </div>
      </div>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <OrderDetails order={order} />}
      </div>
    </li>
  );
}
