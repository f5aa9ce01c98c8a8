import type { ReactNode } from "react";
import type { ListDefinition, ListSort } from "#contract/admin/lists/define-list.ts";
import type { ViewPage } from "#contract/admin/saved-views/saved-views.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { useColumns } from "../saved-views/use-columns.tsx";
import { ListFrame, type ListFrameProps } from "./list-frame.tsx";

export type ListColumn<Row, List extends ListDefinition> = Column<Row, ListSort<List>>;

type ListViewProps<List extends ListDefinition, Response extends { next: string | null }, Row> = ListFrameProps<
  List,
  Response,
  Row
> & {
  /** The name under which the choice of columns is stored. */
  name: ViewPage;
  /** The name of the list for screen readers: "Coupons". */
  label: string;
  /** The name of a row for the label of its checkbox. */
  toName: (row: Row) => string;
  columns: readonly ListColumn<NoInfer<Row>, NoInfer<List>>[];
  /** The id of the column that names the row and is always shown. Default: the first column. */
  requiredColumn?: string;
  /** The card of a row, which phones show instead of the columns. */
  card: (row: Row) => ReactNode;
  isSelectable?: ((row: Row) => boolean) | undefined;
};

/**
 * A list of the back office: search, filters and sort in the address, the choice of columns, the table or the cards,
 * keys, selection, pages, and the states without rows, while loading and after an error.
 *
 *     <ListView
 *       list={couponList}
 *       name="coupons"
 *       label="Coupons"
 *       title="Coupons"
 *       queryKey={["coupons"]}
 *       request={api.promotions.coupons.list}
 *       toRows={({ coupons }) => coupons}
 *       toId={({ code }) => code}
 *       toName={({ code }) => code}
 *       columns={[{ id: "code", label: "Code", sort: "code", cell: (coupon) => <CouponName {...coupon} /> }]}
 *       card={CouponCard}
 *       empty={{ none: ["No coupons yet", "Customers enter …"], filtered: ["No coupon matches", "Search for …"] }}
 *       bulkBar={(selected, clear) => <CouponBulkBar coupons={selected} onClear={clear} />}
 *     />
 *
 * The select of the sorts is shown on phones only, if a heading has the default sort. The button that chooses the columns is
 * beside the title, where `layout` puts it, or above the table. Rows that are not a table are a `ListFrame`.
 */
export function ListView<List extends ListDefinition, Response extends { next: string | null }, Row>(
  props: ListViewProps<List, Response, Row>,
) {
  const { name, label, toName, columns: all, requiredColumn = all[0]?.id ?? "", card, isSelectable, ...frame } = props;
  const { list, toId, title, layout, bulkBar } = frame;
  const { columns, columnsButton } = useColumns(name, all, requiredColumn);
  const isDefault = (sort: string) => list.defaultSort === sort || list.defaultSort === `-${sort}`;
  return (
    <ListFrame
      {...frame}
      columnsButton={columnsButton}
      isSortedByHeadings={all.some(({ sort }) => sort !== undefined && isDefault(sort.replace("-", "")))}
    >
      {(rows, { selection, defaultSort }) => (
        <>
          {title === undefined && !layout && <div className="mb-2 flex justify-end max-md:hidden">{columnsButton}</div>}
          <DataTable
            label={label}
            rows={rows}
            columns={columns}
            toId={toId}
            toName={toName}
            card={card}
            selection={bulkBar ? selection : undefined}
            isSelectable={isSelectable}
            defaultSort={defaultSort}
          />
        </>
      )}
    </ListFrame>
  );
}
