import { listPlaceholders, type MailPlaceholder } from "#contract/admin/settings/mail-texts.ts";
import type { MailText } from "#contract/admin/settings/mails.ts";
import { defaultLanguage, languageCodes } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import {
  collectTexts,
  findDefaultText,
  type MailDefinition,
  type MailSettings,
  type SampleShop,
} from "../../shop/mail-texts/mail-texts.ts";

type Role = MailText["role"];
type CollectedText = { message: string; role: Role };

/** The settings with which a mail has all of its texts: some depend on the shop's contact or its days to return. */
const completeSettings = { mailTexts: {}, mobile: "98290 00000", email: "shop@sample.example", returnDays: 30 };

/**
 * The texts of a mail's samples, in the order in which the mail makes them. Rendering all samples of all mails takes some
 * milliseconds, so they are not cached.
 */
function collectMailTexts(mail: MailDefinition, shop: SampleShop): CollectedText[] {
  const roles = new Map<string, Role>();
  for (const renderSample of Object.values(mail.samples)) {
    const { rendered, texts } = collectTexts(() => renderSample(shop));
    for (const { message, text } of texts) if (!roles.has(message)) roles.set(message, findRole(rendered, text));
  }
  const inserted = new Set(mail.inserted);
  // A text of which the sample has only one, such as a reason, follows with the others of its kind.
  const own = [...roles].filter(([message]) => !inserted.has(message)).map(([message, role]) => ({ message, role }));
  return [...own, ...[...inserted].map((message) => ({ message, role: "text" as const }))];
}

/** Where a text stands in the mail, found in its plain text (email-template.ts). */
function findRole({ subject, text: body }: Mail, text: string): Role {
  if (text === subject) return "subject";
  const [main = "", footer = ""] = body.split("\n--\n");
  const lines = main.split("\n");
  if (text === lines[0]) return "heading";
  if (footer.includes(text)) return "footer";
  if (lines.some((line) => line.startsWith(`${text}: http`))) return "button";
  if (lines.some((line) => line.startsWith(`${text}: `) || line.endsWith(`: ${text}`))) return "label";
  return main.includes(text) ? "text" : "preview";
}

/** All mails with their texts. Also says which other mails have a text, because its wording is the same in all of them. */
export function describeMails(
  { config, now, mails }: Pick<AppContext, "config" | "now"> & { mails: readonly MailDefinition[] },
  settings: MailSettings,
): { definition: MailDefinition; texts: MailText[] }[] {
  const shop: SampleShop = {
    context: { config, now },
    settings: { ...settings, ...completeSettings },
    language: defaultLanguage,
    to: completeSettings.email,
  };
  const collected = mails.map((definition) => ({ definition, texts: collectMailTexts(definition, shop) }));
  const mailsByText = Map.groupBy(
    collected.flatMap(({ definition, texts }) => texts.map(({ message }) => ({ definition, message }))),
    ({ message }) => message,
  );
  return collected.map(({ definition, texts }) => ({
    definition,
    texts: texts.map(({ message, role }) => {
      const sharing = (mailsByText.get(message) ?? []).map((each) => each.definition);
      return {
        message,
        role,
        placeholders: listAllowed(message, sharing),
        defaults: Object.fromEntries(
          languageCodes.map((language) => [language, findDefaultText(language, message)]),
        ) as MailText["defaults"],
        alsoIn: sharing.filter((other) => other !== definition).map(({ name }) => name),
      };
    }),
  }));
}

/** The placeholders that have a value wherever the text stands. */
function listAllowed(message: string, sharing: readonly MailDefinition[]): MailPlaceholder[] {
  const [first, ...others] = sharing.map(({ values = [] }) => values);
  const common = (first ?? []).filter((name) => others.every((values) => values.includes(name)));
  return [...new Set<MailPlaceholder>([...listPlaceholders(message), ...common, "shop"])];
}
