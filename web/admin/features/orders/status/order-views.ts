import type { OrderStatus } from "#contract/orders/order-status.ts";

export type OrderView = { id: string; label: string; statuses: readonly OrderStatus[]; needsTotals?: boolean };

/** The views of the list: the day's work in its order, then all orders. */
export const orderViews: readonly OrderView[] = [
  { id: "pack", label: "To pack", statuses: ["confirmed"] },
  { id: "ship", label: "To ship", statuses: ["processing"] },
  { id: "transit", label: "In transit", statuses: ["shipped", "in transit"], needsTotals: true },
  { id: "returning", label: "Returning", statuses: ["returning"], needsTotals: true },
  { id: "unpaid", label: "Unpaid", statuses: ["pending"], needsTotals: true },
  { id: "done", label: "Done", statuses: ["delivered", "returned", "cancelled"], needsTotals: true },
  { id: "all", label: "All", statuses: [] },
];

const packerStatuses: readonly OrderStatus[] = ["processing", "shipped"];
export const requiredPermission = (to: OrderStatus) =>
  packerStatuses.includes(to) ? ("orders:pack" as const) : ("orders:write" as const);

/** Labels of the buttons that give an order a status. */
export const actionLabels: Partial<Record<OrderStatus, string>> = {
  processing: "Pack",
  shipped: "Ship",
  "in transit": "In transit",
  delivered: "Delivered",
  returning: "Returning to us",
  returned: "Back with us",
  cancelled: "Cancel",
};

/** Words for sentences such as "12 orders are packed." For other statuses the sentence contains the status itself. */
export const doneLabels: Partial<Record<OrderStatus, string>> = {
  processing: "packed",
  returning: "on the way back",
  returned: "back with us",
};

/** The key of an action on an order's page and on selected rows. */
export const actionKeys: Partial<Record<OrderStatus, string>> = { processing: "p", shipped: "s", delivered: "d" };

/** Whether all orders with this status have an invoice. A cancelled order has one only if it was packed before. */
export const isPacked = (status: OrderStatus) => !["pending", "confirmed", "cancelled"].includes(status);
