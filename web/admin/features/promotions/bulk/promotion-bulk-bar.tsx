import { useState } from "react";
import type { CouponState } from "#contract/admin/promotions/promotion-states.ts";
import type { ChangePromotions, CouponChange } from "#contract/admin/promotions/promotions.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../../state/api.ts";
import { queryClient } from "../../../state/query-client.ts";
import { SelectionBar } from "../../../ui/bulk/selection-bar.tsx";
import { useBulkChange } from "../../../ui/bulk/use-bulk-change.ts";
import { useShortcuts } from "../../../ui/shortcuts.ts";

/** A coupon, a batch of codes or a sale. */
export type SelectedPromotion = ChangePromotions["promotions"][number] & { name: string; state: CouponState };
type PromotionBulkBarProps = {
  promotions: readonly SelectedPromotion[];
  noun: "coupon" | "sale";
  onClear: () => void;
};

const doneLabels: Record<CouponChange, string> = { pause: "paused", resume: "resumed", end: "ended" };

/** Pauses, resumes or ends the selected coupons or sales. */
export function PromotionBulkBar({ promotions, noun, onClear }: PromotionBulkBarProps) {
  const [ending, setEnding] = useState<readonly SelectedPromotion[]>();
  const change = useBulkChange<SelectedPromotion, CouponChange>({
    toId: ({ _id }) => _id,
    toName: ({ name }) => name,
    run: (rows, to) =>
      api.promotions.bulk.change({
        promotions: rows.map(({ kind, _id }) => ({ kind, _id })) as ChangePromotions["promotions"],
        change: to,
      }),
    describe: (count, to) => `${pluralize(count, noun)} ${count === 1 ? "is" : "are"} ${doneLabels[to]}.`,
    refresh: () => queryClient.invalidateQueries({ queryKey: [`${noun}s`] }),
    onDone() {
      setEnding(undefined);
      onClear();
    },
  });
  const listIn = (states: readonly CouponState[]) => promotions.filter(({ state }) => states.includes(state));
  const toPause = listIn(["active", "scheduled"]);
  const toResume = listIn(["paused"]);
  const toEnd = promotions.filter(({ state }) => state !== "ended");
  const run = (rows: readonly SelectedPromotion[], to: CouponChange) => {
    if (rows.length > 0 && !change.isPending) change.mutate({ rows, change: to });
  };
  useShortcuts([
    { keys: "p", label: `Pause the selected ${noun}s`, run: () => run(toPause, "pause") },
    { keys: "r", label: `Resume the selected ${noun}s`, run: () => run(toResume, "resume") },
    { keys: "Escape", label: "Select nothing", run: onClear },
  ]);
  const isRunning = (to: CouponChange) => change.isPending && change.variables.change === to;
  return (
    <>
      <SelectionBar label={`Selected ${noun}s`} count={promotions.length} onClear={onClear}>
        {toEnd.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => setEnding(toEnd)}>
            End {toEnd.length}
          </Button>
        )}
        {toResume.length > 0 && (
          <Button size="sm" variant="secondary" loading={isRunning("resume")} onClick={() => run(toResume, "resume")}>
            Resume {toResume.length}
          </Button>
        )}
        {toPause.length > 0 && (
          <Button size="sm" loading={isRunning("pause")} onClick={() => run(toPause, "pause")}>
            Pause {toPause.length}
          </Button>
        )}
      </SelectionBar>
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={`End ${pluralize(ending?.length ?? 0, noun)}?`}
        confirmLabel="End"
        loading={change.isPending}
        onConfirm={() => run(ending ?? [], "end")}
      >
        <p>
          {noun === "sale"
            ? "Products return to their regular prices at once. You can undo this in the history."
            : "Orders that have used them do not change. You can undo this in the history."}
        </p>
      </ConfirmDialog>
    </>
  );
}
