import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { pricesKey } from "../grid/use-prices.ts";
import { describeState, describeTerms } from "./describe-revision.ts";
import { isRunning, useRevisions, useUndoRevision } from "./use-revisions.ts";

/** How far the change of many prices is that runs now; nothing while none does. */
export function RunningRevision() {
  const can = useCan();
  const client = useQueryClient();
  const { data } = useRevisions();
  const undo = useUndoRevision();
  const running = data?.revisions.find(isRunning);
  const states = data?.revisions.map(({ _id, state }) => `${_id} ${state}`).join();
  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey: pricesKey }));
  // The grid shows the new prices when a job has ended, which may be between two looks at it.
  useEffect(() => {
    if (states === undefined) return;
    return () => refresh();
  }, [states]);
  if (!running) return null;
  const { state, total, lookedAt, changed, restored, overtaken } = running;
  return (
    <section
      aria-label="Change of many prices"
      className="mb-4 grid gap-2 rounded-md border border-hairline bg-wash p-4 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{describeTerms(running)}</p>
          <p role="status" className="text-muted tabular-nums">
            {describeState(running)}
          </p>
        </div>
        {state === "running" && can("prices:write") && (
          <Button size="sm" variant="secondary" loading={undo.isPending} onClick={() => undo.mutate(running._id)}>
            Stop and undo
          </Button>
        )}
      </div>
      <progress
        aria-label="Progress"
        className="h-1.5 w-full accent-accent"
        max={state === "running" ? total : changed}
        value={state === "running" ? lookedAt : restored + overtaken}
      />
    </section>
  );
}
