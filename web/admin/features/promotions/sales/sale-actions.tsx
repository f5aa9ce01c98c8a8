import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CouponChange, ListedSale } from "#contract/admin/promotions.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../../state/api.ts";
import { queryClient } from "../../../state/query-client.ts";
import { useCan } from "../../../state/staff.ts";
import { toast } from "../../../ui/toasts.tsx";

const refresh = () => queryClient.invalidateQueries({ queryKey: ["sales"] });
const showError = ({ message }: Error) => toast({ title: "Nothing was changed.", text: message, tone: "danger" });

/** Pausing and resuming can be undone at once; ending asks first. */
export function SaleActions({ sale: { _id, name, state } }: { sale: ListedSale }) {
  const can = useCan();
  const [isEnding, setEnding] = useState(false);
  const save = useMutation({
    mutationFn: (change: CouponChange) => api.promotions.changeSale(_id, { change }),
    onSuccess({ message }, change) {
      const opposite = change === "pause" ? "resume" : "pause";
      const undo = () =>
        void api.promotions
          .changeSale(_id, { change: opposite })
          .then((undone) => toast({ title: undone.message }), showError)
          .then(refresh);
      toast({ title: message, ...(change !== "end" && { undo }) });
    },
    onError: showError,
    async onSettled() {
      await refresh();
      setEnding(false);
    },
  });
  if (!can("promotions:write") || state === "ended") return null;
  const verb = state === "paused" ? "Resume" : "Pause";
  return (
    <div className="flex justify-end max-md:-ml-2.5 max-md:justify-start md:-mr-2.5">
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
      <Button variant="quiet" size="sm" className="px-2.5!" aria-label={`End ${name}`} onClick={() => setEnding(true)}>
        End
      </Button>
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={`End ${name}?`}
        confirmLabel="End"
        loading={save.isPending}
        onConfirm={() => save.mutate("end")}
      >
        <p>Products have their regular prices again at once. An ended sale cannot be resumed.</p>
      </ConfirmDialog>
    </div>
  );
}
