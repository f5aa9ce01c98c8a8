import { useState } from "react";
import type { ScheduledMenu } from "#contract/admin/content/scheduled-menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { BesidePreview } from "../../../ui/preview/beside-preview.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { ScheduleFields } from "../../content/editor/schedule-fields.tsx";
import { describeSchedule } from "../../content/labels/content-labels.ts";
import { ContentStatusBadge } from "../../content/labels/status-badge.tsx";
import { MenuEntries } from "../editor/menu-entries.tsx";
import { menuLabels } from "../editor/menu-labels.ts";
import { MenuPreview } from "../preview/menu-preview.tsx";
import { type EditedSchedule, useScheduledEdit } from "./use-scheduled-edit.ts";

type ScheduledEditorProps = {
  menu: MenuName;
  /** Undefined for a new scheduled menu. */
  stored: ScheduledMenu | undefined;
  initial: EditedSchedule;
  links: ScheduledMenu["links"];
  mayWrite: boolean;
};

/** Title, times and entries of a scheduled menu beside its preview. */
export function ScheduledEditor({ menu, stored, initial, links, mayWrite }: ScheduledEditorProps) {
  const edit = useScheduledEdit(menu, stored, initial);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { fields } = edit;
  const isLater = fields.from !== null && Date.parse(fields.from) > Date.now();
  return (
    <>
      <PageHeader
        title={stored ? stored.fields.title : `Schedule: ${menuLabels[menu].toLowerCase()}`}
        text={
          stored ? (
            <span className="flex flex-wrap items-center gap-2 pt-1">
              <ContentStatusBadge status={stored.status} />
              {menuLabels[menu]} · {describeSchedule({ status: stored.status, ...stored.fields })}
            </span>
          ) : (
            "This starts as a copy of the saved menu. Customers see it for the time that you choose, then the saved one again."
          )
        }
      >
        <ButtonLink to={`/admin/content/menus/${menu}`} size="sm" variant="quiet">
          Back to the menu
        </ButtonLink>
        {mayWrite && stored && (
          <Button size="sm" variant="secondary" loading={edit.isPending} onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )}
      </PageHeader>
      {edit.message && <Notice className="mb-4">{edit.message}</Notice>}
      {edit.conflict && (
        <Notice tone="warning" className="mb-4">
          {edit.conflict.savedBy} has saved this menu meanwhile. You now see their changes together with yours; where
          both of you changed the same thing, saving replaces theirs.
        </Notice>
      )}
      <BesidePreview
        label="Entries"
        preview={<MenuPreview menu={menu} items={fields.items} isDefault={false} at={isLater ? fields.from : null} />}
      >
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4 pb-6">
          <legend className="sr-only">Title and times</legend>
          <TextField
            label="Title"
            hint="Only staff see it."
            required
            maxLength={60}
            autoComplete="off"
            value={fields.title}
            error={edit.errorOf("title")}
            onChange={({ target }) => edit.change({ title: target.value })}
          />
          <ScheduleFields
            fields={fields}
            hints={{
              from: "India time. If several overlap, the last one to begin is shown.",
              until: "India time. Empty: until it is withdrawn.",
            }}
            errorOf={edit.errorOf}
            onChange={edit.change}
          />
        </fieldset>
        <MenuEntries
          menu={menu}
          items={fields.items}
          checked={links}
          errors={edit.itemErrors}
          mayWrite={mayWrite}
          emptyText="Customers would see an empty menu. Add an entry."
          heading={<h2 className="min-w-40 grow text-sm font-medium">Entries</h2>}
          onChange={(items) => edit.change({ items })}
        />
      </BesidePreview>
      {mayWrite && (
        <SaveBar
          isChanged={edit.isDirty}
          isPending={edit.isPending}
          onSave={edit.save}
          onDiscard={edit.discard}
          isNew={!stored}
          saveLabel={stored ? "Save" : "Schedule"}
        />
      )}
      <ConfirmDialog
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title="Withdraw this menu?"
        confirmLabel="Withdraw"
        loading={edit.isPending}
        onConfirm={() => stored && edit.withdraw(stored.version)}
      >
        <p>Customers see the saved menu. The history can undo this.</p>
      </ConfirmDialog>
    </>
  );
}
