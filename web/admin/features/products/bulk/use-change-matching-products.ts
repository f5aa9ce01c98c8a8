import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { MatchingStepResponse, ProductFiltersInput } from "#contract/admin/products/matching-products.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { newId } from "../../../state/new-id.ts";
import { toast } from "../../../ui/toasts.tsx";
import { runSteps } from "./steps.ts";

/** All products that match the filters of the list: their number, and the highest id. */
export type MatchingProducts = {
  filters: ProductFiltersInput;
  count: number;
  last: string;
};

type Change = {
  matching: MatchingProducts | undefined;
  send: (step: {
    filters: MatchingProducts["filters"];
    last: string;
    batchId: string;
    after?: string | undefined;
  }) => Promise<MatchingStepResponse>;
  undo: (batchId: string) => Promise<number>;
  /** The end of the toast's sentence, such as "are published". */
  done: string;
  onDone: () => void;
};

/**
 * Changes all products that match the filters, in steps, and offers to undo the change. `seen` is the number of
 * products that the steps have processed so far.
 */
export function useChangeMatchingProducts({ matching, send, undo, done, onDone }: Change) {
  const [seen, setSeen] = useState(0);
  const isStopped = useRef(false);
  const undoAll = useMutation({
    mutationFn: undo,
    onSuccess: (changed) => toast({ title: `Undone for ${pluralize(changed, "product")}.` }),
    onError: ({ message }) => toast({ title: "Not everything was undone.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["products"] }),
  });
  const change = useMutation({
    async mutationFn({ filters, last }: MatchingProducts) {
      const batchId = newId();
      const refused: MatchingStepResponse["refused"] = [];
      let total = 0;
      isStopped.current = false;
      setSeen(0);
      const changed = await runSteps(
        (after?: string) => send({ filters, last, batchId, after }),
        (answer) => {
          refused.push(...answer.refused);
          total += answer.seen;
          setSeen(total);
          return !isStopped.current;
        },
      );
      return { changed, batchId, refused };
    },
    onSuccess({ changed, batchId, refused: [first, ...others] }) {
      const title = changed === 0 ? "Nothing to change." : `${pluralize(changed, "product")} ${done}.`;
      toast({ title, undo: changed > 0 ? () => undoAll.mutate(batchId) : undefined });
      const more = others.length > 0 ? ` ${pluralize(others.length, "other product")} too.` : "";
      if (first) toast({ title: `“${first.name}” was not changed.`, text: first.reason + more, tone: "danger" });
      onDone();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["products"] }),
  });
  const begun = seen > 0 ? ` The first ${seen} of ${matching?.count} are done: the history undoes them.` : "";
  return {
    seen,
    isPending: change.isPending,
    error: change.error ? change.error.message + begun : undefined,
    start: () => matching && !change.isPending && change.mutate(matching),
    /** Ends the change after the current step. */
    stop: () => {
      isStopped.current = true;
    },
  };
}
