import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { api } from "../../../state/api.ts";
import { queryClient } from "../../../state/query-client.ts";
import { toast } from "../../../ui/toasts.tsx";

/** Shows that items have been changed. "Undo" works until the email to the customer is sent. */
export function showEditedToast(order: StaffOrderDetails, editId: string) {
  toast({ title: `The items of order #${order.number} are changed.`, undo });

  async function undo() {
    // After any error the change stays, and the toast shows the reason.
    try {
      const { message } = await api.orderEdits.undo({ orderId: order._id, editId });
      toast({ title: message });
    } catch (error) {
      toast({ title: "The change was not undone.", text: error instanceof Error ? error.message : "", tone: "danger" });
    }
    await queryClient.invalidateQueries({ queryKey: ["orders"] });
  }
}
