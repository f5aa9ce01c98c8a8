import type { EditedContent } from "#contract/admin/content/content.ts";
import { homePage } from "#contract/admin/content/content-kinds.ts";
import { Button, ButtonLink } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PreviewButton } from "../../../ui/preview-button.tsx";
import { describeSchedule, kindLabels, toEditorPath } from "../labels/content-labels.ts";
import { ContentStatusBadge } from "../labels/status-badge.tsx";
import type { Edit } from "./use-edited-fields.ts";
import { WriterButton } from "./writer-dialog.tsx";

type EditorHeaderProps = {
  content: EditedContent;
  edit: Edit;
  isDirty: boolean;
  isPending: boolean;
  mayWrite: boolean;
  save: (changed: { isDraft?: boolean }) => void;
};

/** Title and status of a text, and the buttons that save the text. */
export function EditorHeader({ content, edit, isDirty, isPending, mayWrite, save }: EditorHeaderProps) {
  const { kind, from } = edit.fields;
  const isNew = content.version === 0;
  const isStoredDraft = edit.base.isDraft;
  const publishLabel = from && new Date(from) > new Date() ? "Schedule" : "Publish";
  return (
    <PageHeader
      title={isNew ? `New ${kindLabels[kind].toLowerCase()}` : edit.base.title}
      text={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          {!isNew && <ContentStatusBadge status={content.status} />}
          {!isNew && describeSchedule(content)}
          {isDirty && <span role="status">Not saved yet</span>}
        </span>
      }
    >
      {!isNew && (
        <ButtonLink to={`${toEditorPath({ kind, _id: content._id })}/versions`} size="sm" variant="quiet">
          Versions
        </ButtonLink>
      )}
      {!isNew && kind === "article" && mayWrite && <WriterButton articleId={content._id} />}
      {content.status === "published" && (
        <ButtonLink to={content.url} target="_blank" size="sm" variant="quiet">
          View in the shop
        </ButtonLink>
      )}
      {!isNew && (kind === "page" || kind === "article") && content.status !== "published" && (
        <PreviewButton
          createLink={() => api.content.getPreviewLink({ kind, contentId: content._id })}
          isChanged={isDirty}
        />
      )}
      {mayWrite && isStoredDraft && (
        <>
          <Button size="sm" variant="secondary" loading={isPending} disabled={!isDirty} onClick={() => save({})}>
            Save draft
          </Button>
          <Button size="sm" loading={isPending} onClick={() => save({ isDraft: false })}>
            {publishLabel}
          </Button>
        </>
      )}
      {mayWrite && !isStoredDraft && (
        <>
          {content._id !== homePage.id && (
            <Button size="sm" variant="secondary" loading={isPending} onClick={() => save({ isDraft: true })}>
              Unpublish
            </Button>
          )}
          <Button size="sm" loading={isPending} disabled={!isDirty} onClick={() => save({})}>
            Save
          </Button>
        </>
      )}
    </PageHeader>
  );
}
