import { useEffect, useState } from "react";
import type { ContentFields, EditedContent } from "#contract/admin/content.ts";
import { safeLocalStorage } from "../../../../app/state/storage/browser-storage.ts";

/** What the form has loaded, and what was typed since. */
export type Edit = { id: string; version: number; base: ContentFields; fields: ContentFields };
type HeldEdit = Edit & { at: string };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The state of the editor. What is not saved is held in the browser, and is there again after a reload, a crash or a lost session. A new text
 * has one place per kind.
 */
export function useEditedFields(content: EditedContent) {
  const key = `content-edit:${content.fields.kind}:${content.version === 0 ? "new" : content._id}`;
  const [loaded] = useState(() => readHeld(key));
  const [edit, setEdit] = useState<Edit>(() => loaded ?? toEdit(content));
  const [heldAt, setHeldAt] = useState(loaded?.at);
  const isDirty = !isSame(edit.fields, edit.base);
  // The browser's storage is outside React.
  useEffect(() => {
    if (isDirty) safeLocalStorage.set(key, JSON.stringify({ ...edit, at: new Date().toISOString() }));
    else safeLocalStorage.remove(key);
  }, [key, edit, isDirty]);
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
      safeLocalStorage.remove(key);
      setEdit(toEdit(saved));
    },
    /** Continues on what somebody else has stored: fields that were not touched here are theirs. */
    rebase: (theirs: EditedContent) => setEdit((before) => rebase(before, theirs)),
  };
}

const toEdit = ({ _id, version, fields }: EditedContent): Edit => ({ id: _id, version, base: fields, fields });

function rebase({ id, base, fields }: Edit, theirs: EditedContent): Edit {
  const [from, mine, stored] = [base, fields, theirs.fields] as unknown as Record<string, unknown>[];
  const merged = Object.entries(mine ?? {}).map(([name, value]) => [
    name,
    isSame(value, from?.[name]) ? stored?.[name] : value,
  ]);
  return { id, version: theirs.version, base: theirs.fields, fields: Object.fromEntries(merged) };
}

function readHeld(key: string): HeldEdit | undefined {
  const text = safeLocalStorage.get(key);
  if (text === null) return undefined;
  // Left by another version of the shop, or by a browser extension: the form then shows what is stored.
  try {
    const held = JSON.parse(text) as HeldEdit;
    return typeof held.fields?.title === "string" && held.base ? held : undefined;
  } catch {
    return undefined;
  }
}
