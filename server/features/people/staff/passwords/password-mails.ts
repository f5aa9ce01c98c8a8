import { passwordResetMinutes } from "#contract/admin/staff/sign-in/staff-passwords.ts";
import type { AppContext } from "../../../../context.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { button } from "../../../../platform/mail/template/email-blocks.ts";
import { type EmailContent, renderEmail } from "../../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../../shop/brand/brand.ts";
import { getSettings } from "../../../shop/settings/settings.ts";

type Content = Pick<EmailContent, "title" | "blocks">;

export function renderResetMail(context: AppContext, to: string, link: string): Promise<Mail> {
  return renderStaffMail(context, to, {
    title: "Choose a new password",
    blocks: [
      "Somebody, probably you, asked for a new password for the back office.",
      `The link can be used once, within ${passwordResetMinutes} minutes. If you did not ask for it, you can ignore this email: your password stays as it is.`,
      button("Choose a new password", link),
    ],
  });
}

export function renderPasswordChangedMail(context: AppContext, to: string): Promise<Mail> {
  return renderStaffMail(context, to, {
    title: "Your password was changed",
    blocks: [
      "The password of your account in the back office was changed just now, and you were signed out everywhere else.",
      "If that was not you, choose a new password at once and tell the owner of the shop.",
      button("Choose a new password", `${context.config.publicUrl}/admin/forgot-password`),
    ],
  });
}

async function renderStaffMail({ db, config }: AppContext, to: string, content: Content): Promise<Mail> {
  const settings = await getSettings(db);
  const { app_title: shopName } = settings;
  const subject = `${content.title} (back office of ${shopName})`;
  return {
    to,
    subject,
    ...renderEmail({ shopName, shopUrl: config.publicUrl, look: toEmailLook(settings), ...content }),
  };
}
