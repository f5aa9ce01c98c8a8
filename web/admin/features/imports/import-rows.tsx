import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ImportDetails, ImportFieldChange, ImportRow, ImportRowsQuery } from "#contract/admin/imports/imports.ts";
import { Badge, type Tone } from "../../../ui/display/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";

const filters: { value: string; label: string; query: ImportRowsQuery }[] = [
  { value: "", label: "All rows", query: {} },
  { value: "updated", label: "Changed", query: { outcome: "updated" } },
  { value: "new", label: "New", query: { outcome: "new" } },
  { value: "refused", label: "Refused by the check", query: { outcome: "refused" } },
  { value: "left-out", label: "Left out by the import", query: { result: "refused" } },
];
const badges: Record<ImportRow["outcome"], { label: string; tone: Tone }> = {
  new: { label: "New", tone: "success" },
  updated: { label: "Changed", tone: "indigo" },
  refused: { label: "Refused", tone: "danger" },
  unchanged: { label: "Unchanged", tone: "neutral" },
};

/** The result of the dry run: old and new values, and refused rows with the reasons. */
export function ImportRows({ item }: { item: ImportDetails }) {
  const [search, setSearch] = useSearchParams();
  const chosen = filters.find(({ value }) => value === search.get("show")) ?? filters[0];
  const after = Number(search.get("after") ?? 0);
  const query = useQuery({
    queryKey: ["import-rows", item._id, item.state, item.checked, chosen?.value, after],
    queryFn: () => api.imports.rows({ importId: item._id }, { ...chosen?.query, ...(after > 0 && { after }) }),
    placeholderData: (previous) => previous,
  });
  return (
    <section aria-labelledby="import-rows">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 id="import-rows" className="text-base font-medium">
          What the file {item.counts ? "changed" : "would change"}
        </h2>
        <Select
          label="Rows"
          hideLabel
          compact
          value={chosen?.value}
          onChange={({ target }) => setSearch(target.value ? { show: target.value } : {})}
          options={filters.map(({ value, label }) => ({ value, label }))}
        />
      </div>
      <QueryState query={query}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <EmptyState title="No rows" text="The file has no such rows, or they are older than 30 days." />
          ) : (
            <>
              <ul className="grid gap-2">
                {rows.map((row) => (
                  <Row key={row.line} row={row} />
                ))}
              </ul>
              <Pager next={next === null ? null : String(next)} />
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function Row({ row }: { row: ImportRow }) {
  const { line, key, outcome, reason, changes, retained, notes, result } = row;
  const { label, tone } = badges[result === "refused" ? "refused" : outcome];
  return (
    <li className="rounded-md border border-hairline bg-raised p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-medium wrap-anywhere">{key || "(no key)"}</span>
        <span className="text-muted">line {line}</span>
      </p>
      {reason && <p className="pt-2 text-danger wrap-anywhere">{reason}</p>}
      {changes.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 pt-2 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
          {changes.map((change) => (
            <Change key={`${change.variant} ${change.field}`} change={change} />
          ))}
        </dl>
      )}
      {retained.length > 0 && (
        <p className="pt-2 text-muted wrap-anywhere">Empty in the file, stays: {retained.map(toName).join(", ")}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="pt-1 text-warning wrap-anywhere">
          {note}
        </p>
      ))}
    </li>
  );
}

const maxLength = 160;
const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);
const toName = ({ variant, field }: ImportFieldChange) =>
  variant ? (field === "variant" ? variant : `${variant} ${field}`) : field;

function Change({ change }: { change: ImportFieldChange }) {
  const { before, after } = change;
  return (
    <>
      <dt className="text-muted wrap-anywhere first-letter:uppercase">{toName(change)}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {before !== "" && (
          <>
            <del className="text-muted">{cut(before)}</del> <span aria-hidden="true">→</span>{" "}
          </>
        )}
        <ins className="no-underline">{after === "" ? "(empty)" : cut(after)}</ins>
      </dd>
    </>
  );
}
