import type { SiteSettings } from "#contract/content/settings.ts";
import type { AppContext } from "../../../context.ts";
import { renderEmail } from "../../../platform/mail/email-template.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { getSettings } from "../../settings/settings.ts";

/** Recipient and shop of a mail about an account. */
export type AccountMailContext = { to: string; shopUrl: string; settings: SiteSettings };

export async function getAccountMailContext({ db, config }: AppContext, to: string): Promise<AccountMailContext> {
  return { to, shopUrl: config.publicUrl, settings: await getSettings(db) };
}

export function signUpCodeMail(mailContext: AccountMailContext, code: string, minutes: number): Mail {
  return renderAccountMail(mailContext, `Your ${mailContext.settings.app_title} verification code`, {
    title: "Verify your account",
    paragraphs: [
      `Enter this code to finish creating your account. It is valid for ${minutes} minutes.`,
      "If you did not ask for it, you can ignore this email: without the code nothing happens.",
    ],
    code,
  });
}

/** Sent when an existing customer signs up again. The page does not reveal that the account exists. */
export function accountExistsMail(mailContext: AccountMailContext): Mail {
  return renderAccountMail(mailContext, `You already have a ${mailContext.settings.app_title} account`, {
    title: "You already have an account",
    paragraphs: [
      "Someone, probably you, asked to sign up with this address. It has an account already, so you can sign in.",
      `Password forgotten? Choose a new one here: ${mailContext.shopUrl}/forgot-password`,
      "Have you ordered as a guest? Sign in with a code by email, and these orders are in your account, too.",
    ],
    button: { label: "Sign in", href: `${mailContext.shopUrl}/login` },
  });
}

export function loginCodeMail(mailContext: AccountMailContext, code: string, minutes: number): Mail {
  return renderAccountMail(mailContext, `Your ${mailContext.settings.app_title} code to sign in`, {
    title: "Sign in with this code",
    paragraphs: [
      `Enter this code to sign in. It is valid for ${minutes} minutes. Nobody from the shop will ever ask you for it.`,
      "If you did not ask for it, you can ignore this email: without the code nobody gets in.",
    ],
    code,
  });
}

/** Sent when a code to sign in was requested for an address without an account. The page does not reveal that. */
export function noAccountToSignInMail(mailContext: AccountMailContext): Mail {
  return renderAccountMail(mailContext, `No ${mailContext.settings.app_title} account with this address`, {
    title: "There is no account with this address",
    paragraphs: [
      "Someone, probably you, asked to sign in with this address, but no account belongs to it. You may have used another address.",
      "Orders as a guest need no account: each email about an order has a link to it.",
    ],
    button: { label: "Create an account", href: `${mailContext.shopUrl}/signup` },
  });
}

export function resetCodeMail(mailContext: AccountMailContext, code: string, minutes: number): Mail {
  return renderAccountMail(mailContext, `Your ${mailContext.settings.app_title} code for a new password`, {
    title: "Choose a new password",
    paragraphs: [
      `Enter this code to choose a new password. It is valid for ${minutes} minutes.`,
      "If you did not ask for it, you can ignore this email: your password stays as it is.",
    ],
    code,
  });
}

export function noAccountMail(mailContext: AccountMailContext): Mail {
  return renderAccountMail(mailContext, `No ${mailContext.settings.app_title} account with this address`, {
    title: "There is no account with this address",
    paragraphs: [
      "Someone, probably you, asked for a new password with this address, but no account belongs to it. You may have used another address.",
    ],
    button: { label: "Create an account", href: `${mailContext.shopUrl}/signup` },
  });
}

export function passwordChangedMail(mailContext: AccountMailContext): Mail {
  return renderAccountMail(mailContext, `Your ${mailContext.settings.app_title} password was changed`, {
    title: "Your password was changed",
    paragraphs: [
      "The password of your account was changed just now, and every other device was signed out.",
      "If that was not you, please choose a new password at once.",
    ],
    button: { label: "Choose a new password", href: `${mailContext.shopUrl}/forgot-password` },
  });
}

export function deletionCodeMail(mailContext: AccountMailContext, code: string, minutes: number): Mail {
  return renderAccountMail(mailContext, `Your ${mailContext.settings.app_title} code to delete the account`, {
    title: "Delete your account",
    paragraphs: [
      `Enter this code to delete your account for good. It is valid for ${minutes} minutes.`,
      "If you did not ask for it, somebody else is signed in to your account: choose a new password at once.",
    ],
    code,
  });
}

export function accountDeletedMail(mailContext: AccountMailContext): Mail {
  return renderAccountMail(mailContext, `Your ${mailContext.settings.app_title} account was deleted`, {
    title: "Your account was deleted",
    paragraphs: [
      "Your account was deleted just now, with addresses, wishlist, cart, alerts and subscriptions. Every device was signed out.",
      "Orders and their invoices are stored for eight years, as Indian tax law demands, without your account. Your reviews stay as those of a former customer, without photos.",
      "This is the last email about the account. You can create a new one with this address; it begins empty.",
    ],
  });
}

export function wrongPasswordsMail(mailContext: AccountMailContext): Mail {
  return renderAccountMail(mailContext, `Wrong passwords for your ${mailContext.settings.app_title} account`, {
    title: "Somebody typed wrong passwords",
    paragraphs: [
      "Several wrong passwords were typed for your account just now. Nobody got in, and further attempts have to wait. You can still sign in with the browsers that you have used before.",
      "If that was you and you forgot the password, or if you cannot sign in, choose a new password. Otherwise you can ignore this email.",
    ],
    button: { label: "Choose a new password", href: `${mailContext.shopUrl}/forgot-password` },
  });
}

type AccountMailContent = {
  title: string;
  paragraphs: string[];
  code?: string;
  button?: { label: string; href: string };
};

function renderAccountMail(
  { to, shopUrl, settings }: AccountMailContext,
  subject: string,
  content: AccountMailContent,
): Mail {
  return { to, subject, ...renderEmail({ shopName: settings.app_title, shopUrl, ...content }) };
}
