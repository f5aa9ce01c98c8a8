import type { ContentPage } from "#contract/content/content.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import { queries } from "../../app/state/queries.ts";
import { useLoaded } from "../../app/state/use-loaded.ts";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { t } from "../../ui/text/t.ts";
import { PageBody } from "./page-body.tsx";
import { PageSeo } from "./page-seo.tsx";

/** A page with content that the merchant edits: title, text, sections. */
export function ManagedPage({ slug }: { slug: string }) {
  const { page } = useLoaded(queries.contentPage(slug));
  const breadcrumbs = [{ name: t("Home"), to: "/" }, { name: page.title }];
  return (
    <article className="wrap pt-5">
      <PageSeo page={page} breadcrumbs={breadcrumbs} />
      <Breadcrumb items={breadcrumbs} />
      <PageBody page={page} />
      <PageActions page={page} />
    </article>
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
