import { useMutation } from "@tanstack/react-query";
import { toRefusal } from "#contract/client.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { findToken } from "../../../app/state/storage/token.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";

/** Shown once the order has been packed: then it has an invoice. */
export function DownloadInvoice({ order }: { order: Order }) {
  const download = useMutation({
    mutationFn: () => fetchInvoice(order._id),
    onSuccess: (pdf) => saveFile(pdf, `invoice-${orderNumber(order._id)}.pdf`),
    onError: (error) => toast({ title: "Error!", text: toErrorMessage(error), tone: "danger" }),
  });
  if (!order.history.some(({ status }) => status === "processing")) return null;
  return (
    <Button variant="quiet" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
      Invoice
    </Button>
  );
}

/** Not a link, because a link cannot send the token. */
async function fetchInvoice(orderId: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${findToken()}` };
  const response = await fetch(`/api/v1/orders/me/${encodeURIComponent(orderId)}/invoice`, { headers });
  if (response.ok) return response.blob();
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const { status } = response;
  throw toRefusal({ status, requestId, json: () => response.json() }, await response.json());
}

function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name });
  link.click();
  // The browser has read the URL when the click returns, but Safari only a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
