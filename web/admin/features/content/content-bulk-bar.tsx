import { useState } from "react";
import type { StaffContentRow, VisibilityChange } from "#contract/admin/content/content.ts";
import type { ContentKind } from "#contract/admin/content/content-kinds.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { queryClient } from "../../state/query-client.ts";
import { SelectionBar } from "../../ui/bulk/selection-bar.tsx";
import { useBulkChange } from "../../ui/bulk/use-bulk-change.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { ScheduleFields } from "./editor/schedule-fields.tsx";
import { WriterButton } from "./editor/writer-dialog.tsx";

type TextRow = StaffContentRow & { kind: ContentKind };
/** Whether a row can be changed in bulk. Scheduled menus can only be changed in their editor. */
export const isText = (row: StaffContentRow): row is TextRow => row.kind !== "menu";

const doneLabels = { publish: "published", unpublish: "hidden as drafts", schedule: "scheduled" } as const;

/**
 * Publishes, schedules or hides the selected pages, articles and banners. A single selected article can be given to
 * another writer.
 */
export function ContentBulkBar({ rows, onClear }: { rows: readonly TextRow[]; onClear: () => void }) {
  // The rows of the dialog stay the same while it is open, even if they leave the page of the list.
  const [scheduled, setScheduled] = useState<readonly TextRow[]>();
  const done = () => {
    setScheduled(undefined);
    onClear();
  };
  const change = useBulkChange<TextRow, VisibilityChange>({
    toId: ({ _id }) => _id,
    toName: ({ title }) => title,
    run: (content, to) => api.content.changeVisibility({ content: content.map(toShown), change: to }),
    describe: (count, { action }) =>
      `${pluralize(count, "text")} ${count === 1 ? "is" : "are"} ${count === 1 && action === "unpublish" ? "hidden as a draft" : doneLabels[action]}.`,
    refresh: () => queryClient.invalidateQueries({ queryKey: ["content"] }),
    onDone: done,
  });
  const toPublish = rows.filter(({ status }) => status !== "published");
  const toHide = rows.filter(({ status }) => status !== "draft");
  const [only, ...others] = rows;
  const article = only?.kind === "article" && others.length === 0 ? only : undefined;
  const run = (changed: readonly TextRow[], action: "publish" | "unpublish") => {
    if (changed.length > 0 && !change.isPending) change.mutate({ rows: changed, change: { action } });
  };
  useShortcuts([
    { keys: "p", label: "Publish the selected texts", run: () => run(toPublish, "publish") },
    { keys: "d", label: "Make the selected texts drafts", run: () => run(toHide, "unpublish") },
    { keys: "Escape", label: "Select nothing", run: onClear },
  ]);
  return (
    <>
      <SelectionBar label="Selected texts" count={rows.length} onClear={onClear}>
        {toHide.length > 0 && (
          <Button size="sm" variant="secondary" loading={change.isPending} onClick={() => run(toHide, "unpublish")}>
            Make draft {toHide.length}
          </Button>
        )}
        {article && <WriterButton articleId={article._id} variant="secondary" />}
        <Button size="sm" variant="secondary" onClick={() => setScheduled(rows)}>
          Schedule
        </Button>
        {toPublish.length > 0 && (
          <Button size="sm" loading={change.isPending} onClick={() => run(toPublish, "publish")}>
            Publish {toPublish.length}
          </Button>
        )}
      </SelectionBar>
      {scheduled && (
        <ScheduleDialog
          count={scheduled.length}
          isPending={change.isPending}
          onClose={() => setScheduled(undefined)}
          onSubmit={(times) => change.mutate({ rows: scheduled, change: { action: "schedule", ...times } })}
        />
      )}
    </>
  );
}

type Times = { from: string | null; until: string | null };
type ScheduleDialogProps = { count: number; isPending: boolean; onClose: () => void; onSubmit: (times: Times) => void };

function ScheduleDialog({ count, isPending, onClose, onSubmit }: ScheduleDialogProps) {
  const [times, setTimes] = useState<Times>({ from: null, until: null });
  const [error, setError] = useState<{ name: string; text: string }>();
  const submit = () => {
    const { from, until } = times;
    if (!from && !until) setError({ name: "from", text: "Enter a time" });
    else if (from && until && from >= until)
      setError({ name: "until", text: "The end must be later than the beginning." });
    else onSubmit(times);
  };
  return (
    <FormDialog
      title={`Schedule ${pluralize(count, "text")}`}
      hint="All of them get these times. Drafts are published."
      isPending={isPending}
      submitLabel="Schedule"
      onSubmit={submit}
      onClose={onClose}
    >
      <ScheduleFields
        fields={times}
        errorOf={(name) => (error?.name === name ? error.text : undefined)}
        onChange={(changed) => setTimes({ ...times, ...changed })}
      />
    </FormDialog>
  );
}

const toShown = ({ kind, _id, status, from, until }: TextRow) => ({
  kind,
  _id,
  isDraft: status === "draft",
  from,
  until,
});
