import type { PageFields } from "#contract/admin/content/content.ts";
import { TextArea, TextField } from "../../../../ui/forms/field.tsx";
import { MarkdownField } from "../markdown/markdown-field.tsx";

type PageInHindiProps = {
  fields: PageFields;
  errorOf: (name: string) => string | undefined;
  onChange: (changed: Partial<PageFields>) => void;
};

export const hasHindiTexts = ({ titleHi, markdownHi, metaTitleHi, metaDescriptionHi }: PageFields) =>
  Boolean(titleHi || markdownHi || metaTitleHi || metaDescriptionHi);

/** The texts of the page in Hindi, each beside its field in English. */
export function PageInHindi({ fields, errorOf, onChange }: PageInHindiProps) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Title in Hindi"
        hint="Empty: the English one, as for the fields below."
        lang="hi"
        value={fields.titleHi}
        error={errorOf("titleHi")}
        onChange={({ target }) => onChange({ titleHi: target.value })}
      />
      <MarkdownField
        kind="page"
        label="Text in Hindi"
        hint="Markdown, with the same sections as the English text."
        lang="hi"
        value={fields.markdownHi}
        error={errorOf("markdownHi")}
        onChange={(markdownHi) => onChange({ markdownHi })}
      />
      <TextField
        label="Title for search engines in Hindi"
        lang="hi"
        value={fields.metaTitleHi}
        error={errorOf("metaTitleHi")}
        onChange={({ target }) => onChange({ metaTitleHi: target.value })}
      />
      <TextArea
        label="Description for search engines in Hindi"
        lang="hi"
        rows={2}
        value={fields.metaDescriptionHi}
        error={errorOf("metaDescriptionHi")}
        onChange={({ target }) => onChange({ metaDescriptionHi: target.value })}
      />
    </div>
  );
}
