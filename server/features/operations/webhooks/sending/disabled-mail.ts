import { formatDate } from "#contract/values/format-date.ts";
import type { Config } from "../../../../config/config.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { button } from "../../../../platform/mail/template/email-blocks.ts";
import { renderEmail } from "../../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../../shop/brand/brand.ts";
import type { ShopSettings } from "../../../shop/settings/settings.ts";

type DisabledMail = { settings: ShopSettings; to: string; host: string; since: Date; id: string };

export function renderDisabledMail({ publicUrl }: Config, { settings, to, host, since, id }: DisabledMail): Mail {
  const { app_title: shopName } = settings;
  const title = `The webhook to ${host} is disabled`;
  const { html, text } = renderEmail({
    shopName,
    shopUrl: publicUrl,
    look: toEmailLook(settings),
    title,
    preview: `Every attempt since ${formatDate(since)} has failed.`,
    blocks: [
      `Every attempt to send an event there has failed since ${formatDate(since)}, so nothing more is sent.`,
      "When the receiver works again, resume the webhook and send the failed events again. They are stored for 30 days.",
      button("Look at the webhook", `${publicUrl}/admin/settings/webhooks/${id}`),
    ],
    reason: `You are receiving this email because you own the shop ${shopName}.`,
  });
  return { to, subject: `${title} (back office of ${shopName})`, html, text, canRetry: true };
}
