import type { Config } from "../../../config/config.ts";
import { type EmailContent, renderEmail } from "../../../platform/mail/email-template.ts";
import type { Mail } from "../../../platform/mail/mail.ts";

type StaffMail = Pick<EmailContent, "title" | "paragraphs" | "button"> & {
  shopName: string;
  to: string;
  facts: { label: string; value: string | string[] }[];
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
export function renderStaffMail(config: Config, { shopName, to, about, ...content }: StaffMail): Mail {
  const { html, text } = renderEmail({
    shopName,
    shopUrl: config.publicUrl,
    ...content,
    // The preview has the facts, because the first lines are the same in all mails of this kind.
    preview: content.facts
      .map(({ label, value }) => `${label}: ${value}`)
      .join(" · ")
      .slice(0, 150),
    reason: `You are receiving this email because your account in the back office of ${shopName} is set to be mailed about ${about}.`,
    unsubscribe: `${config.publicUrl}/admin/account/notifications`,
  });
  return { to, subject: `${content.title} (back office of ${shopName})`, html, text };
}
