import { type KeyboardEvent, useRef, useState } from "react";
import type { ContentKind } from "#contract/admin/content/content-kinds.ts";
import { Field, inputClass } from "../../../../ui/forms/field.tsx";
import { ImageDialog } from "./image-dialog.tsx";
import {
  insertImage,
  insertLink,
  type MarkdownEdit,
  type Selected,
  toggleMarks,
  togglePrefix,
} from "./markdown-edits.ts";
import { type Tool, Toolbar } from "./toolbar.tsx";

/** Banners have no Markdown text. */
type MarkdownKind = Exclude<ContentKind, "banner" | "landing">;

type MarkdownFieldProps = {
  kind: MarkdownKind;
  label?: string;
  hint?: string;
  lang?: string;
  value: string;
  error: string | undefined;
  onChange: (markdown: string) => void;
};

const prefix = (text: string, pattern: RegExp) => (selected: Selected) => togglePrefix(selected, () => text, pattern);
const heading = /^#{1,6} /;
const pageTools: readonly Tool[] = [
  { label: "Section", edit: prefix("## ", heading) },
  { label: "Subheading", edit: prefix("### ", heading) },
  { label: "Bold", key: "b", edit: (selected) => toggleMarks(selected, "**", "bold") },
  { label: "Italic", key: "i", edit: (selected) => toggleMarks(selected, "_", "italic") },
  { label: "Link", key: "k", edit: insertLink },
  { label: "Bulleted list", edit: prefix("- ", /^[-*+] /) },
  {
    label: "Numbered list",
    edit: (selected) => togglePrefix(selected, (line) => `${line}. `, /^\d+\. /),
  },
  { label: "Quotation", edit: prefix("> ", /^> ?/) },
];
/** An article consists of plain paragraphs, so it has only the tool for links. */
const articleTools = pageTools.filter(({ label }) => label === "Link");

const hints: Record<MarkdownKind, string> = {
  page: "Markdown. Each section begins with ##. A link alone at the end of a section becomes its “Learn more”.",
  article: "Markdown. The shop shows an article as plain paragraphs; a link is followed by its address.",
};

/** A field for Markdown with a toolbar and the usual keyboard shortcuts. */
export function MarkdownField({ kind, label, hint = hints[kind], lang, value, error, onChange }: MarkdownFieldProps) {
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [isImageOpen, setImageOpen] = useState(false);
  const tools = kind === "page" ? pageTools : articleTools;
  const run = (edit: (selected: Selected) => MarkdownEdit) => {
    if (textRef.current) applyEdit(textRef.current, edit, onChange);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = tools.find(({ key }) => key !== undefined && key === event.key.toLowerCase());
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Outside of the field, Ctrl+K opens the palette.
    event.stopPropagation();
    run(tool.edit);
  };
  return (
    <>
      <Field label={label ?? "Text"} required={!label} hint={hint} error={error}>
        {(attributes) => (
          <>
            <Toolbar tools={tools} onUse={run} onImage={kind === "page" ? () => setImageOpen(true) : undefined} />
            <textarea
              {...attributes}
              lang={lang}
              ref={textRef}
              rows={20}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              onKeyDown={onKeyDown}
              className={`${inputClass} resize-y py-3 font-mono text-sm leading-6`}
            />
          </>
        )}
      </Field>
      {isImageOpen && (
        <ImageDialog
          hasAlt
          onAdd={(image) => run((selected) => insertImage(selected, image))}
          onClose={() => setImageOpen(false)}
        />
      )}
    </>
  );
}

/** Replaces a part of the text as if it was typed, so that the browser can undo the edit. */
function applyEdit(
  field: HTMLTextAreaElement,
  edit: (selected: Selected) => MarkdownEdit,
  onChange: (markdown: string) => void,
) {
  const { value: text, selectionStart, selectionEnd } = field;
  const { start, end, insert, select } = edit({ text, start: selectionStart, end: selectionEnd });
  field.focus();
  field.setSelectionRange(start, end);
  // `execCommand` is deprecated, but only its edits can be undone in the browser. It does not work while an open dialog
  // keeps the field from having the focus.
  const isTyped = document.activeElement === field && document.execCommand("insertText", false, insert);
  if (isTyped) field.setSelectionRange(select[0], select[1]);
  else onChange(text.slice(0, start) + insert + text.slice(end));
}
