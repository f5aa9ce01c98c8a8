import { useState } from "react";
import type { ContentFields, EditedContent } from "#contract/admin/content.ts";
import { useUnsavedChanges } from "../../../state/forms/unsaved-changes.ts";
import { useFoundDraft, useStoredDraft } from "../../../state/forms/use-draft.ts";

/** What the form has loaded, and what was typed since. */
export type Edit = { id: string; version: number; base: ContentFields; fields: ContentFields };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The state of the editor. What is not saved is held in the browser, and is there again after a reload, a crash or a lost session. A new text
 * has one place per kind.
 */
export function useEditedFields(content: EditedContent) {
  const place = `content:${content.fields.kind}:${content.version === 0 ? "new" : content._id}`;
  const draft = useFoundDraft<Edit>(place);
  const [edit, setEdit] = useState<Edit>(() => (draft && isEdit(draft.value) ? draft.value : toEdit(content)));
  const [heldAt, setHeldAt] = useState(draft?.at);
  const isDirty = !isSame(edit.fields, edit.base);
  useStoredDraft(place, isDirty ? edit : undefined);
  useUnsavedChanges(isDirty, { hasDraft: true });
  // Somebody else has saved, and nothing was typed here.
  if (!isDirty && content.version > edit.version && edit.version > 0) setEdit(toEdit(content));
  return {
    edit,
    isDirty,
    /** Since when the changes were held that this form began with. */
    heldAt: isDirty ? heldAt : undefined,
    setFields: (fields: ContentFields) => setEdit((before) => ({ ...before, fields })),
    discard() {
      setHeldAt(undefined);
      setEdit(toEdit(content));
    },
    /** Continues with what the server has stored. */
    load(saved: EditedContent) {
      setHeldAt(undefined);
      setEdit(toEdit(saved));
    },
    /** Continues on what somebody else has stored: fields that were not touched here are theirs. */
    rebase: (theirs: EditedContent) => setEdit((before) => rebase(before, theirs)),
  };
}

/** Another version of the shop may have stored other fields: the form then shows what is saved. */
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
