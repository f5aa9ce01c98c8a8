import type { SiteSettings } from "#contract/settings.ts";
import type { AppContext } from "../context.ts";
import { letter } from "../mail/letter.ts";
import type { Mail } from "../mail/mail.ts";
import { getSettings } from "../site/site.ts";

/** Who writes, and to whom. */
export type Letterhead = { to: string; shopUrl: string; settings: SiteSettings };

export async function letterhead({ db, config }: AppContext, to: string): Promise<Letterhead> {
  return { to, shopUrl: config.publicUrl, settings: await getSettings(db) };
}

export function signUpCodeMail(head: Letterhead, code: string, minutes: number): Mail {
  return mail(head, `Your ${head.settings.app_title} verification code`, {
    title: "Verify your account",
    paragraphs: [
      `Type this code to finish your account. It is valid for ${minutes} minutes.`,
      "If you did not ask for it, you can ignore this email: without the code nothing happens.",
    ],
    code,
  });
}

/** Who signs up again is told by mail alone, so that the page tells nobody who has an account. */
export function accountExistsMail(head: Letterhead): Mail {
  return mail(head, `You already have a ${head.settings.app_title} account`, {
    title: "You already have an account",
    paragraphs: [
      "Someone, probably you, asked to sign up with this address. It has an account already, so you can sign in.",
      `Password forgotten? Choose a new one here: ${head.shopUrl}/forgot-password`,
    ],
    button: { label: "Sign in", href: `${head.shopUrl}/login` },
  });
}

export function resetCodeMail(head: Letterhead, code: string, minutes: number): Mail {
  return mail(head, `Your ${head.settings.app_title} code for a new password`, {
    title: "Choose a new password",
    paragraphs: [
      `Type this code to choose a new password. It is valid for ${minutes} minutes.`,
      "If you did not ask for it, you can ignore this email: your password stays as it is.",
    ],
    code,
  });
}

export function noAccountMail(head: Letterhead): Mail {
  return mail(head, `No ${head.settings.app_title} account with this address`, {
    title: "There is no account with this address",
    paragraphs: [
      "Someone, probably you, asked for a new password with this address, but no account belongs to it. You may have used another address.",
    ],
    button: { label: "Create an account", href: `${head.shopUrl}/signup` },
  });
}

export function passwordChangedMail(head: Letterhead): Mail {
  return mail(head, `Your ${head.settings.app_title} password was changed`, {
    title: "Your password was changed",
    paragraphs: [
      "The password of your account was changed just now, and every other device was signed out.",
      "If that was not you, please choose a new password at once.",
    ],
    button: { label: "Choose a new password", href: `${head.shopUrl}/forgot-password` },
  });
}

type Said = { title: string; paragraphs: string[]; code?: string; button?: { label: string; href: string } };

function mail({ to, shopUrl, settings }: Letterhead, subject: string, said: Said): Mail {
  return { to, subject, ...letter({ shopName: settings.app_title, shopUrl, ...said }) };
}
