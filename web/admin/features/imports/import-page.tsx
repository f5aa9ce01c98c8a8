import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { busyImportStates } from "#contract/admin/imports/import-states.ts";
import type { ImportDetails } from "#contract/admin/imports/imports.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { ImageHosts } from "./image-hosts.tsx";
import { ImportForm } from "./import-form.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportRows } from "./import-rows.tsx";
import { formatBytes, ImportState, kindLabels, listImportable } from "./import-states.tsx";
import { StartImport } from "./start-import.tsx";

const pollMs = 700;

/** /admin/import/:importId: all steps of one import, from the upload to the undo. */
export function Component() {
  const { importId = "" } = useParams();
  const query = useQuery({
    queryKey: ["import", importId],
    queryFn: () => api.imports.get({ importId }),
    refetchInterval: ({ state }) => (state.data && busyImportStates.includes(state.data.import.state) ? pollMs : false),
  });
  return (
    <>
      <PageHeader
        title={query.data?.import.fileName ?? "Import"}
        text={query.data && <Subtitle {...query.data.import} />}
      />
      <QueryState query={query}>{({ import: item }) => <Steps item={item} />}</QueryState>
    </>
  );
}

function Subtitle({ kind, actor, createdAt, bytes, source, state }: ImportDetails) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      <ImportState state={state} />
      <span>
        {kindLabels[kind]} · {actor} · {formatDateTime(createdAt)} · {formatBytes(bytes)}
        {source && ` · source “${source}”`}
      </span>
    </span>
  );
}

function Steps({ item }: { item: ImportDetails }) {
  const can = useCan();
  const canWrite = listImportable(can).includes(item.kind);
  const { state, problem, hasFile } = item;
  const isOpen = state === "uploaded" || state === "ready" || (state === "failed" && !item.counts);
  return (
    <div className="grid gap-6">
      {problem && <Notice>{problem}</Notice>}
      {busyImportStates.includes(state) && <Progress item={item} />}
      {isOpen && canWrite && hasFile && <ImportForm key={state} item={item} />}
      {state !== "checking" && state !== "undone" && <ImageHosts hosts={item.unlistedImageHosts} />}
      {state === "ready" && canWrite && <StartImport item={item} />}
      <ImportResult item={item} />
      {item.checked && state !== "checking" && <ImportRows item={item} />}
    </div>
  );
}

const steps: Record<string, string> = { checking: "Checking the file", running: "Importing", undoing: "Undoing" };

function Progress({ item: { state, progress } }: { item: ImportDetails }) {
  const label = steps[state] ?? "";
  return (
    <div role="status" className="grid gap-2 rounded-md border border-hairline bg-raised p-4 text-sm">
      <p>
        {label}… <span className="text-muted">You may leave this page; it goes on.</span>
      </p>
      {state !== "undoing" && (
        <progress aria-label={label} value={progress} max={100} className="h-2 w-full accent-accent" />
      )}
    </div>
  );
}
