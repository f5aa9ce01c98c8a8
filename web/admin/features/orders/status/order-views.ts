import type { OrderStatus } from "#contract/orders/order-status.ts";

export type OrderView = { id: string; label: string; statuses: readonly OrderStatus[]; needsTotals?: boolean };

/** The views of the list: the work of the day from left to right, then everything. */
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

/** What staff do to get an order into a status. */
export const actionLabels: Partial<Record<OrderStatus, string>> = {
  processing: "Pack",
  shipped: "Ship",
  "in transit": "In transit",
  delivered: "Delivered",
  returning: "Returning to us",
  returned: "Back with us",
  cancelled: "Cancel",
};

/** "12 orders are packed." Other statuses are called by their names. */
export const doneLabels: Partial<Record<OrderStatus, string>> = {
  processing: "packed",
  returning: "on the way back",
  returned: "back with us",
};

/** The key of an action on an order's page and on selected rows. */
export const actionKeys: Partial<Record<OrderStatus, string>> = { processing: "p", shipped: "s", delivered: "d" };

/** Whether orders with this status have an invoice. A cancelled one has if it was packed before. */
export const isPacked = (status: OrderStatus) => !["pending", "confirmed", "cancelled"].includes(status);
