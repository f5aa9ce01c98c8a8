import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { OrderTagDialog } from "../tags/order-tag-dialog.tsx";

export function Tags(order: StaffOrderDetails) {
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  useShortcuts(can("orders:pack") ? [{ keys: "t", label: "Tags", run: edit }] : []);
  const close = () => setEditing(false);
  return (
    <Card
      title="Tags"
      action={
        can("orders:pack") && (
          <Button variant="quiet" size="sm" className="-mr-4" onClick={edit}>
            Edit
          </Button>
        )
      }
    >
      <p className="flex flex-wrap gap-1 text-sm">
        {order.tags.length === 0 && <span className="text-muted">None</span>}
        {order.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      {isEditing && <OrderTagDialog orders={[order]} onClose={close} onDone={close} />}
    </Card>
  );
}
