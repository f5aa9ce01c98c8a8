import { toSlug } from "#contract/values/slug.ts";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { Card } from "../../../ui/card.tsx";
import type { FieldsProps } from "./product-fields.tsx";

/** Lengths at which search engines cut titles and descriptions, in characters. */
const maxTitle = 60;
const maxDescription = 160;

/** Title, description and address for search engines, with a preview of the search result. */
export function SearchPreview({ form, options, mayEdit }: FieldsProps) {
  const { name, seoTitle, seoDescription, shortDescription, slug } = form.values;
  const title = seoTitle || [name || "Product", options?.shop.name].filter(Boolean).join(" | ");
  const description = seoDescription || shortDescription || name || "";
  const address = `${options?.shop.url.replace(/^https?:\/\//, "") ?? ""} › productdetails › ${toSlug(slug || name || "")}`;
  return (
    <Card title="Search engines">
      <div className="grid gap-5">
        <figure className="rounded-sm border border-hairline bg-paper p-4">
          <figcaption className="pb-2 text-xs text-muted">Preview of a search result</figcaption>
          <p className="text-xs wrap-anywhere text-muted">{address}</p>
          <p className="pt-1 text-lg wrap-anywhere text-indigo">{cut(title, maxTitle)}</p>
          <p className="text-sm wrap-anywhere text-muted">{cut(description, maxDescription)}</p>
        </figure>
        <TextField
          label="Title"
          maxLength={200}
          autoComplete="off"
          hint={countHint(title, maxTitle, seoTitle ? "" : "From the name. ")}
          disabled={!mayEdit}
          {...form.field("seoTitle")}
        />
        <TextArea
          label="Search description"
          rows={2}
          maxLength={500}
          hint={countHint(description, maxDescription, seoDescription ? "" : "From the short description. ")}
          disabled={!mayEdit}
          {...form.field("seoDescription")}
        />
        <TextField
          label="Address"
          maxLength={100}
          autoComplete="off"
          hint="The last part of the product's address. Empty: made from the name. Old links keep working."
          disabled={!mayEdit}
          {...form.field("slug")}
        />
      </div>
    </Card>
  );
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

function countHint(text: string, length: number, origin: string): string {
  const count = `${text.length} of ${length} characters`;
  return text.length > length ? `${origin}${count}: search engines cut the end.` : `${origin}${count}.`;
}
