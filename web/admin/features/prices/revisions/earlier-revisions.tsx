import { formatDateTime } from "#contract/values/format-date.ts";
import { Disclosure } from "../../../../ui/display/disclosure.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { describeState, describeTerms } from "./describe-revision.ts";
import { useRevisions, useUndoRevision } from "./use-revisions.ts";

/** Earlier changes of many prices, which can be undone. */
export function EarlierRevisions() {
  const { data: revisions = [] } = useRevisions();
  const undo = useUndoRevision();
  if (revisions.length === 0) return null;
  return (
    <Disclosure title="Earlier changes">
      <ul className="grid gap-3 text-sm">
        {revisions.map((revision) => (
          <li key={revision._id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="wrap-anywhere">{describeTerms(revision)}</p>
              <p className="text-muted">
                {formatDateTime(revision.at)} · {revision.by} · {describeState(revision)}
              </p>
              {revision.note && <p className="text-muted wrap-anywhere">{revision.note}</p>}
            </div>
            {(revision.state === "done" || revision.state === "running") && (
              <Button
                size="sm"
                variant="secondary"
                loading={undo.isPending && undo.variables === revision._id}
                onClick={() => undo.mutate(revision._id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
