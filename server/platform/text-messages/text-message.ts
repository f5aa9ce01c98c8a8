import { defaultLanguage, type Language, languageCodes } from "#contract/values/languages.ts";

export type TextLanguage = Language;
export const textLanguages = languageCodes;
/** The language in which texts can be sent without a setting. */
export const defaultTextLanguage = defaultLanguage;

/** A sender is a phone number (E.164), a name, or a messaging service of the provider ("MG…"). */
export type TextMessageConfig<Kind extends string> = {
  accountSid: string;
  authToken: string;
  /** Base of the provider's URLs, without a trailing slash. */
  apiUrl: string;
  /** Undefined: the channel is not offered. */
  sms: { from: string; languages: ReadonlySet<Language> } | undefined;
  /** `templates`: the provider's ids of the approved templates of each language. */
  whatsapp: { from: string; templates: Readonly<Record<Language, ReadonlyMap<Kind, string>>> } | undefined;
};

/** `to`: E.164. A WhatsApp message that the shop begins must be an approved template with variables, which must not be empty. */
export type TextMessage =
  | { channel: "sms"; from: string; to: string; body: string }
  | {
      channel: "whatsapp";
      from: string;
      to: string;
      template: string;
      variables: Readonly<Record<string, string>>;
    };
