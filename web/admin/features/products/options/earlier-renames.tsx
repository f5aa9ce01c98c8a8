import { formatDateTime } from "#contract/values/format-date.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { describeState, useRenames, useUndoRename } from "./use-renames.ts";

/** The progress of a running rename, and earlier renames, which can be undone. */
export function EarlierRenames() {
  const can = useCan();
  const { data: renames = [] } = useRenames();
  const undo = useUndoRename();
  if (renames.length === 0) return null;
  return (
    <Card title="Renamed in all products">
      <ul className="grid gap-3 text-sm">
        {renames.map((rename) => (
          <li key={rename._id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <span className="text-muted">{rename.kind === "color" ? "Colour" : "Size"}</span> {rename.from} →{" "}
                {rename.to}
              </p>
              <p className="text-muted">
                {formatDateTime(rename.at)} · {rename.by} · <span role="status">{describeState(rename)}</span>
              </p>
            </div>
            {can("products:write") && (rename.state === "done" || rename.state === "running") && (
              <Button
                size="sm"
                variant="secondary"
                loading={undo.isPending && undo.variables === rename._id}
                onClick={() => undo.mutate(rename._id)}
              >
                {rename.state === "running" ? "Stop and undo" : "Undo"}
                <span className="sr-only">
                  {" "}
                  {rename.from} → {rename.to}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
