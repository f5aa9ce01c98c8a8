import { useState } from "react";
import type { ArticleFields } from "#contract/admin/content.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { Image } from "../../../../ui/images/image.tsx";
import { ImageDialog } from "../markdown/image-dialog.tsx";
import { WordsField } from "./words-field.tsx";

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
      {text("author", "Author", "Followers of the author are mailed when the article is shown first.")}
      <WordsField
        label="Tags"
        hint="Separated by commas."
        value={fields.tags}
        error={errorOf("tags")}
        onChange={(tags) => onChange({ tags })}
      />
      {text("category", "Category")}
      {text("subCategory", "Subcategory")}
      <ArticleImageField fields={fields} onChange={onChange} />
    </div>
  );
}

function ArticleImageField({ fields: { imageUrl }, onChange }: Pick<ArticleDetailsProps, "fields" | "onChange">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      {imageUrl && <Image src={imageUrl} alt="" sizes="8rem" ratio="3/2" className="w-32 rounded-sm" />}
      <div className="grid gap-2">
        <p className="text-sm font-medium">Image above the article</p>
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {imageUrl ? "Replace the image" : "Choose an image"}
          </Button>
          {imageUrl && (
            <Button size="sm" variant="quiet" onClick={() => onChange({ imageUrl: "" })}>
              Remove
              <span className="sr-only"> the image</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <ImageDialog
          hasAlt={false}
          onAdd={({ imageUrl: added }) => onChange({ imageUrl: added })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
