import { z } from "zod";
import { BrandSettings } from "../../content/brand/brand-settings.ts";
import { responseSchema } from "../../http/response.ts";
import { languageCodes } from "../../values/languages.ts";
import { Instant } from "../../values/values.ts";
import { actorKinds } from "../system/actor-kinds.ts";
import { type MailPlaceholder, mailPlaceholders } from "./mail-texts.ts";

const Placeholder = z.enum(Object.keys(mailPlaceholders) as [MailPlaceholder, ...MailPlaceholder[]]);
const MailSummary = z.object({
  _id: z.string(),
  /** The heading in the list, such as "Orders". */
  group: z.string(),
  name: z.string(),
  /** A sentence: when the mail is sent, and to whom. */
  when: z.string(),
  /** How many of its texts are the shop's own. */
  ownTexts: z.int(),
});
export type MailSummary = z.infer<typeof MailSummary>;
export const MailsResponse = responseSchema({ mails: z.array(MailSummary) });

const mailRoles = ["subject", "heading", "preview", "text", "label", "button", "footer"] as const;
const MailText = z.object({
  /** The default text in English, which identifies it. */
  message: z.string(),
  role: z.enum(mailRoles),
  placeholders: z.array(Placeholder),
  /** The default text in each language. */
  defaults: z.record(z.enum(languageCodes), z.string()),
  /** Names of the other mails that have this text. */
  alsoIn: z.array(z.string()),
});
export type MailText = z.infer<typeof MailText>;

export const MailParams = z.object({ mailId: z.string().min(1).max(60) });
export const MailResponse = responseSchema({
  mail: MailSummary.extend({
    texts: z.array(MailText),
    /** The forms that the mail takes, such as "Paid online". */
    samples: z.array(z.string()),
    /** The languages that the shop offers. */
    languages: z.array(z.enum(languageCodes)),
    /** The shop's own texts by their names (`toMailTextName`). */
    own: z.record(z.string(), z.string()),
  }),
});
export type MailResponse = z.infer<typeof MailResponse>;

const TextName = z.string().max(600);
/** Longer than `maxMailText`, which has a message of its own. */
const TypedText = z.string().max(5000);

/** Changed texts with those that the form has loaded. An empty one stands for the default text. */
export const SaveMail = z.object({ changes: z.record(TextName, z.object({ from: TypedText, to: TypedText })) });
export type SaveMail = z.infer<typeof SaveMail>;
export const MailSavedResponse = responseSchema({ message: z.string() });

/** `typed`: unsaved texts by their names. They take the place of the stored ones. */
const BrandColors = BrandSettings.pick({
  accentColor: true,
  paperColor: true,
  inkColor: true,
  paperColorDark: true,
  inkColorDark: true,
});
export const PreviewMail = z.object({
  language: z.enum(languageCodes),
  sample: z.int().min(0).max(50),
  typed: z.record(TextName, TypedText),
  /** Colours that are not saved. */
  look: BrandColors.optional(),
});
export type PreviewMail = z.infer<typeof PreviewMail>;
export const MailPreviewResponse = responseSchema({ subject: z.string(), html: z.string(), text: z.string() });

/**
 * A record by which mail programs recognise the sender's domain. `host`: where it stands, or should stand. `record`: its
 * text. `advice`: what to do, unless all is well.
 */
const DomainCheck = z.object({
  name: z.enum(["SPF", "DKIM", "DMARC"]),
  state: z.enum(["ok", "warning", "missing", "unknown"]),
  host: z.string(),
  record: z.string().nullable(),
  text: z.string(),
  advice: z.string().nullable(),
});
export type DomainCheck = z.infer<typeof DomainCheck>;
/** `checks`: null for a domain that never has records, as in a trial. */
export const SenderDomainResponse = responseSchema({
  address: z.string(),
  domain: z.string(),
  checks: z.array(DomainCheck).nullable(),
});
export type SenderDomainResponse = z.infer<typeof SenderDomainResponse>;

const MailVersion = z.object({
  version: z.int(),
  savedAt: Instant,
  actor: z.object({ kind: z.enum(actorKinds), name: z.string() }),
  restores: z.int().nullable(),
  /** The shop's own texts of the mail after the change, by their names. */
  own: z.record(z.string(), z.string()),
});
export type MailVersion = z.infer<typeof MailVersion>;
export const MailVersionsResponse = responseSchema({ versions: z.array(MailVersion) });
export const MailVersionParams = MailParams.extend({ version: z.coerce.number().int().min(0).max(1_000_000) });
/** `newest`: the newest version that the page has loaded. */
export const RestoreMail = z.object({ newest: z.int() });
