import { createContext, useContext } from "react";
import type { SiteSettings } from "#contract/site.ts";

/** Read once by the layout: a page shows prices by the dozen, each by these settings. */
export const SettingsContext = createContext<SiteSettings | undefined>(undefined);

/** The shop's own words and numbers; the layout has fetched them before any page. */
export function useSettings(): SiteSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("Settings are asked for outside of the layout.");
  return settings;
}
