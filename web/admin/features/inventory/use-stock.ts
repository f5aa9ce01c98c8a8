import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { StockChangedResponse, StockQueryInput, StockResponse, StockRow } from "#contract/admin/inventory.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { api } from "../../state/api.ts";
import { toast } from "../../ui/toasts.tsx";

const pageSize = 100;

/** The rows that the filters of the address find, loaded in pages. */
export function useStock() {
  const [search] = useSearchParams();
  const filters: StockQueryInput = {
    q: search.get("q") ?? "",
    stock: (search.get("stock") ?? "all") as StockQueryInput["stock"],
  };
  const query = useInfiniteQuery({
    queryKey: ["variant", "stock", filters],
    queryFn: ({ pageParam }) =>
      api.inventory.list({ ...filters, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = toRows(query.data);
  /** Loads pages until there are this many rows, or no more. */
  async function loadMore(count: number): Promise<readonly StockRow[]> {
    let loaded: readonly StockRow[] = rows;
    let hasMore = query.hasNextPage && !query.isFetchingNextPage;
    while (hasMore && loaded.length < count) {
      const { data, hasNextPage } = await query.fetchNextPage();
      loaded = toRows(data);
      hasMore = hasNextPage;
    }
    return loaded;
  }
  return { query, rows, loadMore };
}

const toRows = (data: InfiniteData<StockResponse> | undefined) => data?.pages.flatMap((page) => page.rows) ?? [];

/** Undoes the changes of a save together. */
export function useUndoStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.inventory.undo,
    onSuccess: ({ undone }) => toast({ title: `${pluralize(undone, "change")} undone.` }),
    onError: ({ message }) => toast({ title: message, tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: ["variant"] }),
  });
}

/** Puts the saved stock into the rows that are loaded: loading them all again would take long. */
export function useShowSaved() {
  const client = useQueryClient();
  return ({ variants }: StockChangedResponse) => {
    const saved = new Map(variants.map((variant) => [variant._id, variant]));
    client.setQueriesData<InfiniteData<StockResponse>>(
      { queryKey: ["variant", "stock"] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, rows: page.rows.map((row) => update(row, saved)) })),
        },
    );
  };
}

type Saved = ReadonlyMap<string, StockChangedResponse["variants"][number]>;
function update(row: StockRow, saved: Saved): StockRow {
  if (!row.variants.some(({ _id }) => saved.has(_id))) return row;
  return { ...row, variants: row.variants.map((variant) => ({ ...variant, ...saved.get(variant._id) })) };
}
