import type { QueryClient } from "@tanstack/react-query";
import type { ShownSections } from "#contract/sections/sections.ts";
import { listPartFiles } from "./section-parts.ts";

/** The source files of the sections that a page has loaded, for preloading. */
export const listSectionFiles = (client: QueryClient): string[] =>
  client
    .getQueriesData<{ page: ShownSections }>({ queryKey: ["sections"] })
    .flatMap(([, response]) => (response ? listPartFiles(response.page) : []));
