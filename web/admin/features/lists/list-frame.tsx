import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { type ListDefinition, type ListQuery, toDefaultSort } from "#contract/admin/lists/define-list.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useSelection } from "../../ui/use-selection.ts";
import { isListFiltered, ListControls, readListQuery } from "./list-controls.tsx";

type Text = readonly [title: string, text: string];
type Rows = Readonly<{ selection: ReturnType<typeof useSelection>["selection"]; defaultSort: string | undefined }>;

export type ListFrameProps<List extends ListDefinition, Response extends { next: string | null }, Row> = {
  list: List;
  /** The beginning of the query's key. A change of rows invalidates it. Rows of another key are never shown. */
  queryKey: readonly (string | undefined)[];
  request: (query: ListQuery<List>) => Promise<Response>;
  toRows: (response: Response) => readonly Row[];
  toId: (row: Row) => string;
  /** The texts of a list without rows: without filters, and with filters that no row matches. */
  empty: { none: Text; filtered?: Text } | ((isFiltered: boolean, query: NoInfer<ListQuery<List>>) => ReactNode);
  /** The title of the page, with a text and buttons. Without it, `layout` has the title. */
  title?: string | undefined;
  text?: ReactNode;
  /** The buttons beside the title. A function gets the query without the page, for a link to all rows as a file. */
  actions?: ReactNode | ((query: Omit<NoInfer<ListQuery<List>>, "after">) => ReactNode);
  /** The fields above the list, if they are others than those of the definition. */
  controls?: ReactNode;
  /** The bar for the selected rows. Without it, rows cannot be selected. */
  bulkBar?:
    | ((selected: readonly Row[], clear: () => void, response: NoInfer<Response> | undefined) => ReactNode)
    | undefined;
  /** The page around the list, with the button that chooses the columns. */
  layout?:
    | ((content: ReactNode, columnsButton: ReactNode, response: NoInfer<Response> | undefined) => ReactNode)
    | undefined;
  refetchInterval?:
    | number
    | ((query: { state: { data: NoInfer<Response> | undefined } }) => number | false)
    | undefined;
  /** Rows of the placeholder while nothing has loaded. */
  lines?: number;
} & Pick<Parameters<typeof ListControls>[0], "options" | "placeholder" | "searchClass">;

type Props<List extends ListDefinition, Response extends { next: string | null }, Row> = ListFrameProps<
  List,
  Response,
  Row
> & {
  columnsButton?: ReactNode;
  isSortedByHeadings?: boolean;
  children: (rows: readonly Row[], props: Rows) => ReactNode;
};

/**
 * A list whose rows are not a table, such as tiles or forms: everything of a `ListView` except the table. `children`
 * renders the rows.
 *
 *     <ListFrame
 *       list={noteList}
 *       queryKey={["notes"]}
 *       request={api.notes.list}
 *       toRows={({ notes }) => notes}
 *       toId={({ _id }) => _id}
 *       empty={{ none: ["No notes yet", "Notes about orders appear here."] }}
 *       title="Notes"
 *     >
 *       {(notes) => <ul>{notes.map((note) => <NoteForm key={note._id} note={note} />)}</ul>}
 *     </ListFrame>
 */
export function ListFrame<List extends ListDefinition, Response extends { next: string | null }, Row>(
  props: Props<List, Response, Row>,
) {
  const {
    list,
    queryKey,
    request,
    toRows,
    toId,
    empty,
    title,
    text,
    actions,
    bulkBar,
    layout,
    refetchInterval,
    lines,
  } = props;
  const { controls, options, placeholder, searchClass, columnsButton, isSortedByHeadings, children } = props;
  const [search] = useSearchParams();
  const listQuery = readListQuery(list, search);
  const { after: _, ...filters } = listQuery;
  const query = useQuery({
    queryKey: [...queryKey, listQuery],
    queryFn: () => request(listQuery),
    // The rows stay while the next page loads.
    placeholderData: (previous, before) =>
      queryKey.every((part, index) => before?.queryKey[index] === part) ? previous : undefined,
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
  const rows = query.data ? toRows(query.data) : [];
  const { selection, clear } = useSelection(rows.map(toId));
  const content = (
    <>
      {controls ?? (
        <ListControls
          list={list}
          options={options}
          placeholder={placeholder}
          searchClass={searchClass}
          isSortedByHeadings={isSortedByHeadings}
        />
      )}
      <QueryState query={query} lines={lines}>
        {({ next }) =>
          rows.length === 0 ? (
            <Empty empty={empty} isFiltered={isListFiltered(list, search)} query={listQuery} />
          ) : (
            <>
              {children(rows, { selection, defaultSort: toDefaultSort(list, listQuery) })}
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      {bulkBar?.(
        rows.filter((row) => selection.ids.has(toId(row))),
        clear,
        query.data,
      )}
    </>
  );
  return (
    <>
      {title !== undefined && (
        <PageHeader title={title} text={text}>
          {(columnsButton || actions) && (
            <>
              {columnsButton}
              {typeof actions === "function" ? actions(filters) : actions}
            </>
          )}
        </PageHeader>
      )}
      {layout ? layout(content, columnsButton, query.data) : content}
    </>
  );
}

type EmptyProps<List extends ListDefinition> = {
  empty: ListFrameProps<List, { next: null }, never>["empty"];
  isFiltered: boolean;
  query: ListQuery<List>;
};

function Empty<List extends ListDefinition>({ empty, isFiltered, query }: EmptyProps<List>) {
  if (typeof empty === "function") return empty(isFiltered, query);
  const [title, text] = (isFiltered && empty.filtered) || empty.none;
  return <EmptyState title={title} text={text} />;
}
