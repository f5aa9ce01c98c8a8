import type { StaffOrder } from "#contract/admin/orders/orders.ts";
import { api } from "../../../state/api.ts";
import { TagDialog } from "../../../ui/tag-dialog.tsx";

type OrderTagDialogProps = {
  orders: readonly Pick<StaffOrder, "_id" | "tags">[];
  onClose: () => void;
  onDone: () => void;
};

/** Adds tags to orders, and removes those that they have. */
export function OrderTagDialog({ orders, ...props }: OrderTagDialogProps) {
  return (
    <TagDialog
      {...props}
      title={orders.length === 1 ? "Tags" : `Tags of ${orders.length} orders`}
      examples="gift, fragile"
      existing={[...new Set(orders.flatMap(({ tags }) => tags))].sort()}
      save={(change) => api.orders.tag({ orderIds: orders.map(({ _id }) => _id), ...change })}
      queryKey="orders"
    />
  );
}
