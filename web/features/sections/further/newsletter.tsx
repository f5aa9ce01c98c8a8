import { useId } from "react";
import type { newsletterSection } from "#contract/sections/section-types.ts";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { NewsletterForm } from "../../newsletter/newsletter-form.tsx";
import type { SectionProps } from "../section-parts.ts";
import { SectionText } from "../section-title.tsx";

export function Component({ settings: { title, text } }: SectionProps<typeof newsletterSection>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-wash py-section">
      <div className="wrap grid justify-items-center gap-5 text-center">
        <h2 id={id} lang={contentLanguage(title)} className="font-display text-3xl wrap-anywhere">
          {title ?? t("Newsletter")}
        </h2>
        <SectionText text={text} className="max-w-prose" />
        <div className="w-full max-w-md text-start">
          <NewsletterForm id={`${id}-email`} />
        </div>
      </div>
    </section>
  );
}
