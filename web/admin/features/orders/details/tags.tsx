import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card, CardButton } from "../../../ui/card.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { OrderTagDialog } from "../tags/order-tag-dialog.tsx";

export function Tags(order: StaffOrderDetails) {
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  useShortcuts(can("orders:pack") ? [{ keys: "t", label: "Tags", run: edit }] : []);
  const close = () => setEditing(false);
  return (
    <Card title="Tags" action={can("orders:pack") && <CardButton onClick={edit}>Edit</CardButton>}>
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
