import { toMailTextName } from "#contract/admin/settings/mail-texts.ts";
import type { MailResponse } from "#contract/admin/settings/mails.ts";
import type { Language } from "#contract/values/languages.ts";
import { api } from "../../../state/api.ts";

export type Mail = MailResponse["mail"];

export const toMailQuery = (mailId: string) => ({
  queryKey: ["settings", "mails", mailId],
  queryFn: () => api.mails.get({ mailId }),
});

/** The texts of a mail as customers read them, by their names: the shop's own, or the default ones. */
export function toShownTexts(
  { texts, languages }: Pick<Mail, "texts" | "languages">,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const toEntry = (language: Language) =>
    texts.map(({ message, defaults }) => {
      const name = toMailTextName(language, message);
      return [name, own[name] ?? defaults[language]];
    });
  return Object.fromEntries(languages.flatMap(toEntry));
}

const roleLabels = {
  subject: "Subject",
  heading: "Heading",
  preview: "Preview line",
  text: "Text",
  label: "Label",
  button: "Button",
  footer: "Footer",
} as const;

/** The labels of a mail's fields: "Subject", "Text 2". */
export function toFieldLabels(texts: Mail["texts"]): ReadonlyMap<string, string> {
  return new Map(
    [...Map.groupBy(texts, ({ role }) => role)].flatMap(([role, members]) =>
      members.map(({ message }, index) => [
        message,
        members.length > 1 ? `${roleLabels[role]} ${index + 1}` : roleLabels[role],
      ]),
    ),
  );
}
