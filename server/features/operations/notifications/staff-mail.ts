import type { Config } from "../../../config/config.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type Block, type Fact, facts } from "../../../platform/mail/template/email-blocks.ts";
import { renderEmail } from "../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../shop/brand/brand.ts";
import type { ShopSettings } from "../../shop/settings/settings.ts";

type StaffMail = {
  settings: ShopSettings;
  to: string;
  title: string;
  /** A sentence about the facts, above them. */
  introduction: string;
  facts: readonly Fact[];
  button: Block;
  /**
   * The small print of a mail: the choice of the member that has caused the mail, and the place where it can be
   * changed.
   */
  about: string;
};

/**
 * Renders a mail to a member of staff. The link in its small print leads to the choice of notifications, and needs a
 * sign-in.
 */
export function renderStaffMail(
  config: Config,
  { settings, to, title, introduction, facts: listed, button, about }: StaffMail,
): Mail {
  const { app_title: shopName } = settings;
  const { html, text } = renderEmail({
    shopName,
    shopUrl: config.publicUrl,
    look: toEmailLook(settings),
    title,
    blocks: [introduction, facts(listed), button],
    // The preview has the facts, because the first lines are the same in all mails of this kind.
    preview: listed
      .map(({ label, value }) => `${label}: ${value}`)
      .join(" · ")
      .slice(0, 150),
    reason: `You are receiving this email because your account in the back office of ${shopName} is set to be mailed about ${about}.`,
    unsubscribe: `${config.publicUrl}/admin/account/notifications`,
  });
  return { to, subject: `${title} (back office of ${shopName})`, html, text };
}
