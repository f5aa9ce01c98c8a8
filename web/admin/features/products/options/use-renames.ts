import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isRunning } from "#contract/admin/batch-states.ts";
import type { CatalogueRename } from "#contract/admin/products/product-options.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

const pollMs = 1000;
export const optionsKey = ["product-options"] as const;
const renamesKey = [...optionsKey, "renames"] as const;

/** The renames in all products, newest first. While a rename runs, they are loaded every second. */
export function useRenames() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: renamesKey,
    queryFn: () => api.catalogueOptions.listRenames(),
    refetchInterval: ({ state }) => (state.data?.renames.some(isRunning) ? pollMs : false),
  });
  const states = query.data?.renames.map(({ _id, state }) => `${_id} ${state}`).join();
  const refresh = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: [...optionsKey, "names"] });
    void client.invalidateQueries({ queryKey: ["products"] });
  });
  // The list of names changes when a job ends. The effect depends on the states of all jobs, because a job may start
  // and end between two polls.
  useEffect(() => {
    if (states !== undefined) refresh();
  }, [states]);
  return query;
}

export function useUndoRename() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (renameId: string) => api.catalogueOptions.undoRename({ renameId }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: optionsKey }),
  });
}

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
