import type { CatalogueRename } from "#contract/admin/products/product-options.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";
import { useBatchEnds } from "../../../ui/bulk/use-batch-ends.ts";
import { useBatches, useUndoBatch } from "../../../ui/bulk/use-batches.ts";

export const optionsKey = ["product-options"] as const;
const renamesKey = [...optionsKey, "renames"] as const;
const namesKey = [...optionsKey, "names"] as const;

/** The renames in all products, newest first. At the end of a rename, the names and the products are loaded again. */
export function useRenames() {
  const query = useBatches(renamesKey, async () => (await api.catalogueOptions.listRenames()).renames);
  useBatchEnds(query.data, namesKey);
  useBatchEnds(query.data, ["products"]);
  return query;
}

export const useUndoRename = () =>
  useUndoBatch(optionsKey, (renameId) => api.catalogueOptions.undoRename({ renameId }));

export function describeState({ state, total, renamed, leftAlone, restored, overtaken }: CatalogueRename): string {
  if (state === "running") return `${renamed + leftAlone} of ${pluralize(total, "product")}…`;
  if (state === "undoing") return `Undoing: ${restored + overtaken} of ${pluralize(renamed, "product")}…`;
  if (state === "undone") {
    const later = overtaken > 0 ? `, ${overtaken} changed again later` : "";
    return `Undone in ${pluralize(restored, "product")}${later}`;
  }
  const left = leftAlone > 0 ? `, ${leftAlone} with both names left alone` : "";
  return `${pluralize(renamed, "product")}${left}`;
}
