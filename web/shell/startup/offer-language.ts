import type { QueryClient } from "@tanstack/react-query";
import { type Language, languagePrefix, toLanguagePath } from "#contract/values/languages.ts";
import { queries } from "../../app/state/queries.ts";
import { safeLocalStorage, safeSessionStorage } from "../../app/state/storage/browser-storage.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { getLanguage } from "../../ui/text/t.ts";

/**
 * Texts of the offer in the offered language. The page's catalog cannot contain them, because it is in another
 * language.
 */
const offers: Record<Language, { title: string; label: string }> = {
  en: { title: "This page is also in English", label: "View in English" },
  hi: { title: "यह पेज हिन्दी में भी है", label: "हिन्दी में देखें" },
};
/** In milliseconds: long enough to read the offer beside a page that has just opened. */
const offerMs = 12_000;
const offeredKey = "languageOffered";

/**
 * Offers the page in the chosen language to visitors who come to another language by a bookmark or an old link. The
 * offer is shown once per tab as a toast, so that nothing moves. The URL decides the language, and nobody is redirected
 * (docs/translation.md).
 */
export function offerChosenLanguage(client: QueryClient) {
  const chosen = safeLocalStorage.get("language") as Language | null;
  const offered = client.getQueryData(queries.settings().queryKey)?.data.languages ?? [];
  if (!chosen || chosen === getLanguage() || !offered.includes(chosen) || safeSessionStorage.get(offeredKey)) return;
  safeSessionStorage.set(offeredKey, chosen);
  const { title, label } = offers[chosen];
  toast({ title, lang: chosen, durationMs: offerMs, action: { label, onPress: () => openIn(chosen) } });
}

function openIn(language: Language) {
  const { pathname, search, hash } = location;
  const path = pathname.slice(languagePrefix(getLanguage()).length) || "/";
  location.assign(toLanguagePath(language, path + search) + hash);
}
