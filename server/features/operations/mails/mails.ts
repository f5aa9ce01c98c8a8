import { findMailTextProblem, normalizeMailText, toMailTextName } from "#contract/admin/settings/mail-texts.ts";
import type { MailText, PreviewMail, SaveMail } from "#contract/admin/settings/mails.ts";
import { Refusal } from "#contract/http/errors.ts";
import { languageCodes } from "#contract/values/languages.ts";
import type { ServedContext } from "../../../feature.ts";
import { applyFieldChanges } from "../../../platform/http/request/field-changes.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Actor } from "../../shop/audit/audit.ts";
import type { MailDefinition, MailSettings } from "../../shop/mail-texts/mail-texts.ts";
import { changeMailTexts, getSettings, type StoredSettings } from "../../shop/settings/settings.ts";
import { describeMails } from "./describe-mail.ts";
import { type Member, sendAtOnce, type Trial } from "./try-mail.ts";

export { explainSmtpError, type Trial, tryMail } from "./try-mail.ts";

type OwnTexts = Readonly<Record<string, string>>;
export type DescribedMail = ReturnType<typeof describeMails>[number];

/** A text of a mail in a language, with the name under which the shop's own wording is stored. */
type NamedText = { name: string; message: string; defaultText: string; placeholders: MailText["placeholders"] };

function listNamedTexts({ texts }: DescribedMail): NamedText[] {
  return languageCodes.flatMap((language) =>
    texts.map(({ message, defaults, placeholders }) => ({
      name: toMailTextName(language, message),
      message,
      defaultText: defaults[language],
      placeholders,
    })),
  );
}

/** The texts of a mail that are the shop's own. */
export function pickOwnTexts(mail: DescribedMail, own: OwnTexts): Record<string, string> {
  const names = new Set(listNamedTexts(mail).map(({ name }) => name));
  return Object.fromEntries(Object.entries(own).filter(([name]) => names.has(name)));
}

const toSummary = (mail: DescribedMail, { mailTexts }: MailSettings) => {
  const { id: _id, group, name, when } = mail.definition;
  return { _id, group, name, when, ownTexts: Object.keys(pickOwnTexts(mail, mailTexts)).length };
};

/** @throws Refusal if there is no such mail */
export function requireMail(context: ServedContext, settings: MailSettings, id: string): DescribedMail {
  const found = describeMails(context, settings).find(({ definition }) => definition.id === id);
  if (!found) throw new Refusal("not_found", "There is no such mail.");
  return found;
}

export async function getMailList(context: ServedContext) {
  const settings = await getSettings(context.db);
  return describeMails(context, settings).map((mail) => toSummary(mail, settings));
}

export async function getMail(context: ServedContext, id: string) {
  const settings = await getSettings(context.db);
  const mail = requireMail(context, settings, id);
  return {
    ...toSummary(mail, settings),
    texts: mail.texts,
    samples: Object.keys(mail.definition.samples),
    languages: languageCodes.filter((code) => settings.languages.includes(code)),
    own: pickOwnTexts(mail, settings.mailTexts),
  };
}

/**
 * Changes texts of a mail as the editor sends them, with the default texts where the shop has none of its own. Returns
 * false if nothing differs.
 * @throws Refusal with an error per text that cannot be used, or that somebody else has changed
 */
export async function saveMail(
  context: ServedContext,
  by: Actor,
  id: string,
  changes: SaveMail["changes"],
): Promise<boolean> {
  const texts = listNamedTexts(requireMail(context, await getSettings(context.db), id));
  const normalized = Object.entries(changes).map(([name, { from, to }]) => [name, { from, to: normalizeMailText(to) }]);
  const typed: SaveMail["changes"] = Object.fromEntries(normalized);
  requireUsable(texts, Object.fromEntries(Object.entries(typed).map(([name, { to }]) => [name, to])));
  return changeMailTexts(context, by, id, (stored) => {
    const shown = Object.fromEntries(texts.map(({ name, defaultText }) => [name, stored[name] ?? defaultText]));
    return { ...stored, ...dropDefaults(texts, applyFieldChanges(shown, typed)) };
  });
}

/** A text that is the default one is stored as empty: then it is the default also of the next release. */
function dropDefaults(texts: readonly NamedText[], shown: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    texts.map(({ name, defaultText }) => [name, shown[name] === defaultText ? "" : (shown[name] ?? "")]),
  );
}

/** @throws Refusal with an error per text */
function requireUsable(texts: readonly NamedText[], typed: OwnTexts) {
  const byName = new Map(texts.map((text) => [text.name, text]));
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    const found = byName.get(name);
    const problem = found
      ? text === found.defaultText
        ? undefined
        : findMailTextProblem(found.message, text, found.placeholders)
      : "This mail has no such text.";
    if (problem) errors[name] = problem;
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal("invalid", "Some texts cannot be used. Nothing was saved.", { errors });
}

/** The mail with sample data and texts that are not saved. */
export async function previewMail(context: ServedContext, to: string, id: string, preview: PreviewMail) {
  const settings = await getSettings(context.db);
  const { definition } = requireMail(context, settings, id);
  return renderSample(context, settings, { definition, to, preview });
}

type Sample = { definition: MailDefinition; to: string; preview: PreviewMail };

function renderSample(
  context: ServedContext,
  settings: StoredSettings,
  { definition, to, preview: { language, sample, typed, look } }: Sample,
): Pick<Mail, "subject" | "html" | "text"> {
  const wording = Object.entries(typed).map(([name, text]) => [name, normalizeMailText(text)]);
  const withTyped = { ...settings, ...look, mailTexts: { ...settings.mailTexts, ...Object.fromEntries(wording) } };
  const samples = Object.values(definition.samples);
  const render = samples[sample] ?? samples[0];
  if (!render) throw new Error(`The mail ${definition.id} has no sample.`);
  const { config, now } = context;
  const { subject, html, text } = render({ context: { config, now }, settings: withTyped, language, to });
  return { subject, html, text };
}

/**
 * Sends the sample to the member at once.
 * @throws Refusal with an error per text that cannot be used
 */
export async function sendSample(
  context: ServedContext,
  member: Member,
  id: string,
  preview: PreviewMail,
): Promise<Trial> {
  const settings = await getSettings(context.db);
  const mail = requireMail(context, settings, id);
  const typed = Object.entries(preview.typed).map(([name, text]) => [name, normalizeMailText(text)]);
  requireUsable(listNamedTexts(mail), Object.fromEntries(typed));
  const sample = renderSample(context, settings, { definition: mail.definition, to: member.email, preview });
  return sendAtOnce(context, member, { ...sample, to: member.email, subject: `[Test] ${sample.subject}` });
}
