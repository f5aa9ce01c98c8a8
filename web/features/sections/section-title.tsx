import { contentLanguage } from "../../ui/text/content-language.ts";

/** The heading of a section, in the merchant's words. */
export function SectionTitle({ title }: { title: string | undefined }) {
  if (!title) return null;
  return (
    <h2 lang={contentLanguage(title)} className="font-display text-3xl wrap-anywhere">
      {title}
    </h2>
  );
}

type SectionTextProps = { text: string | undefined; className?: string };

/** A text with a paragraph after each empty line. */
export function SectionText({ text, className = "" }: SectionTextProps) {
  if (!text) return null;
  return (
    <div lang={contentLanguage(text)} className={`grid gap-4 text-muted wrap-anywhere ${className}`}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
