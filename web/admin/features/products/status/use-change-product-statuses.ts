import { useMutation } from "@tanstack/react-query";
import type { ProductStatus } from "#contract/admin/products/product-list.ts";
import type { ProductStatusesResponse } from "#contract/admin/products/products.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";
import { runSteps } from "../bulk/steps.ts";

const doneLabels: Record<ProductStatus, string> = {
  active: "published",
  draft: "hidden as a draft",
  archived: "archived",
};
type Change = { productIds: readonly string[]; status: ProductStatus };

/** Undoes a batch. Returns the number of products that have their former status again. */
export const undoStatusBatch = (batchId: string) => runSteps((after) => api.products.undoStatuses({ batchId, after }));

/**
 * Changes the status of one or many products, offers to undo the change, and shows the first refused product with the
 * reason.
 */
export function useChangeProductStatuses(onDone?: () => void) {
  const undo = useMutation({
    mutationFn: undoStatusBatch,
    onSuccess: (changed) => toast({ title: `Undone for ${pluralize(changed, "product")}.` }),
    onError: ({ message }) => toast({ title: "Nothing was undone.", text: message, tone: "danger" }),
    onSettled: (_results, _error, _change, _context, { client }) =>
      client.invalidateQueries({ queryKey: ["products"] }),
  });
  return useMutation({
    mutationFn: ({ productIds, status }: Change) =>
      api.products.changeStatuses({ productIds: [...productIds], status }),
    onSuccess({ changed, batchId, refused }, { status }) {
      const title = `${pluralize(changed, "product")} ${changed === 1 ? "is" : "are"} ${doneLabels[status]}.`;
      if (batchId !== null) toast({ title, undo: () => undo.mutate(batchId) });
      else if (refused.length === 0) toast({ title: "Nothing to change." });
      showRefused(refused);
      onDone?.();
    },
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: (_results, _error, _change, _context, { client }) =>
      client.invalidateQueries({ queryKey: ["products"] }),
  });
}

function showRefused([first, ...others]: ProductStatusesResponse["refused"]) {
  if (!first) return;
  const more = others.length > 0 ? ` The same goes for ${others.length} more.` : "";
  toast({ title: `“${first.name}” was not published.`, text: first.reason + more, tone: "danger" });
}
