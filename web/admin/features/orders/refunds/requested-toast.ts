import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { api } from "../../../state/api.ts";
import { queryClient } from "../../../state/query-client.ts";
import { toast } from "../../../ui/toasts.tsx";

/**
 * Shows that a refund is made. A refund through the provider can be undone until it is sent. A recorded refund of cash
 * cannot be undone.
 */
export function showRequestedToast(order: StaffOrderDetails, refundId: string, rupees: number) {
  const title = `Refunding ${formatPaise(toPaise(rupees))} for order #${order.number}`;
  if ((order.replaces ?? order).paymentMethod === "cod") return toast({ title });
  toast({ title, undo });

  async function undo() {
    // After any error the refund stays, and the toast shows the reason.
    try {
      const { message } = await api.refunds.undo({ orderId: order._id, refundId });
      toast({ title: message });
    } catch (error) {
      toast({ title: "The refund was not undone.", text: error instanceof Error ? error.message : "", tone: "danger" });
    }
    await queryClient.invalidateQueries({ queryKey: ["orders"] });
  }
}
