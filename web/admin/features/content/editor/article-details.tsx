import type { ArticleFields } from "#contract/admin/content/content.ts";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { ImageField } from "./image-field.tsx";
import { TextListField } from "./text-list-field.tsx";

type ArticleDetailsProps = {
  fields: ArticleFields;
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<ArticleFields>) => void;
};

export function ArticleDetails({ fields, errorOf, onChange }: ArticleDetailsProps) {
  const text = (name: "author" | "category" | "subCategory", label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={fields[name]}
      error={errorOf(name)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextArea
        className="sm:col-span-2"
        label="Line below the heading"
        rows={2}
        value={fields.description}
        error={errorOf("description")}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {text("author", "Author", "Followers of the author get an email when the article is first shown.")}
      <TextListField
        label="Tags"
        hint="Separated by commas."
        value={fields.tags}
        error={errorOf("tags")}
        onChange={(tags) => onChange({ tags })}
      />
      {text("category", "Category")}
      {text("subCategory", "Subcategory")}
      <ImageField label="Image above the article" imageUrl={fields.imageUrl} onChange={onChange} />
    </div>
  );
}
