import { useState } from "react";
import type { ContentFields, EditedContent } from "#contract/admin/content/content.ts";
import { useUnsavedChanges } from "../../../state/forms/unsaved-changes.ts";
import { useFoundDraft, useStoredDraft } from "../../../state/forms/use-draft.ts";

/** The loaded and the edited fields of the form. */
export type Edit = { id: string; version: number; base: ContentFields; fields: ContentFields };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The state of the editor. Unsaved changes are stored in the browser, so that they survive a reload, a crash or a lost
 * session. Each kind has one draft of a new text.
 */
export function useEditedFields(content: EditedContent) {
  const place = `content:${content.fields.kind}:${content.version === 0 ? "new" : content._id}`;
  const draft = useFoundDraft<Edit>(place);
  const [edit, setEdit] = useState<Edit>(() => (draft && isEdit(draft.value) ? draft.value : toEdit(content)));
  const [heldAt, setHeldAt] = useState(draft?.at);
  const isDirty = !isSame(edit.fields, edit.base);
  useStoredDraft(place, isDirty ? edit : undefined);
  useUnsavedChanges(isDirty, { hasDraft: true });
  // The form shows a newer stored version if nothing has been typed here.
  if (!isDirty && content.version > edit.version && edit.version > 0) setEdit(toEdit(content));
  return {
    edit,
    isDirty,
    /** The time of the draft with which this form began. Undefined without unsaved changes from a draft. */
    heldAt: isDirty ? heldAt : undefined,
    setFields: (fields: ContentFields) => setEdit((before) => ({ ...before, fields })),
    /** Changes the fields as they are at that time, which may be after the present rendering. */
    updateFields: (toNext: (fields: ContentFields) => ContentFields) =>
      setEdit((before) => ({ ...before, fields: toNext(before.fields) })),
    discard() {
      setHeldAt(undefined);
      setEdit(toEdit(content));
    },
    /** Replaces the form's fields by the stored fields. */
    load(saved: EditedContent) {
      setHeldAt(undefined);
      setEdit(toEdit(saved));
    },
    /** Merges the fields that somebody else has stored: fields that were not edited here get the stored values. */
    rebase: (theirs: EditedContent) => setEdit((before) => rebase(before, theirs)),
  };
}

/** Another version of the shop may have stored a draft with other fields. The form then ignores the draft. */
const isEdit = (value: Partial<Edit>) => typeof value.fields?.title === "string" && value.base !== undefined;

const toEdit = ({ _id, version, fields }: EditedContent): Edit => ({ id: _id, version, base: fields, fields });

function rebase({ id, base, fields }: Edit, theirs: EditedContent): Edit {
  const [from, mine, stored] = [base, fields, theirs.fields] as unknown as Record<string, unknown>[];
  const merged = Object.entries(mine ?? {}).map(([name, value]) => [
    name,
    isSame(value, from?.[name]) ? stored?.[name] : value,
  ]);
  return { id, version: theirs.version, base: theirs.fields, fields: Object.fromEntries(merged) };
}
