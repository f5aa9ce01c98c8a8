import { useMutation } from "@tanstack/react-query";
import type { EditProductFields } from "#contract/admin/products/product-fields.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";
import { runSteps } from "./steps.ts";

/** Undoes a batch. Returns the number of products that have their former values again. */
export const undoFieldBatch = (batchId: string) => runSteps((after) => api.productBulk.undoFields({ batchId, after }));

/** Saves a bulk edit, offers to undo it, and shows the first refused product with the reason. */
export function useChangeFields(onDone: () => void) {
  const undo = useMutation({
    mutationFn: undoFieldBatch,
    onSuccess: (changed) => toast({ title: `Undone for ${pluralize(changed, "product")}.` }),
    onError: ({ message }) => toast({ title: "Nothing was undone.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["products"] }),
  });
  return useMutation({
    mutationFn: (products: EditProductFields["products"]) => api.productBulk.changeFields({ products }),
    onSuccess({ changed, batchId, refused }) {
      const title = `${pluralize(changed, "product")} ${changed === 1 ? "was" : "were"} changed.`;
      if (batchId !== null) toast({ title, undo: () => undo.mutate(batchId) });
      const [first, ...others] = refused;
      const more = others.length > 0 ? ` ${pluralize(others.length, "other product")} too.` : "";
      if (first) toast({ title: `“${first.name}” was not changed.`, text: first.reason + more, tone: "danger" });
      onDone();
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["products"] }),
  });
}
