import type { StaffContentRow } from "#contract/admin/content/content.ts";
import { contentList } from "#contract/admin/content/content-kinds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { type ListColumn, ListView } from "../lists/list-view.tsx";
import { ContentBulkBar, isText } from "./content-bulk-bar.tsx";
import { describeKind, describeSchedule, toEditorPath } from "./labels/content-labels.ts";
import { ContentStatusBadge } from "./labels/status-badge.tsx";

/** /admin/content: pages, articles, banners and scheduled menus. */
export function Component() {
  const can = useCan();
  return (
    <ListView
      list={contentList}
      name="content"
      label="Content"
      queryKey={["content", "list"]}
      request={({ q, ...query }) => api.content.list({ ...query, search: q })}
      toRows={({ content }) => content}
      toId={({ _id }) => _id}
      toName={({ title }) => title}
      columns={contentColumns}
      card={ContentCard}
      empty={{
        none: ["No content yet", "Write a page, such as the returns policy, or an article."],
        filtered: ["Nothing matches", "No page, article, banner or scheduled menu matches the filters."],
      }}
      title="Content"
      text="The home page, pages, articles, banners, landing pages and scheduled menus of the shop."
      actions={
        <>
          <ButtonLink to="/admin/content/home" size="sm" variant="secondary">
            Home page
          </ButtonLink>
          <ButtonLink to="/admin/content/menus/main" size="sm" variant="secondary">
            Menus
          </ButtonLink>
          {can("content:write") && (
            <>
              <ButtonLink to="/admin/content/banner/new" size="sm" variant="secondary">
                New banner
              </ButtonLink>
              <ButtonLink to="/admin/content/landing/new" size="sm" variant="secondary">
                New landing page
              </ButtonLink>
              <ButtonLink to="/admin/content/page/new" size="sm" variant="secondary">
                New page
              </ButtonLink>
              <ButtonLink to="/admin/content/article/new" size="sm">
                New article
              </ButtonLink>
            </>
          )}
        </>
      }
      isSelectable={isText}
      bulkBar={
        can("content:write")
          ? (selected, clear) => <ContentBulkBar rows={selected.filter(isText)} onClear={clear} />
          : undefined
      }
    />
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

const contentColumns: readonly ListColumn<StaffContentRow, typeof contentList>[] = [
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
