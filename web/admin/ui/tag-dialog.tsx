import { useState } from "react";
import { TextField } from "../../ui/forms/field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { useSaveForm } from "./use-save-form.ts";

type TagDialogProps = {
  title: string;
  /** Examples for the field: "gift, fragile". */
  examples: string;
  /** The tags that the records already have and that can be removed. */
  existing: readonly string[];
  /** Returns the title of the toast. */
  save: (change: { add: string[]; remove: string[] }) => Promise<{ message: string }>;
  /** The first part of the query keys that are invalidated. */
  queryKey: string;
  onClose: () => void;
  onDone: () => void;
};

/** Adds tags to records, and removes those that they have. */
export function TagDialog({ title, examples, existing, save, queryKey, onClose, onDone }: TagDialogProps) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const form = useSaveForm({
    values: { text: "" },
    send: ({ text }) => save({ add: text.split(",").flatMap((tag) => tag.trim() || []), remove: [...removed] }),
    queryKey: [queryKey],
    onClose: onDone,
  });
  const toggle = (tag: string) =>
    setRemoved(new Set(removed.has(tag) ? [...removed].filter((other) => other !== tag) : [...removed, tag]));
  return (
    <FormDialog title={title} size="sm" {...form.props} onClose={onClose}>
      <TextField
        label="Add"
        hint={`Separate several with commas: ${examples}`}
        autoComplete="off"
        {...form.field("text")}
      />
      {existing.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="pb-1 text-sm font-medium">Remove</legend>
          <div className="flex flex-wrap gap-x-5">
            {existing.map((tag) => (
              <label key={tag} className="flex min-h-9 items-center gap-2 text-sm">
                <input type="checkbox" className="checkbox" checked={removed.has(tag)} onChange={() => toggle(tag)} />
                {tag}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  );
}
