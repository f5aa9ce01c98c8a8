import { isRunning } from "#contract/admin/batch-states.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { BatchStatus } from "../../../ui/bulk/batch-status.tsx";
import { useBatchEnds } from "../../../ui/bulk/use-batch-ends.ts";
import { pricesKey } from "../grid/use-prices.ts";
import { describeState, describeTerms } from "./describe-revision.ts";
import { useRevisions, useUndoRevision } from "./use-revisions.ts";

/** The progress of the running change of many prices. Renders nothing if none is running. */
export function RunningRevision() {
  const can = useCan();
  const { data: revisions } = useRevisions();
  const undo = useUndoRevision();
  useBatchEnds(revisions, pricesKey);
  const running = revisions?.find(isRunning);
  if (!running) return null;
  return (
    <BatchStatus
      label="Change of many prices"
      title={describeTerms(running)}
      text={describeState(running)}
      batch={running}
      actions={
        running.state === "running" &&
        can("prices:write") && (
          <Button size="sm" variant="secondary" loading={undo.isPending} onClick={() => undo.mutate(running._id)}>
            Stop and undo
          </Button>
        )
      }
      className="gap-2"
    />
  );
}
