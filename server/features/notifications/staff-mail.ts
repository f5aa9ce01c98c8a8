import type { Config } from "../../config/config.ts";
import { type EmailContent, renderEmail } from "../../platform/mail/email-template.ts";
import type { Mail } from "../../platform/mail/mail.ts";

type StaffMail = Pick<EmailContent, "title" | "paragraphs" | "button"> & {
  shopName: string;
  to: string;
  facts: { label: string; value: string | string[] }[];
  /** The small print of a mail: which choice of the member it follows, and where to change it. */
  about: string;
};

/** The link in its small print leads to the choice of what to be mailed about, and needs a sign-in. */
export function renderStaffMail(config: Config, { shopName, to, about, ...content }: StaffMail): Mail {
  const { html, text } = renderEmail({
    shopName,
    shopUrl: config.publicUrl,
    ...content,
    // The first lines are the same in each of these mails.
    preview: content.facts
      .map(({ label, value }) => `${label}: ${value}`)
      .join(" · ")
      .slice(0, 150),
    reason: `You are receiving this email because your account in the back office of ${shopName} is set to be mailed about ${about}.`,
    unsubscribe: `${config.publicUrl}/admin/account/notifications`,
  });
  return { to, subject: `${content.title} (back office of ${shopName})`, html, text };
}
