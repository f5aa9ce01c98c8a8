import type { ContentFields } from "#contract/admin/content.ts";
import { TextDifference } from "../../../ui/text-difference.tsx";
import { describeValue, fieldLabels } from "./field-labels.ts";

/** The fields that two versions have differently. */
export function FieldDifferences({ from, to }: { from: ContentFields | undefined; to: ContentFields }) {
  const readValue = (fields: ContentFields | undefined, name: string) =>
    describeValue((fields as unknown as Record<string, unknown> | undefined)?.[name]);
  const names = Object.keys(fieldLabels).filter((name) => name in to && readValue(from, name) !== readValue(to, name));
  if (names.length === 0) return <p className="text-sm text-muted">Both versions are the same.</p>;
  return (
    <dl className="grid gap-4">
      {names.map((name) => (
        <div key={name} className="grid gap-1.5">
          <dt className="text-sm font-medium">{fieldLabels[name]}</dt>
          <dd>
            <TextDifference label={fieldLabels[name] ?? name} from={readValue(from, name)} to={readValue(to, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
