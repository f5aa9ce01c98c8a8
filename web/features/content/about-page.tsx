import { queries } from "../../app/state/queries.ts";
import { useLoaded } from "../../app/state/use-loaded.ts";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { t } from "../../ui/text/t.ts";
import { AboutBody } from "./about-body.tsx";
import { PageActions } from "./managed-page.tsx";
import { PageSeo } from "./page-seo.tsx";

export { ErrorBoundary } from "./page-error.tsx";

/** The managed page "About us" in a larger layout, with sections in full width. */
export function Component() {
  const { page } = useLoaded(queries.contentPage("about-us"));
  const breadcrumbs = [{ name: t("Home"), to: "/" }, { name: page.title }];
  return (
    <article className="wrap pt-5">
      <PageSeo page={page} breadcrumbs={breadcrumbs} />
      <Breadcrumb items={breadcrumbs} />
      <AboutBody page={page} />
      <PageActions page={page} />
    </article>
  );
}
