import { useState } from "react";
import type { ProductStatus } from "#contract/admin/product-sorts.ts";
import type { StaffProduct } from "#contract/admin/products.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { EditFieldsDialog } from "../bulk/edit-fields-dialog.tsx";
import { useChangeProductStatuses } from "../status/use-change-product-statuses.ts";

const actions: readonly { status: ProductStatus; label: string; key: string }[] = [
  { status: "active", label: "Publish", key: "p" },
  { status: "draft", label: "Make draft", key: "d" },
  { status: "archived", label: "Archive", key: "e" },
];

/** What can be done to the selected products, in reach at the bottom of the screen. */
export function ProductBulkBar({ products, onClear }: { products: readonly StaffProduct[]; onClear: () => void }) {
  const change = useChangeProductStatuses(onClear);
  const [isEditing, setEditing] = useState(false);
  const listOthers = (status: ProductStatus) =>
    products.filter((product) => product.status !== status).map(({ _id }) => _id);
  const run = (status: ProductStatus) => {
    const productIds = listOthers(status);
    if (productIds.length > 0 && !change.isPending) change.mutate({ productIds, status });
  };
  useShortcuts([
    ...actions.map(({ status, label, key }) => ({
      keys: key,
      label: `${label} the selected products`,
      run: () => run(status),
    })),
    { keys: "Escape", label: "Select nothing", run: onClear },
  ]);
  if (products.length === 0) return null;
  return (
    <BottomBar label="Selected products">
      <p className="text-sm font-medium tabular-nums">{products.length} selected</p>
      <Button size="sm" variant="quiet" className="mr-auto" onClick={onClear}>
        Clear
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
        Edit fields
      </Button>
      {isEditing && <EditFieldsDialog products={products} onDone={onClear} onClose={() => setEditing(false)} />}
      {actions.map(
        ({ status, label }) =>
          listOthers(status).length > 0 && (
            <Button
              key={status}
              size="sm"
              variant={status === "active" ? "primary" : "secondary"}
              loading={change.isPending && change.variables.status === status}
              onClick={() => run(status)}
            >
              {label} {listOthers(status).length}
            </Button>
          ),
      )}
    </BottomBar>
  );
}
