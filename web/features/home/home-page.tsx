import type { QueryClient } from "@tanstack/react-query";
import { useSettings } from "../../app/state/settings.ts";
import { useLoaded } from "../../app/state/use-loaded.ts";
import { loadSections } from "../sections/load-sections.ts";
import { type SectionQuery, sectionQueries } from "../sections/section-queries.ts";
import { Sections } from "../sections/sections.tsx";
import { LazyHomeSeo } from "./lazy-home-seo.tsx";

export async function loadData(client: QueryClient, load: (queries: SectionQuery[]) => Promise<unknown>) {
  const query = sectionQueries.home();
  await load([query]);
  const response = client.getQueryData(query.queryKey);
  if (response) await loadSections(client, response.page, load);
}

export function Component() {
  const { page } = useLoaded(sectionQueries.home());
  return (
    <>
      <LazyHomeSeo />
      <Sections page={page} title={useSettings().app_title} />
    </>
  );
}
