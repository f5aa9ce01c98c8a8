import { busyImportStates } from "#contract/admin/imports/import-states.ts";
import type { ImportSummary } from "#contract/admin/imports/imports.ts";
import { pagedList } from "#contract/admin/lists/define-list.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { type ListColumn, ListView } from "../lists/list-view.tsx";
import { Exports } from "./exports.tsx";
import { describeCounts, formatBytes, ImportState, kindLabels, listImportable } from "./import-states.tsx";
import { UploadCard } from "./upload-card.tsx";

const pollMs = 1500;

/** /admin/import: imports and exports. */
export function Component() {
  const importable = listImportable(useCan());
  return (
    <ListView
      list={pagedList}
      name="imports"
      label="Imports"
      queryKey={["imports"]}
      request={api.imports.list}
      refetchInterval={({ state }) =>
        state.data?.imports.some((item) => busyImportStates.includes(item.state)) ? pollMs : false
      }
      lines={4}
      toRows={({ imports }) => imports}
      toId={({ _id }) => _id}
      toName={({ fileName }) => fileName}
      columns={importColumns}
      card={ImportCard}
      empty={{ none: ["No imports yet", "Files that you or the command line import are listed here."] }}
      layout={(content, columnsButton) => (
        <>
          <PageHeader
            title="Import & export"
            text="A file is checked first: you see what would change, and can undo an import for 90 days."
          />
          <div className="grid gap-4 pb-8 lg:grid-cols-2">
            {importable.length > 0 && <UploadCard kinds={importable} />}
            <Exports />
          </div>
          <div className="flex min-h-10 items-center justify-between gap-3 pb-2">
            <h2 className="text-base font-medium">Imports</h2>
            {columnsButton}
          </div>
          {content}
        </>
      )}
    />
  );
}

function FileLink({ _id, fileName }: ImportSummary) {
  return (
    <Link
      to={`/admin/import/${_id}`}
      data-row-link
      className="inline-flex min-h-10 items-center font-medium underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-accent"
    >
      {fileName}
    </Link>
  );
}

const toResult = ({ counts, checked }: ImportSummary) => {
  const shown = counts ?? checked;
  return shown ? describeCounts(shown) : "–";
};

const importColumns: readonly ListColumn<ImportSummary, typeof pagedList>[] = [
  { id: "file", label: "File", cell: FileLink, width: "w-1/4" },
  { id: "state", label: "State", cell: ImportState },
  { id: "kind", label: "Contents", cell: ({ kind }) => kindLabels[kind] },
  { id: "result", label: "Result", cell: toResult },
  { id: "actor", label: "By", cell: ({ actor }) => actor },
  { id: "at", label: "Uploaded", cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: "bytes", label: "Size", cell: ({ bytes }) => formatBytes(bytes), align: "end", isMinor: true },
];

function ImportCard(item: ImportSummary) {
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex items-center justify-between gap-3">
        <FileLink {...item} />
        <ImportState state={item.state} />
      </div>
      <p>
        {kindLabels[item.kind]}: {toResult(item)}
      </p>
      <p className="text-muted">
        {item.actor} · {formatDateTime(item.createdAt)}
      </p>
    </div>
  );
}
