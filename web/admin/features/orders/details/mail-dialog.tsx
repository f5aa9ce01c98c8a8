import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MailAgain } from "#contract/admin/orders/order-mails.ts";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { RadioBox } from "../../../../ui/forms/radio-box.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

/** Sends an email again to a customer who has not received it, with the order's current data. */
export function MailDialog({ order, onClose }: { order: StaffOrderDetails; onClose: () => void }) {
  const [mail, setMail] = useState<MailAgain["mail"]>("order");
  const hasStatusMail = !["pending", "confirmed", "processing", "returning"].includes(order.status);
  const send = useMutation({
    mutationFn: () => api.orderMails.send({ orderId: order._id }, { mail }),
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Resend an email"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            Send
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm wrap-anywhere">
          To <span className="font-medium">{order.email}</span>
        </p>
        {send.error && <Notice tone="danger">{send.error.message}</Notice>}
        {hasStatusMail ? (
          <div role="radiogroup" aria-label="Which email" className="flex flex-wrap gap-3">
            <RadioBox name="mail" label="Confirmation" checked={mail === "order"} onChange={() => setMail("order")} />
            <RadioBox
              name="mail"
              label={`Status: ${order.status === "in transit" ? "shipped" : order.status}`}
              checked={mail === "status"}
              onChange={() => setMail("status")}
            />
          </div>
        ) : (
          <p className="text-sm text-muted">
            The confirmation of the order, with its items and totals as they are now.
          </p>
        )}
      </div>
    </Dialog>
  );
}
