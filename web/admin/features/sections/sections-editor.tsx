import type { EditedContent, LandingFields } from "#contract/admin/content/content.ts";
import { homePage } from "#contract/admin/content/content-kinds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea, TextField } from "../../../ui/forms/field.tsx";
import { useCan } from "../../state/staff.ts";
import { Card } from "../../ui/card.tsx";
import { HindiCard } from "../../ui/hindi-card.tsx";
import { BesidePreview } from "../../ui/preview/beside-preview.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { Conflicts } from "../content/editor/conflicts.tsx";
import { EditorHeader } from "../content/editor/editor-header.tsx";
import { ScheduleFields } from "../content/editor/schedule-fields.tsx";
import { useEditedFields } from "../content/editor/use-edited-fields.ts";
import { useSaveContent } from "../content/editor/use-save-content.ts";
import { SectionList } from "./list/section-list.tsx";
import { SectionsPreview } from "./preview/sections-preview.tsx";

/** The sections of the home page or of a landing page beside their preview. The home page has no other fields. */
export function SectionsEditor({ content }: { content: EditedContent }) {
  const state = useEditedFields(content);
  const { edit, isDirty, heldAt, setFields } = state;
  const fields = edit.fields as LandingFields;
  const mayWrite = useCan()("content:write");
  const { save, isPending, errors, message, conflict, isResolved, resolve } = useSaveContent(content, state);
  useShortcuts([{ keys: "$mod+s", label: "Save", run: () => mayWrite && save({}) }]);
  const change = (changed: Partial<LandingFields>) => setFields({ ...fields, ...changed });
  const errorOf = (name: string) => errors[`fields.${name}`];
  const isHome = content._id === homePage.id;
  return (
    <>
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
          <Conflicts
            conflict={conflict}
            fields={fields}
            isResolved={isResolved}
            resolve={resolve}
            onUse={(changed) => change(changed as Partial<LandingFields>)}
          />
        )}
      </div>
      <BesidePreview label="Sections" preview={<SectionsPreview fields={fields} />}>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
          <legend className="sr-only">Sections and fields</legend>
          {!isHome && (
            <TextField
              label="Title"
              required
              value={fields.title}
              error={errorOf("title")}
              hint={content.url ? `Its address stays ${content.url}` : "Its address is made of the title."}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
          <SectionList
            sections={fields.sections}
            errorOf={(name) => errorOf(name ? `sections.${name}` : "sections")}
            mayWrite={mayWrite}
            onChange={(toNext) => state.updateFields((current) => withSections(current as LandingFields, toNext))}
          />
          {!isHome && <LandingDetails fields={fields} errorOf={errorOf} onChange={change} />}
        </fieldset>
      </BesidePreview>
    </>
  );
}

type Sections = LandingFields["sections"];

const withSections = (fields: LandingFields, toNext: (sections: Sections) => Sections): LandingFields => ({
  ...fields,
  sections: toNext(fields.sections),
});

type LandingDetailsProps = {
  fields: LandingFields;
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<LandingFields>) => void;
};

function LandingDetails({ fields, errorOf, onChange }: LandingDetailsProps) {
  const { titleHi, metaTitleHi, metaDescriptionHi } = fields;
  return (
    <>
      <Card title="When it is shown">
        <ScheduleFields fields={fields} errorOf={errorOf} onChange={onChange} />
      </Card>
      <Card title="Search engines">
        <div className="grid gap-4">
          <TextField
            label="Title for search engines"
            hint="Empty: the title."
            value={fields.metaTitle}
            error={errorOf("metaTitle")}
            onChange={({ target }) => onChange({ metaTitle: target.value })}
          />
          <TextArea
            label="Description for search engines"
            hint="Empty: the shop’s description."
            rows={2}
            value={fields.metaDescription}
            error={errorOf("metaDescription")}
            onChange={({ target }) => onChange({ metaDescription: target.value })}
          />
        </div>
      </Card>
      <HindiCard hasTexts={Boolean(titleHi || metaTitleHi || metaDescriptionHi)}>
        <div className="grid gap-4">
          <TextField
            label="Title in Hindi"
            hint="Empty: the English one, as for the fields below."
            lang="hi"
            value={titleHi}
            error={errorOf("titleHi")}
            onChange={({ target }) => onChange({ titleHi: target.value })}
          />
          <TextField
            label="Title for search engines in Hindi"
            lang="hi"
            value={metaTitleHi}
            error={errorOf("metaTitleHi")}
            onChange={({ target }) => onChange({ metaTitleHi: target.value })}
          />
          <TextArea
            label="Description for search engines in Hindi"
            lang="hi"
            rows={2}
            value={metaDescriptionHi}
            error={errorOf("metaDescriptionHi")}
            onChange={({ target }) => onChange({ metaDescriptionHi: target.value })}
          />
        </div>
      </HindiCard>
    </>
  );
}
