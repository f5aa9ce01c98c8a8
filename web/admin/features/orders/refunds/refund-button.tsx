import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** Opens the dialog for another refund, or for a request by members who may not refund, while part of the payment is left. */
export function RefundButton({ order }: { order: StaffOrderDetails }) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const isRefundable = can("refunds:request") && order.paymentStatus === "Paid" && order.payment?.state !== "refunding";
  useShortcuts(isRefundable ? [{ keys: "r", label: "Refund", run: open }] : []);
  if (!isRefundable) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={open}>
        {can("refunds:create") ? "Refund" : "Request refund"}
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
