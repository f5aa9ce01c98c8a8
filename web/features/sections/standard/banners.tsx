import { useQuery } from "@tanstack/react-query";
import { Banners } from "../banners/banners.tsx";
import type { SectionQueries } from "../section-parts.ts";
import { sectionQueries } from "../section-queries.ts";

export const toQueries = (): SectionQueries => ({ optional: [sectionQueries.banners()] });

export function Component() {
  return <Banners banners={useQuery(sectionQueries.banners()).data?.data ?? []} />;
}
