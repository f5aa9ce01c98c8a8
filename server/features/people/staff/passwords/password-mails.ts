import { passwordResetMinutes } from "#contract/admin/staff/staff-passwords.ts";
import type { AppContext } from "../../../../context.ts";
import { renderEmail } from "../../../../platform/mail/email-template.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { getSettings } from "../../../shop/settings/settings.ts";

type Content = { title: string; paragraphs: string[]; button: { label: string; href: string } };

export function renderResetMail(context: AppContext, to: string, link: string): Promise<Mail> {
  return renderStaffMail(context, to, {
    title: "Choose a new password",
    paragraphs: [
      "Somebody, probably you, asked for a new password for the back office.",
      `The link can be used once, within ${passwordResetMinutes} minutes. If you did not ask for it, you can ignore this email: your password stays as it is.`,
    ],
    button: { label: "Choose a new password", href: link },
  });
}

export function renderPasswordChangedMail(context: AppContext, to: string): Promise<Mail> {
  return renderStaffMail(context, to, {
    title: "Your password was changed",
    paragraphs: [
      "The password of your account in the back office was changed just now, and you were signed out everywhere else.",
      "If that was not you, choose a new password at once and tell the owner of the shop.",
    ],
    button: { label: "Choose a new password", href: `${context.config.publicUrl}/admin/forgot-password` },
  });
}

async function renderStaffMail({ db, config }: AppContext, to: string, content: Content): Promise<Mail> {
  const { app_title: shopName } = await getSettings(db);
  const subject = `${content.title} (back office of ${shopName})`;
  return { to, subject, ...renderEmail({ shopName, shopUrl: config.publicUrl, ...content }) };
}
