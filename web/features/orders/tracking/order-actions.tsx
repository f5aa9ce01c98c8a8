import type { Order } from "#contract/orders/orders.ts";
import { t } from "../../../ui/text/t.ts";
import { CancelOrder } from "../history/cancel-order.tsx";
import { DownloadInvoice } from "../history/download-invoice.tsx";
import { Returns } from "../returns/returns.tsx";

/** The actions of My Orders for guests and for visitors who came with the link of a mail. */
export function OrderActions({ order }: { order: Order }) {
  return (
    <div className="grid gap-5 text-sm text-muted empty:hidden">
      {order.status === "delivered" && (
        <section aria-label={t("Returns")}>
          <Returns order={order} />
        </section>
      )}
      <div className="-ms-3 flex flex-wrap gap-3">
        <DownloadInvoice order={order} />
        <CancelOrder order={order} />
      </div>
    </div>
  );
}
