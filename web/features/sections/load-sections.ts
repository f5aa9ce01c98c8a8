import type { QueryClient } from "@tanstack/react-query";
import type { ShownSections } from "#contract/sections/sections.ts";
import { loadPart } from "./section-parts.ts";
import type { SectionQuery } from "./section-queries.ts";

/**
 * Loads the code and the data of a page's sections. `load` loads queries that must succeed. The page waits for the
 * others, too, so that it is not laid out twice.
 */
export async function loadSections(
  client: QueryClient,
  { sections }: ShownSections,
  load: (queries: SectionQuery[]) => Promise<unknown>,
) {
  const lists = await Promise.all(
    sections.map(async (section) => (await loadPart(section))?.toQueries?.(section.settings, client) ?? {}),
  );
  const optional = lists.flatMap((queries) => queries.optional ?? []).map((query) => client.prefetchQuery(query));
  await Promise.all([...optional, load(lists.flatMap((queries) => queries.required ?? []))]);
}
