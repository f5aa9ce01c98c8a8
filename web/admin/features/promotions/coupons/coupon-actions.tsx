import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CouponChange, ListedCoupon } from "#contract/admin/promotions.ts";
import { Button, ButtonAnchor } from "../../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../../state/api.ts";
import { queryClient } from "../../../state/query-client.ts";
import { useCan } from "../../../state/staff.ts";
import { toast } from "../../../ui/toasts.tsx";

const change = ({ batchId, code }: ListedCoupon, action: CouponChange) =>
  batchId === null
    ? api.promotions.changeCoupon(code, { change: action })
    : api.promotions.changeBatch(batchId, { change: action });
const refresh = () => queryClient.invalidateQueries({ queryKey: ["coupons"] });
const showError = ({ message }: Error) => toast({ title: "Nothing was changed.", text: message, tone: "danger" });

/** Pausing and resuming can be undone at once; ending asks first, and only the history takes it back. */
export function CouponActions({ coupon }: { coupon: ListedCoupon }) {
  const can = useCan();
  const [isEnding, setEnding] = useState(false);
  const { batchId, code, codes, state } = coupon;
  const name = batchId === null ? code : `the ${codes} codes ${code}-…`;
  const save = useMutation({
    mutationFn: (action: CouponChange) => change(coupon, action),
    onSuccess({ message }, action) {
      const opposite = action === "pause" ? "resume" : "pause";
      const undo = () =>
        void change(coupon, opposite)
          .then((undone) => toast({ title: undone.message }), showError)
          .then(refresh);
      toast({ title: message, ...(action !== "end" && { undo }) });
    },
    onError: showError,
    async onSettled() {
      await refresh();
      setEnding(false);
    },
  });
  if (!can("promotions:write")) return null;
  const isOver = state === "ended" || state === "used up";
  return (
    <div className="flex justify-end max-md:-ml-2.5 max-md:justify-start md:-mr-2.5">
      {batchId !== null && (
        <ButtonAnchor
          href={api.promotions.codesUrl(batchId)}
          download
          variant="quiet"
          size="sm"
          className="px-2.5!"
          aria-label={`Download ${name}`}
        >
          Download
        </ButtonAnchor>
      )}
      {!isOver && (
        <Button
          variant="quiet"
          size="sm"
          className="px-2.5!"
          aria-label={`${state === "paused" ? "Resume" : "Pause"} ${name}`}
          loading={save.isPending && !isEnding}
          onClick={() => save.mutate(state === "paused" ? "resume" : "pause")}
        >
          {state === "paused" ? "Resume" : "Pause"}
        </Button>
      )}
      {state !== "ended" && (
        <Button
          variant="quiet"
          size="sm"
          className="px-2.5!"
          aria-label={`End ${name}`}
          onClick={() => setEnding(true)}
        >
          End
        </Button>
      )}
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={`End ${name}?`}
        confirmLabel="End"
        loading={save.isPending}
        onConfirm={() => save.mutate("end")}
      >
        <p>Orders that have used {codes === 1 ? "it" : "them"} stay as they are. The history can take this back.</p>
      </ConfirmDialog>
    </div>
  );
}
