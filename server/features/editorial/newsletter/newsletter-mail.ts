import type { Language } from "#contract/values/languages.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { button } from "../../../platform/mail/template/email-blocks.ts";
import { renderEmail } from "../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../shop/brand/brand.ts";
import { createTranslate, type MailSettings } from "../../shop/mail-texts/mail-texts.ts";

/** `shopUrl`: the address of the pages in the language of the mail. */
type NewsletterMailContext = { to: string; language: Language; shopUrl: string; settings: MailSettings };

/** The mail contains no text of the person who entered the address, because the address may be a stranger's. */
export function renderConfirmationMail(
  { to, language, shopUrl, settings }: NewsletterMailContext,
  { confirmUrl, days }: { confirmUrl: string; days: number },
): Mail {
  const t = createTranslate(settings, language);
  const shop = settings.app_title;
  return {
    to,
    subject: t("Please confirm your subscription to the {shop} newsletter", { shop }),
    ...renderEmail({
      lang: language,
      shopName: shop,
      shopUrl,
      look: toEmailLook(settings),
      title: t("One more step"),
      blocks: [
        t(
          "Someone, probably you, asked to send the newsletter of {shop} to this address. Please confirm it within {days} days.",
          { shop, days },
        ),
        t("If you did not ask for it, you can ignore this email: without the confirmation nothing is sent."),
        button(t("Confirm the subscription"), confirmUrl),
      ],
      reason: t("You are receiving this email because this address was entered for the newsletter of {shop}.", {
        shop,
      }),
    }),
  };
}

export function renderSubscribedMail(
  { to, language, shopUrl, settings }: NewsletterMailContext,
  { unsubscribeUrl }: { unsubscribeUrl: string },
): Mail {
  const t = createTranslate(settings, language);
  const shop = settings.app_title;
  return {
    to,
    subject: t("You are subscribed to the {shop} newsletter", { shop }),
    unsubscribe: unsubscribeUrl,
    ...renderEmail({
      lang: language,
      shopName: shop,
      shopUrl,
      look: toEmailLook(settings),
      title: t("Good to have you with us"),
      blocks: [
        t(
          "We write when there is something worth showing: new collections, the cloth they are made of, and the people who make it.",
        ),
        t("You can leave at any time, with the link below."),
        button(t("See what is new"), `${shopUrl}/productlist?collection=new`),
      ],
      unsubscribe: unsubscribeUrl,
      unsubscribeLabel: t("Unsubscribe"),
      reason: t("You are receiving this email because this address was subscribed to the newsletter of {shop}.", {
        shop,
      }),
    }),
  };
}
