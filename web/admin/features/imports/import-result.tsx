import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportDetails } from "#contract/admin/imports/imports.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { describeCounts, listImportable } from "./import-states.tsx";

const undoLabels: Record<string, string> = {
  restored: "restored",
  removed: "removed again",
  archived: "archived, because customers refer to them",
  partly: "restored in part",
  left: "left as they are",
};

/** The result of an import, and the button that undoes the import. */
export function ImportResult({ item }: { item: ImportDetails }) {
  const can = useCan();
  const canWrite = listImportable(can).includes(item.kind);
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => api.imports.undo({ importId: item._id }),
    onSuccess: (answer, _input, _result, { client }) => client.setQueryData(["import", item._id], answer),
    onSettled: () => setAsking(false),
  });
  if (!item.counts || item.state === "running") return null;
  return (
    <section
      aria-label="Result"
      className="grid gap-3 rounded-md border border-hairline bg-raised p-4 text-sm sm:flex sm:items-start sm:justify-between"
    >
      <div className="grid gap-2">
        <p className="text-base font-medium">{describeCounts(item.counts)}</p>
        {item.undone && (
          <p>
            Undone:{" "}
            {Object.entries(item.undone)
              .map(([what, count]) => `${count} ${undoLabels[what] ?? what}`)
              .join(", ")}
            .
          </p>
        )}
        {undo.error && <Notice>{undo.error.message}</Notice>}
        {item.left.length > 0 && <LeftRecords kind={item.kind} left={item.left} />}
      </div>
      {canWrite && item.undoProblem === null && (
        <Button variant="secondary" className="shrink-0" onClick={() => setAsking(true)}>
          Undo this import
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Undo this import?"
        confirmLabel="Undo it"
        loading={undo.isPending}
        onConfirm={() => undo.mutate()}
      >
        <p>{explanations[item.kind]}</p>
      </ConfirmDialog>
    </section>
  );
}

const explanations: Readonly<Record<ImportDetails["kind"], string>> = {
  products:
    "Fields, prices and stock get their former values, and new products are removed. What was changed since the import stays as it is, and is listed. New products that customers have ordered are archived.",
  customers:
    "Tags become what they were, and new accounts that nobody has used are removed. What was changed since the import stays as it is, and is listed.",
  orders: "Tags become what they were. What was changed since the import stays as it is, and is listed.",
};

function LeftRecords({ kind, left }: Pick<ImportDetails, "kind" | "left">) {
  return (
    <ul className="grid gap-1">
      {left.map(({ recordId, name, conflicts }) => (
        <li key={recordId}>
          {name ? (
            <Link to={`/admin/${kind}/${recordId}`} className="underline underline-offset-4">
              {name}
            </Link>
          ) : (
            recordId
          )}
          : <span className="text-muted">{conflicts.join(" ")}</span>
        </li>
      ))}
    </ul>
  );
}
