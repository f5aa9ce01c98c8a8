import type { ContentPage } from "#contract/content/content.ts";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { LearnMore } from "./page-body.tsx";
import { Prose } from "./prose.tsx";

/** Title, text and sections of "About us" in full width; also in the back office's preview. */
export function AboutBody({ page }: { page: ContentPage }) {
  return (
    <>
      <header className="grid gap-x-12 gap-y-6 pt-10 pb-14 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:pt-16 md:pb-20">
        <h1 lang={contentLanguage(page.title)} className="font-display text-4xl">
          {page.title}
        </h1>
        <Prose html={page.description} className="max-w-3xl [&_p]:font-display [&_p]:text-2xl [&_p]:font-light" />
      </header>
      <div className="grid gap-14 pb-14 md:gap-20 md:pb-20">
        {page.sections.map(({ _id, title, content, linkUrl }) => (
          <section key={_id} aria-labelledby={`section-${_id}`} className="grid gap-6 border-t border-hairline pt-8">
            <h2 id={`section-${_id}`} lang={contentLanguage(title)} className="font-display text-3xl">
              {title}
            </h2>
            <Prose html={content} className="[&>p]:max-w-prose [&>figure:first-child:last-of-type_img]:aspect-12/5" />
            <LearnMore to={linkUrl} topic={title} />
          </section>
        ))}
      </div>
    </>
  );
}
