import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ListDefinition, ListQuery, ListSort } from "#contract/admin/lists/define-list.ts";
import type { ViewPage } from "#contract/admin/staff/saved-views.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { hasFilters } from "../../ui/list-filters.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useSelection } from "../../ui/use-selection.ts";
import { useColumns } from "../saved-views/use-columns.tsx";
import { ListControls, listFilterNames, readListQuery } from "./list-controls.tsx";

export type ListColumn<Row, List extends ListDefinition> = Column<Row, ListSort<List>>;

type Text = readonly [title: string, text: string];

type ListViewProps<List extends ListDefinition, Response extends { next: string | null }, Row> = {
  list: List;
  /** The name under which the choice of columns is stored. */
  name: ViewPage;
  /** The name of the list for screen readers: "Coupons". */
  label: string;
  /** The beginning of the query's key. A change of rows invalidates it. */
  queryKey: readonly string[];
  request: (query: ListQuery<List>) => Promise<Response>;
  toRows: (response: Response) => readonly Row[];
  toId: (row: Row) => string;
  /** The name of a row for the label of its checkbox. */
  toName: (row: Row) => string;
  columns: readonly ListColumn<NoInfer<Row>, NoInfer<List>>[];
  /** The id of the column that names the row and is always shown. */
  requiredColumn: string;
  /** The card of a row, which phones show instead of the columns. */
  card: (row: Row) => ReactNode;
  /** The texts of a list without rows: without filters, and with filters that no row matches. */
  empty: { none: Text; filtered?: Text };
  /** The bar for the selected rows. Without it, rows cannot be selected. */
  bulkBar?: ((selected: readonly Row[], clear: () => void) => ReactNode) | undefined;
  isSelectable?: ((row: Row) => boolean) | undefined;
  /** The page around the list, with the place of the button. Default: the button is above the table. */
  layout?: ((content: ReactNode, columnsButton: ReactNode) => ReactNode) | undefined;
  refetchInterval?: number | undefined;
} & Pick<Parameters<typeof ListControls>[0], "options" | "searchClass">;

/**
 * A list of the back office: search, filters and sort in the address, the choice of columns, the table or the cards,
 * keys, selection, pages, and the states without rows, while loading and after an error.
 *
 *     <ListView
 *       list={couponList}
 *       name="coupons"
 *       label="Coupons"
 *       queryKey={["coupons"]}
 *       request={api.promotions.coupons.list}
 *       toRows={({ coupons }) => coupons}
 *       toId={({ code }) => code}
 *       toName={({ code }) => code}
 *       columns={[{ id: "code", label: "Code", sort: "code", cell: (coupon) => <CouponName {...coupon} /> }]}
 *       requiredColumn="code"
 *       card={CouponCard}
 *       empty={{ none: ["No coupons yet", "Customers enter …"], filtered: ["No coupon matches", "Search for …"] }}
 *       bulkBar={(selected, clear) => <CouponBulkBar coupons={selected} onClear={clear} />}
 *     />
 *
 * The select of the sorts is shown on phones only, if a heading has each sort. A list whose rows are in tabs, or that
 * shows more than its rows, is written with the parts that this component uses.
 */
export function ListView<List extends ListDefinition, Response extends { next: string | null }, Row>(
  props: ListViewProps<List, Response, Row>,
) {
  const { list, name, label, queryKey, request, toRows, toId, toName, columns: all, requiredColumn, card } = props;
  const { empty, bulkBar, isSelectable, layout, refetchInterval, options, searchClass } = props;
  const [search] = useSearchParams();
  const listQuery = readListQuery(list, search);
  const query = useQuery({
    queryKey: [...queryKey, listQuery],
    queryFn: () => request(listQuery),
    placeholderData: (previous) => previous,
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
  const { columns, columnsButton } = useColumns(name, all, requiredColumn);
  const rows = query.data ? toRows(query.data) : [];
  const { selection, clear } = useSelection(rows.map(toId));
  const sorted = new Set(all.map(({ sort }) => sort?.replace("-", "")));
  const [title, text] = hasFilters(search, listFilterNames(list)) ? (empty.filtered ?? empty.none) : empty.none;
  const content = (
    <>
      <ListControls
        list={list}
        options={options}
        searchClass={searchClass}
        isSortedByHeadings={Object.keys(list.sorts).every((sort) => sorted.has(sort))}
      />
      <QueryState query={query}>
        {({ next }) =>
          rows.length === 0 ? (
            <EmptyState title={title} text={text} />
          ) : (
            <>
              {!layout && <div className="mb-2 flex justify-end max-md:hidden">{columnsButton}</div>}
              <DataTable
                label={label}
                rows={rows}
                columns={columns}
                toId={toId}
                toName={toName}
                card={card}
                selection={bulkBar && selection}
                isSelectable={isSelectable}
                defaultSort={list.defaultSort}
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      {bulkBar?.(
        rows.filter((row) => selection.ids.has(toId(row))),
        clear,
      )}
    </>
  );
  return layout ? layout(content, columnsButton) : content;
}
