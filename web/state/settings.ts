import { useSuspenseQuery } from "@tanstack/react-query";
import type { SiteSettings } from "#contract/site.ts";
import { queries } from "./queries.ts";

/** The shop's own words and numbers; the layout has fetched them before any page. */
export function useSettings(): SiteSettings {
  return useSuspenseQuery(queries.settings()).data.data;
}
