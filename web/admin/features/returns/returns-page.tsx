import { useState } from "react";
import { returnList, returnListWithoutValues } from "#contract/admin/returns/return-list.ts";
import type { StaffReturn } from "#contract/admin/returns/returns.ts";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { ListFrame } from "../lists/list-frame.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { InspectDialog } from "./inspect-dialog.tsx";
import { ReturnRow } from "./return-row.tsx";

type Task = { row: StaffReturn; kind: "approve" | "reject" | "inspect" };

/** /admin/returns: returns of customers, and parcels that came back undelivered. */
export function Component() {
  const can = useCan();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  return (
    <>
      <ListFrame
        list={can("orders:totals") ? returnList : returnListWithoutValues}
        title="Returns"
        text="What customers send back, and parcels that could not be delivered."
        // The key begins with "orders", because live updates use that name for changes of returns.
        queryKey={["orders", "returns"]}
        request={api.returns.list}
        toRows={({ returns }) => returns}
        toId={({ _id }) => _id}
        empty={{
          none: [
            "No returns",
            "Customers request them from their delivered orders. Parcels that come back undelivered are inspected here.",
          ],
        }}
      >
        {(returns) => (
          <ul className="grid gap-3">
            {returns.map((row) => (
              <ReturnRow key={row._id} row={row} onStart={(kind) => setTask({ row, kind })} />
            ))}
          </ul>
        )}
      </ListFrame>
      {task?.kind === "inspect" && <InspectDialog row={task.row} onClose={close} />}
      {task && task.kind !== "inspect" && (
        <DecideDialog row={task.row} approve={task.kind === "approve"} onClose={close} />
      )}
    </>
  );
}
