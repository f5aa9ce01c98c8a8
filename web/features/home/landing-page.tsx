import type { QueryClient } from "@tanstack/react-query";
import { type Params, useParams } from "react-router";
import { Seo } from "../../app/seo/seo.tsx";
import { useSettings } from "../../app/state/settings.ts";
import { useLoaded } from "../../app/state/use-loaded.ts";
import { loadSections } from "../sections/load-sections.ts";
import { type SectionQuery, sectionQueries } from "../sections/section-queries.ts";
import { Sections } from "../sections/sections.tsx";

export async function loadData(
  client: QueryClient,
  load: (queries: SectionQuery[]) => Promise<unknown>,
  { slug = "" }: Params,
) {
  const query = sectionQueries.landingPage(slug);
  await load([query]);
  const response = client.getQueryData(query.queryKey);
  if (response) await loadSections(client, response.page, load);
}

/** /pages/diwali: a page of sections, such as that of a festival. */
export function Component() {
  const { slug = "" } = useParams();
  const { page } = useLoaded(sectionQueries.landingPage(slug));
  const { meta_description } = useSettings();
  return (
    <>
      <Seo
        title={page.metaTitle || page.title}
        description={page.metaDescription || meta_description}
        canonical={`/pages/${page.slug}`}
      />
      <Sections page={page} title={page.title} />
    </>
  );
}
