import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { describeExchange } from "#contract/orders/describe-exchange.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Image } from "../../../../ui/images/image.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { useCan } from "../../../state/staff.ts";
import { OrderLink } from "../../../ui/order-link.tsx";
import { EditDialog } from "../edits/edit-dialog.tsx";
import { EditHistory } from "../edits/edit-history.tsx";

/** The lines of the order, large enough to pack by. They can be changed until it is packed. */
export function Items({ order }: { order: StaffOrderDetails }) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { items, edits, status } = order;
  return (
    <section aria-label="Items">
      <ul className="grid border-t border-hairline">
        {items.map((item) => (
          <li key={item._id} className="flex gap-4 border-b border-hairline py-4">
            <Image src={item.images[0]} alt="" sizes="6rem" className="w-20 shrink-0 rounded-sm sm:w-24" />
            <div className="grid min-w-0 grow content-start gap-1 text-sm">
              <Link
                to={`/productdetails/${item.slug}/${item.productId}`}
                target="_blank"
                className="text-base font-medium underline-offset-4 hover:underline"
              >
                {item.name}
              </Link>
              <p>
                {item.selectedColor} · <strong className="font-medium">{item.selectedSize}</strong>
              </p>
              {item.replaces.length > 0 && <p>{describeExchange(item, item.replaces)}</p>}
              {item.exchanged.map(({ quantity, to, orderId, number }) => (
                <p key={orderId}>
                  {item.quantity > 1 && `${quantity} × `}
                  {describeExchange(to, [item])}: <OrderLink id={orderId} number={number} />
                </p>
              ))}
              {item.sku && <p className="text-muted">{item.sku}</p>}
            </div>
            <div className="grid shrink-0 content-start justify-items-end gap-1 text-sm tabular-nums">
              <p className="text-base font-medium">× {item.quantity}</p>
              {item.totalPrice !== undefined && <p>{formatPaise(toPaise(item.totalPrice))}</p>}
              {item.price !== undefined && item.quantity > 1 && (
                <p className="text-xs text-muted">{formatPaise(toPaise(item.price))} each</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {status === "confirmed" && can("orders:write") && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-4" onClick={() => setOpen(true)}>
          Change items
        </Button>
      )}
      <EditHistory edits={edits} />
      {isOpen && <EditDialog order={order} onClose={() => setOpen(false)} />}
    </section>
  );
}
