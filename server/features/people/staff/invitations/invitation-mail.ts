import { invitationDays } from "#contract/admin/staff/staff.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { button } from "../../../../platform/mail/template/email-blocks.ts";
import { renderEmail } from "../../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../../shop/brand/brand.ts";
import type { ShopSettings } from "../../../shop/settings/settings.ts";

type InvitationMail = { to: string; link: string; role: string; shopUrl: string; settings: ShopSettings };

export function renderInvitationMail({ to, link, role, shopUrl, settings }: InvitationMail): Mail {
  const shopName = settings.app_title;
  const content = {
    title: `Welcome to the staff of ${shopName}`,
    blocks: [
      `You are invited to the back office, as ${role}. Choose your name and a password to begin.`,
      `The link can be used once, within ${invitationDays} days. If you do not know this shop, you can ignore this email.`,
      button("Accept the invitation", link),
    ],
  };
  return {
    to,
    subject: `You are invited to the staff of ${shopName}`,
    ...renderEmail({ shopName, shopUrl, look: toEmailLook(settings), ...content }),
  };
}
