import { useState } from "react";
import type { StaffCustomer } from "#contract/admin/customers/customers.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { CustomerTagDialog } from "./customer-tag-dialog.tsx";

type CustomerBulkBarProps = { customers: readonly StaffCustomer[]; onClear: () => void };

/** The bar at the bottom of the screen with the actions for the selected customers. */
export function CustomerBulkBar({ customers, onClear }: CustomerBulkBarProps) {
  const [tagged, setTagged] = useState<readonly StaffCustomer[]>();
  const startTagging = () => customers.length > 0 && setTagged(customers);
  useShortcuts([
    { keys: "t", label: "Tag the selected customers", run: startTagging },
    { keys: "Escape", label: "Select nothing", run: onClear },
  ]);
  if (customers.length === 0 && !tagged) return null;
  const close = () => setTagged(undefined);
  return (
    <BottomBar label="Selected customers">
      <p className="text-sm font-medium tabular-nums">{customers.length} selected</p>
      <Button size="sm" variant="quiet" className="mr-auto" onClick={onClear}>
        Clear
      </Button>
      <Button size="sm" onClick={startTagging}>
        Tag
      </Button>
      {tagged && (
        <CustomerTagDialog
          customers={tagged}
          onClose={close}
          onDone={() => {
            close();
            onClear();
          }}
        />
      )}
    </BottomBar>
  );
}
