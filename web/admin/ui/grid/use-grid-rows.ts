import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { GridCell, GridRow } from "./grid-types.ts";

type Page<Cell extends GridCell> = { rows: readonly GridRow<Cell>[]; next: string | null };

/** The rows of a grid, loaded in pages. `load`: the page after the one that ended with `after`. */
export function useGridRows<Cell extends GridCell>(
  queryKey: readonly unknown[],
  load: (after: string | undefined) => Promise<Page<Cell>>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = toRows(query.data);
  /**
   * Loads pages until `count` rows are loaded, no page is left, or a page cannot be loaded. A page that is already
   * loading is awaited.
   */
  async function loadMore(count: number): Promise<readonly GridRow<Cell>[]> {
    let loaded: readonly GridRow<Cell>[] = rows;
    let hasMore = query.hasNextPage;
    while (hasMore && loaded.length < count) {
      const { data, hasNextPage, isError } = await query.fetchNextPage({ cancelRefetch: false });
      loaded = toRows(data);
      hasMore = hasNextPage && !isError;
    }
    return loaded;
  }
  return { query, rows, loadMore };
}

const toRows = <Cell extends GridCell>(data: InfiniteData<Page<Cell>> | undefined) =>
  data?.pages.flatMap((page) => page.rows) ?? [];

export type Saved<Cell extends GridCell> = readonly ({ _id: string } & Partial<Cell>)[];

/** Puts saved values into the loaded rows, because loading all rows again would take long. */
export function useShowSaved<Cell extends GridCell>(queryKey: readonly unknown[]) {
  const client = useQueryClient();
  return (variants: Saved<Cell>) => {
    const saved = new Map(variants.map((variant) => [variant._id, variant]));
    client.setQueriesData<InfiniteData<Page<Cell>>>(
      { queryKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, rows: page.rows.map((row) => update(row, saved)) })),
        },
    );
  };
}

function update<Cell extends GridCell>(row: GridRow<Cell>, saved: ReadonlyMap<string, Partial<Cell>>): GridRow<Cell> {
  if (!row.variants.some(({ _id }) => saved.has(_id))) return row;
  return { ...row, variants: row.variants.map((variant) => ({ ...variant, ...saved.get(variant._id) })) };
}
