import { z } from "zod";
import type { SiteSettings } from "#contract/content/settings.ts";
import type { Language } from "#contract/values/languages.ts";
import { translate } from "#contract/values/translations.ts";

/** Hindi texts of the settings that pages show. If a text is empty, pages show the English one. */
export const TranslatedSettings = z.object({
  meta_titleHi: z.string().default(""),
  meta_descriptionHi: z.string().default(""),
});

type Settings = SiteSettings & z.infer<typeof TranslatedSettings>;

/** The settings with the texts that pages in the language show. */
export function translateSettings({ meta_titleHi, meta_descriptionHi, ...settings }: Settings, language: Language) {
  const texts = { meta_title: meta_titleHi, meta_description: meta_descriptionHi };
  return {
    ...translate(settings, { hi: texts }, language),
    faq: settings.faq?.map((entry) => translateQuestion(entry, language)) ?? null,
  };
}

/** A question is shown in the language of its answer. */
function translateQuestion(entry: NonNullable<SiteSettings["faq"]>[number], language: Language) {
  const { question, answer, questionHi, answerHi } = entry;
  const hi = questionHi && answerHi ? { question: questionHi, answer: answerHi } : undefined;
  return translate({ question, answer }, hi ? { hi } : {}, language);
}
