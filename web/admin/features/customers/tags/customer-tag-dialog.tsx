import type { StaffCustomer } from "#contract/admin/customers/customers.ts";
import { api } from "../../../state/api.ts";
import { TagDialog } from "../../../ui/tag-dialog.tsx";

type CustomerTagDialogProps = {
  customers: readonly Pick<StaffCustomer, "_id" | "tags">[];
  onClose: () => void;
  onDone: () => void;
};

/** Adds tags to customers, and removes those that they have. */
export function CustomerTagDialog({ customers, ...props }: CustomerTagDialogProps) {
  return (
    <TagDialog
      {...props}
      title={customers.length === 1 ? "Tags" : `Tags of ${customers.length} customers`}
      examples="wholesale, call first"
      existing={[...new Set(customers.flatMap(({ tags }) => tags))].sort()}
      save={(change) => api.customers.tag({ customerIds: customers.map(({ _id }) => _id), ...change })}
      queryKey="customers"
    />
  );
}
