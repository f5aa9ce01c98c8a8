import { useQuery } from "@tanstack/react-query";
import type { SavedView, ViewPage } from "#contract/admin/saved-views/saved-views.ts";
import { api } from "../../state/api.ts";

/** The parameter of the address that contains the id of the saved view whose filters are shown. */
export const savedParam = "saved";

/**
 * The member's own and the shared views of a list, and the member's choice of its columns. Empty until they have
 * loaded.
 */
export function useSavedViews(page: ViewPage): { views: readonly SavedView[]; columns: readonly string[] | null } {
  const { data } = useQuery({ queryKey: ["views", page], queryFn: () => api.views.list({ page }) });
  return { views: data?.views ?? [], columns: data?.columns ?? null };
}

/** The part of the address that a view stores: the filters and the sort, but not the page. */
export function toViewQuery(search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  for (const name of ["after", savedParam]) query.delete(name);
  query.sort();
  return query.toString();
}

export function toViewHref({ _id, query }: Pick<SavedView, "_id" | "query">) {
  const search = new URLSearchParams(query);
  search.set(savedParam, _id);
  return { search: `?${search}` };
}
