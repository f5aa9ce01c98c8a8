import { type Language, languagePrefix } from "#contract/values/languages.ts";
import type { AppContext } from "../../../../context.ts";
import { getRequestLanguage } from "../../../../platform/http/request/request-language.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { button, oneTimeCode } from "../../../../platform/mail/template/email-blocks.ts";
import { type EmailContent, renderEmail } from "../../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../../shop/brand/brand.ts";
import {
  createTranslate,
  type MailSettings,
  type Translate,
  toMailLanguage,
} from "../../../shop/mail-texts/mail-texts.ts";
import { getSettings } from "../../../shop/settings/settings.ts";

/** Recipient and shop of a mail about an account. `shopUrl`: the address of the pages in the language of the mail. */
export type AccountMailContext = { to: string; shopUrl: string; settings: MailSettings; language: Language };

/** `recorded`: the language of the account. Default: the language of the request, if the recipient has sent it. */
export async function getAccountMailContext(
  { db, config }: AppContext,
  to: string,
  recorded: Language = getRequestLanguage(),
): Promise<AccountMailContext> {
  const settings = await getSettings(db);
  const language = toMailLanguage(settings, recorded);
  return { to, shopUrl: config.publicUrl + languagePrefix(language), settings, language };
}

export function signUpCodeMail(mailContext: AccountMailContext, code: string, minutes: number): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("Your {shop} verification code", { shop }), {
    title: t("Verify your account"),
    blocks: [
      t("Enter this code to finish creating your account. It is valid for {minutes} minutes.", { minutes }),
      oneTimeCode(code),
      t("If you did not ask for it, you can ignore this email: without the code nothing happens."),
    ],
  });
}

/** Sent when an existing customer signs up again. The page does not reveal that the account exists. */
export function accountExistsMail(mailContext: AccountMailContext): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("You already have a {shop} account", { shop }), {
    title: t("You already have an account"),
    blocks: [
      t("Someone, probably you, asked to sign up with this address. It has an account already, so you can sign in."),
      t("Password forgotten? Choose a new one here: {url}", { url: `${mailContext.shopUrl}/forgot-password` }),
      t("Ordered as a guest? Sign in with a code by email to see those orders in your account."),
      button(t("Sign in"), `${mailContext.shopUrl}/login`),
    ],
  });
}

export function loginCodeMail(mailContext: AccountMailContext, code: string, minutes: number): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("Your {shop} code to sign in", { shop }), {
    title: t("Sign in with this code"),
    blocks: [
      t(
        "Enter this code to sign in. It is valid for {minutes} minutes. Nobody from the shop will ever ask you for it.",
        { minutes },
      ),
      oneTimeCode(code),
      t("If you did not ask for it, you can ignore this email: without the code nobody gets in."),
    ],
  });
}

/**
 * Sent when a code to sign in was requested for an address without an account. The page does not reveal that there is
 * no account.
 */
export function noAccountToSignInMail(mailContext: AccountMailContext): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("No {shop} account with this address", { shop }), {
    title: t("There is no account with this address"),
    blocks: [
      t(
        "Someone, probably you, asked to sign in with this address, but no account belongs to it. You may have used another address.",
      ),
      t("You don’t need an account for guest orders: every order email has a link."),
      button(t("Create an account"), `${mailContext.shopUrl}/signup`),
    ],
  });
}

export function resetCodeMail(mailContext: AccountMailContext, code: string, minutes: number): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("Your {shop} code for a new password", { shop }), {
    title: t("Choose a new password"),
    blocks: [
      t("Enter this code to choose a new password. It is valid for {minutes} minutes.", { minutes }),
      oneTimeCode(code),
      t("If you did not ask for it, you can ignore this email: your password stays as it is."),
    ],
  });
}

export function noAccountMail(mailContext: AccountMailContext): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("No {shop} account with this address", { shop }), {
    title: t("There is no account with this address"),
    blocks: [
      t(
        "Someone, probably you, asked for a new password with this address, but no account belongs to it. You may have used another address.",
      ),
      button(t("Create an account"), `${mailContext.shopUrl}/signup`),
    ],
  });
}

export function passwordChangedMail(mailContext: AccountMailContext): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("Your {shop} password was changed", { shop }), {
    title: t("Your password was changed"),
    blocks: [
      t("Your password was just changed, and all other devices were signed out."),
      t("If this wasn’t you, please choose a new password right away."),
      button(t("Choose a new password"), `${mailContext.shopUrl}/forgot-password`),
    ],
  });
}

export function deletionCodeMail(mailContext: AccountMailContext, code: string, minutes: number): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("Your {shop} code to delete the account", { shop }), {
    title: t("Delete your account"),
    blocks: [
      t("Enter this code to delete your account for good. It is valid for {minutes} minutes.", { minutes }),
      oneTimeCode(code),
      t("If you didn’t ask for it, someone else is signed in to your account. Choose a new password right away."),
    ],
  });
}

export function accountDeletedMail(mailContext: AccountMailContext): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("Your {shop} account was deleted", { shop }), {
    title: t("Your account was deleted"),
    blocks: [
      t(
        "Your account has been deleted, along with your addresses, wishlist, cart, alerts and subscriptions. All devices are signed out.",
      ),
      t(
        "Orders and their invoices are stored for eight years, as Indian tax law demands, without your account. Your reviews stay as those of a former customer, without photos.",
      ),
      t("This is our last email about this account. You can create a new one with this address at any time."),
    ],
  });
}

export function wrongPasswordsMail(mailContext: AccountMailContext): Mail {
  const [t, shop] = translateFor(mailContext);
  return renderAccountMail(mailContext, t("Wrong passwords for your {shop} account", { shop }), {
    title: t("Somebody typed wrong passwords"),
    blocks: [
      t(
        "Someone just entered several wrong passwords for your account. Nobody got in, and we’ve paused further attempts. You can still sign in on browsers you’ve used before.",
      ),
      t(
        "If that was you and you forgot the password, or if you cannot sign in, choose a new password. Otherwise you can ignore this email.",
      ),
      button(t("Choose a new password"), `${mailContext.shopUrl}/forgot-password`),
    ],
  });
}

const translateFor = ({ language, settings }: AccountMailContext): [Translate, shop: string] => [
  createTranslate(settings, language),
  settings.app_title,
];

function renderAccountMail(
  { to, shopUrl, settings, language }: AccountMailContext,
  subject: string,
  content: Pick<EmailContent, "title" | "blocks">,
): Mail {
  const shop = settings.app_title;
  const t = createTranslate(settings, language);
  const reason = t("You are receiving this email because your address was used at {shop}.", { shop });
  return {
    to,
    subject,
    ...renderEmail({ lang: language, shopName: shop, shopUrl, look: toEmailLook(settings), ...content, reason }),
  };
}
