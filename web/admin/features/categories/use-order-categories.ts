import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StaffCategoriesResponse, StaffCategory } from "#contract/admin/products/categories.ts";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";

const queryKey = ["categories"];
type Order = { from: string[]; to: string[] };

/**
 * Moves a category to another position among its siblings. The list shows the new order immediately, so that the button
 * can be pressed several times in a row.
 */
export function useOrderCategories(parentId: string | null) {
  const client = useQueryClient();
  const save = useMutation({
    mutationKey: queryKey,
    // The requests are sent one after the other, because each contains the order that the previous request has made.
    scope: { id: "order of categories" },
    mutationFn: ({ from, to }: Order) =>
      api.categories.order({ parentId: parentId ?? "", seenIds: from, categoryIds: to }),
    onError: ({ message }) => toast({ title: "The order was not saved.", text: message, tone: "danger" }),
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  });
  return (id: string, toPosition: (position: number) => number) => {
    // A response that arrives now would show the previous order.
    void client.cancelQueries({ queryKey });
    const shown = client.getQueryData<StaffCategoriesResponse>(queryKey);
    const siblings = shown?.categories.filter((category) => category.parentId === parentId) ?? [];
    const from = siblings.map(({ _id }) => _id);
    const position = toPosition(from.indexOf(id));
    if (!shown || position < 0 || position >= from.length) return;
    const to = from.filter((other) => other !== id);
    to.splice(position, 0, id);
    client.setQueryData(queryKey, { ...shown, categories: sortSiblings(shown.categories, to) });
    save.mutate({ from, to });
  };
}

/**
 * Sorts only the siblings. The position of their children does not matter, because rows are nested by their parents.
 */
function sortSiblings(categories: readonly StaffCategory[], order: readonly string[]): StaffCategory[] {
  const sorted = order.flatMap((id) => categories.find(({ _id }) => _id === id) ?? []);
  return categories.map((category) => (order.includes(category._id) ? (sorted.shift() ?? category) : category));
}
