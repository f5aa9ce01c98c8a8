import { useMutation } from "@tanstack/react-query";
import type { ImportDetails } from "#contract/admin/imports/imports.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useSteepFallCheck } from "../../ui/steep-fall-check.tsx";
import { describeCounts, toNoun } from "./import-states.tsx";

/** The result of the dry run, and the button that starts the import. */
export function StartImport({ item }: { item: ImportDetails }) {
  const start = useMutation({
    mutationFn: () => api.imports.start({ importId: item._id }, { acceptRefused: true }),
    onSuccess: (answer, _input, _result, { client }) => client.setQueryData(["import", item._id], answer),
  });
  const steepFall = useSteepFallCheck(item.steepFalls);
  if (!item.checked) return null;
  const { refused } = item.checked;
  const noun = toNoun(item.kind);
  const valid = item.checked.new + item.checked.updated;
  return (
    <section
      aria-label="Result of the check"
      className="grid gap-3 rounded-md border border-hairline bg-raised p-4 text-sm sm:flex sm:items-center sm:justify-between"
    >
      <div className="grid gap-1">
        <p className="text-base font-medium">{describeCounts(item.checked)}</p>
        <p className="text-muted">
          {valid === 0
            ? "The file changes nothing."
            : refused > 0
              ? `${pluralize(refused, noun)} will be left out: correct ${refused === 1 ? "it" : "them"} in the file and import it again.`
              : "Nothing has changed yet. The import can be undone."}
        </p>
        {steepFall.check}
        {start.error && <Notice>{start.error.message}</Notice>}
      </div>
      <Button
        disabled={valid === 0 || steepFall.isOpen}
        loading={start.isPending}
        onClick={() => start.mutate()}
        className="shrink-0"
      >
        {refused > 0 ? `Import the ${pluralize(valid, `valid ${noun}`)}` : `Import ${pluralize(valid, noun)}`}
      </Button>
    </section>
  );
}
