import { createContext, useContext } from "react";
import type { PublicSettings } from "#contract/content/settings.ts";

/**
 * The settings are in a context, because a page shows dozens of prices and each of them needs the settings. The layout
 * provides the context.
 */
export const SettingsContext = createContext<PublicSettings | undefined>(undefined);

/** The shop's texts and figures. The layout fetches them before any page renders. */
export function useSettings(): PublicSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("useSettings is called outside of SettingsContext.");
  return settings;
}
