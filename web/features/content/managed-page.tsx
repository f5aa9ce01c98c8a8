import { useSuspenseQuery } from "@tanstack/react-query";
import type { ContentPage, PageSection } from "#contract/content/content.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import { queries } from "../../app/state/queries.ts";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { t } from "../../ui/text/t.ts";
import { PageSeo } from "./page-seo.tsx";
import { Prose } from "./prose.tsx";

/** A page with content that the merchant edits: title, text, sections. */
export function ManagedPage({ slug }: { slug: string }) {
  const { page } = useSuspenseQuery(queries.contentPage(slug)).data;
  const breadcrumbs = [{ name: t("Home"), to: "/" }, { name: page.title }];
  return (
    <article className="wrap pt-5">
      <PageSeo page={page} breadcrumbs={breadcrumbs} />
      <Breadcrumb items={breadcrumbs} />
      <header className="grid max-w-3xl gap-5 pt-10 pb-12 md:pt-16 md:pb-16">
        <p className="eyebrow text-accent">{page.category}</p>
        <h1 className="font-display text-4xl">{page.title}</h1>
        <Prose html={page.description} className="max-w-prose text-lg text-muted" />
      </header>
      {page.sections.map((section) => (
        <Section key={section._id} section={section} />
      ))}
      <PageActions page={page} />
    </article>
  );
}

function Section({ section: { _id, title, content, linkUrl } }: { section: PageSection }) {
  return (
    <section
      aria-labelledby={`section-${_id}`}
      className="grid gap-x-12 gap-y-4 border-t border-hairline py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-12"
    >
      <h2 id={`section-${_id}`} className="font-display text-2xl">
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

/** Links to other pages, at the end of the page. */
export function PageActions({ page }: { page: ContentPage }) {
  const otherPage = pageUrl(page) === "/about" ? "/contact" : "/about";
  return (
    <div className="flex flex-wrap gap-3 border-t border-hairline pt-10 max-sm:*:w-full">
      <ButtonLink to="/productlist">{t("Get Started")}</ButtonLink>
      <ButtonLink to={otherPage} variant="secondary">
        {t("Learn More")}
      </ButtonLink>
    </div>
  );
}
