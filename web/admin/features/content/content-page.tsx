import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { StaffContentRow } from "#contract/admin/content/content.ts";
import { contentSorts, contentStatuses, listedContentKinds } from "#contract/admin/content/content-kinds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { findOption } from "../../ui/find-option.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useSelection } from "../../ui/use-selection.ts";
import { useColumns } from "../saved-views/use-columns.tsx";
import { ContentBulkBar, isText } from "./content-bulk-bar.tsx";
import { ContentFilters } from "./content-filters.tsx";
import { describeKind, describeSchedule, toEditorPath } from "./labels/content-labels.ts";
import { ContentStatusBadge } from "./labels/status-badge.tsx";

/** /admin/content: pages, articles, banners and scheduled menus. */
export function Component() {
  const [search] = useSearchParams();
  const can = useCan();
  const { columns, columnsButton } = useColumns("content", contentColumns, "title");
  const query = useQuery({
    queryKey: ["content", "list", search.toString()],
    queryFn: () =>
      api.content.list({
        kind: findOption(listedContentKinds, search, "kind"),
        status: findOption(contentStatuses, search, "status"),
        sort: findOption(contentSorts, search, "sort"),
        search: search.get("q") ?? undefined,
        after: search.get("after") ?? undefined,
      }),
    placeholderData: (previous) => previous,
  });
  const rows = query.data?.content ?? [];
  const { selection, clear } = useSelection(rows.map(({ _id }) => _id));
  const isFiltered = ["kind", "status", "q"].some((name) => search.has(name));
  return (
    <>
      <PageHeader title="Content" text="Pages, articles, banners and scheduled menus of the shop.">
        {columnsButton}
        <ButtonLink to="/admin/content/menus/main" size="sm" variant="secondary">
          Menus
        </ButtonLink>
        {can("content:write") && (
          <>
            <ButtonLink to="/admin/content/banner/new" size="sm" variant="secondary">
              New banner
            </ButtonLink>
            <ButtonLink to="/admin/content/page/new" size="sm" variant="secondary">
              New page
            </ButtonLink>
            <ButtonLink to="/admin/content/article/new" size="sm">
              New article
            </ButtonLink>
          </>
        )}
      </PageHeader>
      <ContentFilters />
      <QueryState query={query}>
        {({ content, next }) =>
          content.length === 0 ? (
            <EmptyState
              title={isFiltered ? "Nothing matches" : "No content yet"}
              text={
                isFiltered
                  ? "No page, article, banner or scheduled menu matches the filters."
                  : "Write a page, such as the returns policy, or an article."
              }
            />
          ) : (
            <>
              <DataTable
                label="Content"
                rows={content}
                columns={columns}
                toId={({ _id }) => _id}
                toName={({ title }) => title}
                card={ContentCard}
                selection={can("content:write") ? selection : undefined}
                defaultSort="-changed"
                isSelectable={isText}
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      <ContentBulkBar rows={rows.filter(isText).filter(({ _id }) => selection.ids.has(_id))} onClear={clear} />
    </>
  );
}

function Title(row: StaffContentRow) {
  return (
    <Link
      to={toEditorPath(row)}
      data-row-link
      className="font-medium underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
    >
      {row.title}
    </Link>
  );
}

const contentColumns: readonly Column<StaffContentRow>[] = [
  { id: "title", label: "Title", sort: "title", cell: Title, width: "w-2/5" },
  { id: "kind", label: "Kind", cell: describeKind },
  { id: "status", label: "Status", sort: "status", cell: ({ status }) => <ContentStatusBadge status={status} /> },
  { id: "schedule", label: "Shown", cell: describeSchedule, isMinor: true },
  { id: "savedBy", label: "Saved by", cell: ({ savedBy }) => savedBy ?? "import" },
  {
    id: "changedAt",
    label: "Changed",
    sort: "-changed",
    cell: ({ changedAt }) => (
      <time dateTime={changedAt} className="whitespace-nowrap">
        {formatDateTime(changedAt)}
      </time>
    ),
  },
];

function ContentCard(row: StaffContentRow) {
  const schedule = describeSchedule(row);
  return (
    <div className="grid gap-1.5">
      <p>{Title(row)}</p>
      <p className="flex flex-wrap items-center gap-2">
        <ContentStatusBadge status={row.status} />
        <span className="text-muted">{describeKind(row)}</span>
      </p>
      {schedule && <p className="text-muted">{schedule}</p>}
      <p className="text-xs text-muted">
        {row.savedBy ?? "import"} · {formatDateTime(row.changedAt)}
      </p>
    </div>
  );
}
