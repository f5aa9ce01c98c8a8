import type { PageFields } from "#contract/admin/content/content.ts";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { TextListField } from "./text-list-field.tsx";

type PageDetailsProps = {
  fields: PageFields;
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<PageFields>) => void;
};

const categories = ["Customer Policies", "Useful Links"] as const;

export function PageDetails({ fields, errorOf, onChange }: PageDetailsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Section of the footer"
        value={fields.category}
        options={categories}
        onChange={({ target }) =>
          onChange({ category: categories.find((category) => category === target.value) ?? "Useful Links" })
        }
      />
      <TextField
        type="number"
        label="Position in the section"
        hint="Lower numbers come first."
        value={Number.isNaN(fields.position) ? "" : fields.position}
        error={errorOf("position")}
        onChange={({ target }) => onChange({ position: target.valueAsNumber })}
      />
      <TextField
        label="Title for search engines"
        hint="Empty: the title."
        value={fields.metaTitle}
        error={errorOf("metaTitle")}
        onChange={({ target }) => onChange({ metaTitle: target.value })}
      />
      <TextListField
        label="Keywords"
        hint="Separated by commas. The shop's search finds the page by them, too."
        value={fields.metaKeywords}
        error={errorOf("metaKeywords")}
        onChange={(metaKeywords) => onChange({ metaKeywords })}
      />
      <TextArea
        className="sm:col-span-2"
        label="Description for search engines"
        hint="Empty: the beginning of the text."
        rows={2}
        value={fields.metaDescription}
        error={errorOf("metaDescription")}
        onChange={({ target }) => onChange({ metaDescription: target.value })}
      />
    </div>
  );
}
