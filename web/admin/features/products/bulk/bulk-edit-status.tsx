import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { BulkEdit } from "#contract/admin/bulk-edits.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { useCan } from "../../../state/staff.ts";
import { describeFields, describeState } from "./describe-bulk-edit.ts";
import { isRunning, useUndoBulkEdit } from "./use-bulk-edits.ts";

const shownForMs = 3_600_000;
const isRecent = ({ finishedAt }: BulkEdit) => finishedAt !== null && Date.now() - Date.parse(finishedAt) < shownForMs;

/** How far the newest change of many products is, and for an hour what it did; nothing without one. The page has the query: one of its own, mounted after a failure, would load again. */
export function BulkEditStatus({ bulkEdits }: { bulkEdits: readonly BulkEdit[] | undefined }) {
  const client = useQueryClient();
  const [closedId, setClosedId] = useState<string>();
  const states = bulkEdits?.map(({ _id, state }) => `${_id} ${state}`).join();
  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey: ["products"] }));
  // The list shows the new values when a job has ended, which may be between two looks at it.
  useEffect(() => {
    if (states === undefined) return;
    return () => refresh();
  }, [states]);
  const edits = bulkEdits ?? [];
  const shown = edits.find(isRunning) ?? edits.slice(0, 1).find(isRecent);
  if (!shown || (shown._id === closedId && !isRunning(shown))) return null;
  return <Status edit={shown} onClose={() => setClosedId(shown._id)} />;
}

function Status({ edit, onClose }: { edit: BulkEdit; onClose: () => void }) {
  const can = useCan();
  const undo = useUndoBulkEdit();
  const { _id, state, total, lookedAt, changed, restored, overtaken, by, fields } = edit;
  const canUndo = (state === "running" || (state === "done" && changed > 0)) && can("products:write");
  return (
    <section
      aria-label="Change of many products"
      className="mb-4 grid gap-3 rounded-md border border-hairline bg-wash p-4 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{describeFields(fields)}</p>
          <p role="status" className="text-muted tabular-nums">
            {describeState(edit)}, by {by}
          </p>
        </div>
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
      </div>
      {isRunning(edit) && (
        <progress
          aria-label="Progress"
          className="h-1.5 w-full accent-accent"
          max={state === "running" ? total : changed}
          value={state === "running" ? lookedAt : restored + overtaken}
        />
      )}
      <Refusals edit={edit} />
    </section>
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
