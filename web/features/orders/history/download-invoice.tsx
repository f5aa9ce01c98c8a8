import { useMutation } from "@tanstack/react-query";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { downloadPdf } from "../download-pdf.ts";

/** Button for the invoice, which exists from the time the order is packed. */
export function DownloadInvoice({ order }: { order: Order }) {
  const orderId = order._id;
  const download = useMutation({
    mutationFn: () =>
      downloadPdf(orderId, customerApi.orders.invoice({ orderId }), `invoice-${orderNumber(orderId)}.pdf`),
    onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
  });
  if (!order.history.some(({ status }) => status === "processing")) return null;
  return (
    <Button variant="quiet" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
      {t("Invoice")}
    </Button>
  );
}
