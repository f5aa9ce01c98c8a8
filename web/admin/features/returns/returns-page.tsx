import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { StaffReturn } from "#contract/admin/returns.ts";
import { returnKinds, returnStatuses } from "#contract/orders/return-states.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { InspectDialog } from "./inspect-dialog.tsx";
import { ReturnRow } from "./return-row.tsx";
import { kindLabels, statusLabels } from "./status-labels.ts";

type Task = { row: StaffReturn; kind: "approve" | "reject" | "inspect" };

/** /admin/returns: what customers send back, and parcels that came back undelivered. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [task, setTask] = useState<Task>();
  const status = returnStatuses.find((name) => name === search.get("status"));
  const kind = returnKinds.find((name) => name === search.get("kind"));
  // Filters start at the first page.
  const filter = (changed: { status?: string; kind?: string }) =>
    setSearch(Object.entries({ status, kind, ...changed }).filter((entry): entry is [string, string] => !!entry[1]));
  const query = useQuery({
    // Part of the orders, which live updates name.
    queryKey: ["orders", "returns", search.toString()],
    queryFn: () => api.returns.list({ status, kind, after: search.get("after") ?? undefined }),
  });
  const close = () => setTask(undefined);
  return (
    <>
      <PageHeader title="Returns" text="What customers send back, and parcels that could not be delivered.">
        <Select
          label="Status"
          hideLabel
          compact
          value={status ?? ""}
          onChange={({ target }) => filter({ status: target.value })}
          options={[
            { value: "", label: "Every status" },
            ...returnStatuses.map((value) => ({ value, label: statusLabels[value] })),
          ]}
        />
        <Select
          label="Kind"
          hideLabel
          compact
          value={kind ?? ""}
          onChange={({ target }) => filter({ kind: target.value })}
          options={[
            { value: "", label: "Every kind" },
            ...returnKinds.map((value) => ({ value, label: kindLabels[value] })),
          ]}
        />
      </PageHeader>
      <QueryState query={query}>
        {({ returns, next }) =>
          returns.length === 0 ? (
            <EmptyState
              title="No returns"
              text="Customers request them from their delivered orders. Parcels that come back undelivered are inspected here."
            />
          ) : (
            <>
              <ul className="grid gap-3">
                {returns.map((row) => (
                  <ReturnRow key={row._id} row={row} onStart={(kind) => setTask({ row, kind })} />
                ))}
              </ul>
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      {task?.kind === "inspect" && <InspectDialog row={task.row} onClose={close} />}
      {task && task.kind !== "inspect" && (
        <DecideDialog row={task.row} approve={task.kind === "approve"} onClose={close} />
      )}
    </>
  );
}
