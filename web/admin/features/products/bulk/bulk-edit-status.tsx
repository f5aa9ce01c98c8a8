import { useState } from "react";
import { isRunning } from "#contract/admin/batch-states.ts";
import type { BulkEdit } from "#contract/admin/products/bulk/bulk-edits.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { useCan } from "../../../state/staff.ts";
import { BatchStatus } from "../../../ui/bulk/batch-status.tsx";
import { useBatchEnds } from "../../../ui/bulk/use-batch-ends.ts";
import { describeChange, describeState } from "./describe-bulk-edit.ts";
import { useUndoBulkEdit } from "./use-bulk-edits.ts";

const shownForMs = 3_600_000;
const isRecent = ({ finishedAt }: BulkEdit) => finishedAt !== null && Date.now() - Date.parse(finishedAt) < shownForMs;

/**
 * The progress of the newest change of many products, and for an hour its result. Renders nothing without such a
 * change. The page passes the query's result, because a query in this component would load again when the component is
 * mounted after a failure.
 */
export function BulkEditStatus({ bulkEdits }: { bulkEdits: readonly BulkEdit[] | undefined }) {
  const [closedId, setClosedId] = useState<string>();
  useBatchEnds(bulkEdits, ["products"]);
  const edits = bulkEdits ?? [];
  const shown = edits.find(isRunning) ?? edits.slice(0, 1).find(isRecent);
  if (!shown || (shown._id === closedId && !isRunning(shown))) return null;
  return <Status edit={shown} onClose={() => setClosedId(shown._id)} />;
}

function Status({ edit, onClose }: { edit: BulkEdit; onClose: () => void }) {
  const can = useCan();
  const undo = useUndoBulkEdit();
  const { _id, state, changed, by } = edit;
  const canUndo = (state === "running" || (state === "done" && changed > 0)) && can("products:write");
  return (
    <BatchStatus
      label="Change of many products"
      title={describeChange(edit)}
      text={`${describeState(edit)}, by ${by}`}
      batch={edit}
      actions={
        <div className="flex gap-2">
          {canUndo && (
            <Button size="sm" variant="secondary" loading={undo.isPending} onClick={() => undo.mutate(_id)}>
              {state === "running" ? "Stop and undo" : "Undo"}
            </Button>
          )}
          {!isRunning(edit) && (
            <Button size="sm" variant="quiet" onClick={onClose}>
              Close
            </Button>
          )}
        </div>
      }
      className="gap-3"
    >
      <Refusals edit={edit} />
    </BatchStatus>
  );
}

function Refusals({ edit: { state, refused, overtaken, refusals } }: { edit: BulkEdit }) {
  const count = state === "running" || state === "done" ? refused : overtaken;
  if (refusals.length === 0) return null;
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard.
      tabIndex={0}
      aria-label="Products that are as before"
      className="grid max-h-48 gap-1 overflow-y-auto"
    >
      {refusals.map(({ productId, name, reason }) => (
        <li key={productId} className="wrap-anywhere">
          <Link to={`/admin/products/${productId}`} className="underline decoration-line underline-offset-4">
            {name}
          </Link>
          : {reason}
        </li>
      ))}
      {count > refusals.length && <li className="text-muted">and {count - refusals.length} more</li>}
    </ul>
  );
}
