import type { ContentPage, PageSection } from "#contract/content/content.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";
import { Prose } from "./prose.tsx";

/** Title, text and sections of a managed page; also in the back office's preview. */
export function PageBody({ page }: { page: ContentPage }) {
  return (
    <>
      <header className="grid max-w-3xl gap-5 pt-10 pb-12 md:pt-16 md:pb-16">
        <p className="eyebrow text-accent">{page.category}</p>
        <h1 lang={contentLanguage(page.title)} className="font-display text-4xl">
          {page.title}
        </h1>
        <Prose html={page.description} className="max-w-prose text-lg text-muted" />
      </header>
      {page.sections.map((section) => (
        <Section key={section._id} section={section} />
      ))}
    </>
  );
}

function Section({ section: { _id, title, content, linkUrl } }: { section: PageSection }) {
  return (
    <section
      aria-labelledby={`section-${_id}`}
      className="grid gap-x-12 gap-y-4 border-t border-hairline py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-12"
    >
      <h2 id={`section-${_id}`} lang={contentLanguage(title)} className="font-display text-2xl">
        {title}
      </h2>
      <div className="grid max-w-prose gap-5">
        <Prose html={content} />
        <LearnMore to={linkUrl} topic={title} />
      </div>
    </section>
  );
}

/** The label includes the topic, because "Learn more" alone says nothing in a screen reader's list of links. */
export function LearnMore({ to, topic }: { to: string; topic: string }) {
  if (!to) return null;
  return (
    <p>
      <Link
        to={to}
        aria-label={t("Learn more: {topic}", { topic })}
        className="border-b border-ink pb-0.5 text-sm font-medium transition-colors hover:border-accent hover:text-accent"
      >
        {t("Learn more")}
      </Link>
    </p>
  );
}
