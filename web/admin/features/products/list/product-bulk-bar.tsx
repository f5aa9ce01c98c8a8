import { useState } from "react";
import type { ProductStatus } from "#contract/admin/products/product-list.ts";
import type { StaffProduct } from "#contract/admin/products/products.ts";
import { Button, ButtonAnchor } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { EditFieldsDialog } from "../bulk/edit-fields-dialog.tsx";
import type { MatchingProducts } from "../bulk/use-bulk-edits.ts";
import { MatchingStatusDialog } from "../status/matching-status-dialog.tsx";
import { useChangeProductStatuses } from "../status/use-change-product-statuses.ts";
import { SelectMatchingProducts } from "./select-matching-products.tsx";

type Action = { status: ProductStatus; label: string; key: string };
const actions: readonly Action[] = [
  { status: "active", label: "Publish", key: "p" },
  { status: "draft", label: "Make draft", key: "d" },
  { status: "archived", label: "Archive", key: "e" },
];

type ProductBulkBarProps = {
  /** The selected products of this page. */
  products: readonly StaffProduct[];
  /** Set if all products of the page are selected and there are other pages. */
  filters: MatchingProducts["filters"] | undefined;
  onClear: () => void;
};

/**
 * The bar at the bottom of the screen with the actions for the selected products, or for all products that match the
 * filters.
 */
export function ProductBulkBar({ products, filters, onClear }: ProductBulkBarProps) {
  const change = useChangeProductStatuses(onClear);
  const [isEditing, setEditing] = useState(false);
  const [chosen, setChosen] = useState<MatchingProducts>();
  const [confirming, setConfirming] = useState<Action>();
  // "All that match" is forgotten when the selection or a filter changes, except while a dialog is open.
  const matching = filters || confirming || isEditing ? chosen : undefined;
  const clear = () => {
    setChosen(undefined);
    setConfirming(undefined);
    onClear();
  };
  const listOthers = (status: ProductStatus) =>
    products.filter((product) => product.status !== status).map(({ _id }) => _id);
  const run = (action: Action) => {
    const productIds = listOthers(action.status);
    if (matching && matching.filters?.status !== action.status) setConfirming(action);
    else if (!matching && productIds.length > 0 && !change.isPending)
      change.mutate({ productIds, status: action.status });
  };
  useShortcuts([
    ...actions.map((action) => ({
      keys: action.key,
      label: `${action.label} the selected products`,
      run: () => run(action),
    })),
    { keys: "Escape", label: "Select nothing", run: clear },
  ]);
  const dialogs = (
    <>
      {isEditing && (
        <EditFieldsDialog products={products} matching={matching} onDone={clear} onClose={() => setEditing(false)} />
      )}
      {confirming && matching && (
        <MatchingStatusDialog
          matching={matching}
          status={confirming.status}
          label={confirming.label}
          onDone={clear}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
  // The dialogs are rendered apart from the bar, so that a dialog stays open while its products leave the list.
  return (
    <>
      {products.length > 0 && (
        <BottomBar label="Selected products">
          <p className="text-sm font-medium tabular-nums">
            {matching ? `All ${matching.count.toLocaleString("en-IN")} that match` : products.length} selected
          </p>
          <Button size="sm" variant="quiet" onClick={clear}>
            Clear
          </Button>
          {filters && !matching && <SelectMatchingProducts filters={filters} onSelect={setChosen} />}
          <span className="mr-auto" />
          <ButtonAnchor
            size="sm"
            variant="secondary"
            download
            href={api.exports.products(
              matching ? matching.filters : { productIds: products.map(({ _id }) => _id).join(",") },
            )}
          >
            Export
          </ButtonAnchor>
          <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
            Edit fields
          </Button>
          {actions.map((action) => {
            const count = listOthers(action.status).length;
            const isOffered = matching ? matching.filters?.status !== action.status : count > 0;
            return (
              isOffered && (
                <Button
                  key={action.status}
                  size="sm"
                  variant={action.status === "active" ? "primary" : "secondary"}
                  loading={change.isPending && change.variables.status === action.status}
                  onClick={() => run(action)}
                >
                  {action.label} {matching ? "all" : count}
                </Button>
              )
            );
          })}
        </BottomBar>
      )}
      {dialogs}
    </>
  );
}
