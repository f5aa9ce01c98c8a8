import { useMutation } from "@tanstack/react-query";
import type { BulkChangedResponse, BulkResult } from "#contract/admin/bulk-changes.ts";
import { api } from "../../state/api.ts";
import { toast } from "../toasts.tsx";

type BulkChange<Row, Change> = {
  toId: (row: Row) => string;
  /** The name of a refused row in the message, such as its title or its code. */
  toName: (row: Row) => string;
  run: (rows: readonly Row[], change: Change) => Promise<BulkChangedResponse>;
  /** The message about the number of changed rows: "3 messages are closed." */
  describe: (count: number, change: Change) => string;
  refresh: () => Promise<unknown>;
  onDone: () => void;
};

const maxNames = 3;
const listOutcome = (results: readonly BulkResult[], outcome: BulkResult["outcome"]) =>
  results.filter((result) => result.outcome === outcome);

/**
 * Changes the selected rows, offers to undo the change, and lists refused rows with the reasons. The undo is that of
 * the history, for actions whose kind of undo is `undoneInTurn`.
 */
export function useBulkChange<Row, Change>(options: BulkChange<Row, Change>) {
  const { toId, toName, run, describe, refresh, onDone } = options;
  const showRefused = (results: readonly BulkResult[], rows: readonly Row[]) => {
    const refused = listOutcome(results, "refused");
    if (refused.length === 0) return;
    const names = refused.map(({ _id }) => rows.find((row) => toId(row) === _id)).flatMap((row) => (row ? [row] : []));
    toast({
      title: describeRefused(names.map(toName), refused.length),
      text: [...new Set(refused.map(({ reason }) => reason))].slice(0, maxNames).join(" "),
      tone: "danger",
    });
  };
  const takeBack = useMutation({
    mutationFn: ({ batchId }: { batchId: string; rows: readonly Row[] }) => api.bulkChanges.undo({ batchId }),
    onSuccess({ results }, { rows }) {
      const count = listOutcome(results, "changed").length;
      if (count > 0) toast({ title: count === 1 ? "Undone." : `Undone for ${count}.` });
      showRefused(results, rows);
    },
    onError: ({ message }) => toast({ title: "Nothing was undone.", text: message, tone: "danger" }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ rows, change }: { rows: readonly Row[]; change: Change }) => run(rows, change),
    onSuccess({ batchId, results }, { rows, change }) {
      const count = listOutcome(results, "changed").length;
      if (count > 0) toast({ title: describe(count, change), undo: () => takeBack.mutate({ batchId, rows }) });
      else if (listOutcome(results, "refused").length === 0) toast({ title: "Nothing to change." });
      showRefused(results, rows);
      onDone();
    },
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: refresh,
  });
}

/** “Sizes”, “Delay” and 2 more were not changed. */
function describeRefused(names: readonly string[], count: number): string {
  const shown = names.slice(0, maxNames).map((name) => `“${name}”`);
  const others = count - shown.length;
  if (shown.length === 0) return "Nothing was changed.";
  const list = others > 0 ? `${shown.join(", ")} and ${others} more` : shown.join(", ");
  return `${list} ${count === 1 ? "was" : "were"} not changed.`;
}
