import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { CouponChange, ListedCoupon, ListedSale } from "#contract/admin/promotions/promotions.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { queryClient } from "../../../state/query-client.ts";
import { useCan } from "../../../state/staff.ts";
import { toast } from "../../../ui/toasts.tsx";

type PromotionActionsProps = {
  /** Name of the coupon or sale for its buttons: "Pause MONSOON". */
  name: string;
  state: ListedCoupon["state"] | ListedSale["state"];
  change: (action: CouponChange) => Promise<{ message: string }>;
  /** The key of the queries that contain the state. */
  queryKey: readonly unknown[];
  /** The text of the dialog that confirms ending: the consequences. */
  endText: string;
  /** Further actions, before the others. */
  children?: ReactNode;
};

const showError = ({ message }: Error) => toast({ title: "Nothing was changed.", text: message, tone: "danger" });

/**
 * Buttons that pause, resume or end a promotion. Pausing and resuming can be undone in the toast, and ending has to be
 * confirmed first.
 */
export function PromotionActions({ name, state, change, queryKey, endText, children }: PromotionActionsProps) {
  const can = useCan();
  const [isEnding, setEnding] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: change,
    onSuccess({ message }, action) {
      const opposite = action === "pause" ? "resume" : "pause";
      const undo = () =>
        void change(opposite)
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
  const verb = state === "paused" ? "Resume" : "Pause";
  return (
    <div className="flex justify-end max-md:-ml-2.5 max-md:justify-start md:-mr-2.5">
      {children}
      {state !== "ended" && state !== "used up" && (
        <Button
          variant="quiet"
          size="sm"
          className="px-2.5!"
          aria-label={`${verb} ${name}`}
          loading={save.isPending && !isEnding}
          onClick={() => save.mutate(state === "paused" ? "resume" : "pause")}
        >
          {verb}
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
        <p>{endText}</p>
      </ConfirmDialog>
    </div>
  );
}
