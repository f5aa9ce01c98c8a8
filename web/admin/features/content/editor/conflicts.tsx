import type { ContentFields } from "#contract/admin/content/content.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextDifference } from "../../../ui/versions/text-difference.tsx";
import { describeValue, fieldLabels } from "../versions/describe-fields.ts";
import type { Conflict } from "./use-save-content.ts";

type ConflictsProps = {
  conflict: Conflict;
  fields: ContentFields;
  isResolved: (name: string) => boolean;
  resolve: (name: string) => void;
  onUse: (changed: Partial<ContentFields>) => void;
};

/** The fields that two members have changed, with both texts. All typed texts are still in the form. */
export function Conflicts({ conflict: { theirs, names }, fields, isResolved, resolve, onUse }: ConflictsProps) {
  const open = names.filter((name) => !isResolved(name));
  const readValue = (of: ContentFields, name: string) => (of as unknown as Record<string, unknown>)[name];
  return (
    <Notice tone={open.length > 0 ? "danger" : "neutral"} scrollIntoView className="text-ink!">
      <p className="font-medium">
        Somebody else has saved version {theirs.version} meanwhile. Your text is in the form, and is not saved yet.
      </p>
      {open.length === 0 && <p>Save to store it as the next version.</p>}
      {open.map((name) => (
        <section key={name} aria-label={fieldLabels[name]} className="grid gap-2 pt-3">
          <h2 className="font-medium">{fieldLabels[name]}: from theirs to yours</h2>
          <TextDifference
            label={fieldLabels[name] ?? name}
            from={describeValue(readValue(theirs.fields, name))}
            to={describeValue(readValue(fields, name))}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => resolve(name)}>
              Use mine
              <span className="sr-only">: {fieldLabels[name]}</span>
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                onUse({ [name]: readValue(theirs.fields, name) });
                resolve(name);
              }}
            >
              Use theirs
              <span className="sr-only">: {fieldLabels[name]}</span>
            </Button>
          </div>
        </section>
      ))}
    </Notice>
  );
}
