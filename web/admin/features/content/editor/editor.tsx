import type { KeyboardEvent } from "react";
import type { ContentFields, EditedContent } from "#contract/admin/content/content.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { HindiCard } from "../../../ui/hindi-card.tsx";
import { BesidePreview } from "../../../ui/preview/beside-preview.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { MarkdownField } from "../markdown/markdown-field.tsx";
import { BannerPreview } from "../preview/banner-preview.tsx";
import { Preview } from "../preview/preview.tsx";
import { ArticleDetails } from "./article-details.tsx";
import { BannerDetails } from "./banner-details.tsx";
import { Conflicts } from "./conflicts.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { PageDetails } from "./page-details.tsx";
import { hasHindiTexts, PageInHindi } from "./page-in-hindi.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { useEditedFields } from "./use-edited-fields.ts";
import { useSaveContent } from "./use-save-content.ts";

/** The editor of a page, an article or a banner: the text with a preview, the schedule, and the other fields. */
export function Editor({ content }: { content: EditedContent }) {
  const state = useEditedFields(content);
  const { edit, isDirty, heldAt, setFields } = state;
  const { fields } = edit;
  const { kind } = fields;
  const mayWrite = useCan()("content:write");
  const { save, isPending, errors, message, conflict, isResolved, resolve } = useSaveContent(content, state);
  useShortcuts([{ keys: "$mod+s", label: "Save", run: () => mayWrite && save({}) }]);
  const change = (changed: Partial<ContentFields>) => setFields({ ...fields, ...changed } as ContentFields);
  // Shortcuts do not work in fields, except that Ctrl+S or ⌘S saves.
  const saveFromField = (event: KeyboardEvent) => {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (mayWrite) save({});
  };
  const errorOf = (name: string) => errors[`fields.${name}`];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the fields within.
    <div onKeyDown={saveFromField}>
      <EditorHeader
        content={content}
        edit={edit}
        isDirty={isDirty}
        isPending={isPending}
        save={save}
        mayWrite={mayWrite}
      />
      <div className="grid gap-3 pb-4 empty:hidden">
        {message && <Notice scrollIntoView>{message}</Notice>}
        {heldAt && !conflict && (
          <Notice tone="warning" className="flex flex-wrap items-center justify-between gap-2">
            <span>These changes were not saved; this browser has them from {formatDateTime(heldAt)}.</span>
            <Button size="sm" variant="secondary" onClick={state.discard}>
              Discard them
            </Button>
          </Notice>
        )}
        {isDirty && !conflict && content.version > edit.version && (
          <Notice tone="neutral">Somebody has saved a newer version. Saving merges both.</Notice>
        )}
        {conflict && (
          <Conflicts conflict={conflict} fields={fields} isResolved={isResolved} resolve={resolve} onUse={change} />
        )}
      </div>
      <BesidePreview
        label="Write"
        preview={
          fields.kind === "banner" ? <BannerPreview fields={fields} /> : <Preview fields={fields} url={content.url} />
        }
      >
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
          <legend className="sr-only">Text and fields</legend>
          <TextField
            label="Title"
            required
            value={fields.title}
            error={errorOf("title")}
            hint={content.url && kind === "page" ? `Its address stays ${content.url}` : undefined}
            onChange={({ target }) => change({ title: target.value })}
          />
          {fields.kind === "banner" ? (
            <Card title="Banner">
              <BannerDetails fields={fields} errorOf={errorOf} onChange={change} />
            </Card>
          ) : (
            fields.kind !== "landing" && (
              <MarkdownField
                kind={fields.kind}
                value={fields.markdown}
                error={errorOf("markdown")}
                onChange={(markdown) => change({ markdown })}
              />
            )
          )}
          <Card title="When it is shown">
            <ScheduleFields fields={fields} errorOf={errorOf} onChange={change} />
          </Card>
          {fields.kind === "page" && (
            <Card title="Footer and search engines">
              <PageDetails fields={fields} errorOf={errorOf} onChange={change} />
            </Card>
          )}
          {fields.kind === "page" && (
            <HindiCard hasTexts={hasHindiTexts(fields)}>
              <PageInHindi fields={fields} errorOf={errorOf} onChange={change} />
            </HindiCard>
          )}
          {fields.kind === "article" && (
            <Card title="Details">
              <ArticleDetails fields={fields} errorOf={errorOf} onChange={change} />
            </Card>
          )}
        </fieldset>
      </BesidePreview>
    </div>
  );
}
