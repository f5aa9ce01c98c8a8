import type { MailPlaceholder } from "#contract/admin/settings/mail-texts.ts";
import type { Language } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { MailSettings } from "./mail-texts.ts";

/** The shop for which a sample is rendered, the sample's language and its recipient. */
export type SampleShop = {
  context: Pick<AppContext, "config" | "now">;
  settings: MailSettings;
  language: Language;
  to: string;
};

/**
 * A kind of mail to customers, as the back office lists it. Its texts are those that its samples have: the samples are
 * rendered by the function that renders the mail, once for each form that it takes.
 *
 * ```ts
 * export const addressMail: MailDefinition = {
 *   id: "order-address",
 *   group: "Orders",
 *   name: "Address changed",
 *   when: "To the customer, when staff have changed the delivery address.",
 *   values: orderValues,
 *   samples: { "Address changed": (shop) => renderAddressMail(sampleOrderMail(shop)) },
 * };
 * // In feature.ts:
 * mails: [addressMail],
 * ```
 */
export type MailDefinition = {
  id: string;
  group: string;
  name: string;
  when: string;
  /** The values that each text of the mail may have, besides the shop's name and its own (`common` of `createTranslate`). */
  values?: readonly MailPlaceholder[];
  samples: Readonly<Record<string, (shop: SampleShop) => Mail>>;
  /** Texts that are inserted into others, of which a sample has only one. */
  inserted?: readonly string[];
};
