import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type ReturnSort, returnSorts } from "#contract/admin/returns/return-sorts.ts";
import type { StaffReturn } from "#contract/admin/returns/returns.ts";
import { returnKinds, returnStatuses } from "#contract/orders/return-states.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { findOption } from "../../ui/find-option.ts";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { InspectDialog } from "./inspect-dialog.tsx";
import { ReturnRow } from "./return-row.tsx";
import { kindLabels, statusLabels } from "./status-labels.ts";

type Task = { row: StaffReturn; kind: "approve" | "reject" | "inspect" };

const timeLabels = { "-requested": "Newest first", requested: "Oldest first" };
const sortLabels: Record<ReturnSort, string> = {
  ...timeLabels,
  "-value": "Largest value first",
  value: "Smallest value first",
};

/** /admin/returns: returns of customers, and parcels that came back undelivered. */
export function Component() {
  const [search] = useSearchParams();
  const can = useCan();
  const [task, setTask] = useState<Task>();
  const filters = {
    status: findOption(returnStatuses, search, "status"),
    kind: findOption(returnKinds, search, "kind"),
    sort: findOption(returnSorts, search, "sort"),
  };
  const query = useQuery({
    // The key begins with "orders", because live updates use that name for changes of returns.
    queryKey: ["orders", "returns", search.toString()],
    queryFn: () => api.returns.list({ ...filters, after: search.get("after") ?? undefined }),
    placeholderData: (previous) => previous,
  });
  const close = () => setTask(undefined);
  return (
    <>
      <PageHeader title="Returns" text="What customers send back, and parcels that could not be delivered." />
      <ListFilters names={["status", "kind"]} viewNames={["sort"]}>
        <FilterSelect
          label="Status"
          name="status"
          options={[
            { value: "", label: "Any status" },
            ...returnStatuses.map((value) => ({ value, label: statusLabels[value] })),
          ]}
        />
        <FilterSelect
          label="Kind"
          name="kind"
          options={[
            { value: "", label: "Any kind" },
            ...returnKinds.map((value) => ({ value, label: kindLabels[value] })),
          ]}
        />
        {can("orders:totals") ? (
          <SortSelect labels={sortLabels} defaultSort="-requested" />
        ) : (
          <SortSelect labels={timeLabels} defaultSort="-requested" />
        )}
      </ListFilters>
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
