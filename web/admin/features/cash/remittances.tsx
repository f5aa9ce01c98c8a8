import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Remittance } from "#contract/admin/cash/cash.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { Section } from "../../ui/section.tsx";
import { RemittanceRows } from "./remittance-rows.tsx";
import { useWithdrawRemittance } from "./use-withdraw-remittance.ts";

/** Lists remittances, newest first. */
export function Remittances() {
  const [search] = useSearchParams();
  const after = search.get("after") ?? undefined;
  const query = useQuery({
    // The key begins with "orders", because live updates use that name for changes of remittances.
    queryKey: ["orders", "cash", "remittances", after],
    queryFn: () => api.cash.listRemittances({ after }),
  });
  return (
    <Section title="Remittances">
      <QueryState query={query} lines={3}>
        {({ remittances, next }) =>
          remittances.length === 0 ? (
            <p className="text-sm text-muted">None yet. Upload the file that a courier sends with its payment.</p>
          ) : (
            <>
              <ul className="grid gap-3">
                {remittances.map((remittance) => (
                  <RemittanceItem key={remittance._id} {...remittance} />
                ))}
              </ul>
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
    </Section>
  );
}

function RemittanceItem({ _id, courier, fileName, importedBy, importedAt, rows, amount }: Remittance) {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useWithdrawRemittance(() => setConfirming(false));
  return (
    <li className="grid gap-4 rounded-md border border-hairline bg-raised p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-medium">
            {courier} · {formatPaise(toPaise(amount))}
          </h3>
          <p className="text-muted wrap-anywhere">
            {fileName ? `${pluralize(rows, "row")} of ${fileName}` : `${pluralize(rows, "order")}, without a file`} ·{" "}
            {importedBy} · {formatDateTime(importedAt)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? "Hide the rows" : "Show the rows"}
          </Button>
          {can("cash:write") && (
            <Button variant="quiet" size="sm" onClick={() => setConfirming(true)}>
              Withdraw
            </Button>
          )}
        </div>
      </div>
      {isOpen && <RemittanceRows remittanceId={_id} />}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Withdraw the remittance of ${formatPaise(toPaise(amount))} from ${courier}?`}
        confirmLabel="Withdraw"
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate(_id)}
      >
        <p>The cash of its orders is outstanding again. Nothing is paid back to anybody.</p>
      </ConfirmDialog>
    </li>
  );
}
