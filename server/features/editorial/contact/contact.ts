import { createHash } from "node:crypto";
import type { ContactMessage } from "#contract/content/contact.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { facts } from "../../../platform/mail/template/email-blocks.ts";
import { renderEmail } from "../../../platform/mail/template/email-template.ts";
import { consumeRateLimit } from "../../../platform/rate-limits/rate-limit.ts";
import { announceToStaff } from "../../shop/audit/audit.ts";
import { toEmailLook } from "../../shop/brand/brand.ts";
import { getSettings, type ShopSettings, toSender } from "../../shop/settings/settings.ts";
import { insertMessage, listLatestMessages } from "./contact-queries.ts";

const contactRateLimit = { name: "contact", windowSeconds: 3600, perEmail: 5, perNetwork: 30 };

/**
 * Stores the message and queues its mail to the shop, in one transaction. Bots get the same response; nothing is
 * stored.
 */
export async function submitContactMessage(
  context: AppContext,
  message: ContactMessage,
  network: string,
): Promise<{ message: string }> {
  const settings = await getSettings(context.db);
  const { replyHours } = settings;
  const response = { message: `Thank you for your message! We will reply within ${replyHours} hours.` };
  if (message.website) return response;
  await consumeRateLimit(context, context.db, contactRateLimit, {
    // The key has the network, because anybody can type this email and would otherwise block its owner.
    email: `${message.email} from ${network}`,
    network,
  });
  const { website: _, ...storedMessage } = message;
  const mail = renderMessageMail(message, {
    to: getReplyAddress(context, settings),
    settings,
    context,
  });
  await context.db.transaction().execute(async (transaction) => {
    const isNew = await insertMessage(transaction, {
      id: newId(),
      ...storedMessage,
      fingerprint: toFingerprint(context, storedMessage),
    });
    if (!isNew) return;
    await context.jobs.add(transaction, "mail", mail);
    await announceToStaff(transaction, "message");
  });
  return response;
}

/** The latest contact messages, newest first. */
export function getLatestMessages({ db }: AppContext, limit: number) {
  return listLatestMessages(db, limit);
}

/** Identifies repeated requests: an identical message on the same day is stored once. */
function toFingerprint({ now }: AppContext, storedMessage: Omit<ContactMessage, "website">): string {
  const day = now().toISOString().slice(0, 10);
  return createHash("sha256")
    .update(
      JSON.stringify([day, storedMessage.email, storedMessage.name, storedMessage.subject, storedMessage.message]),
    )
    .digest("base64url");
}

type MessageMailContext = { to: string; settings: ShopSettings; context: AppContext };

function renderMessageMail(
  { name, email, subject, message }: ContactMessage,
  { to, settings, context }: MessageMailContext,
): Mail {
  return {
    to,
    replyTo: email,
    subject: `Message from ${name}: ${subject}`,
    ...renderEmail({
      shopName: settings.app_title,
      shopUrl: context.config.publicUrl,
      look: toEmailLook(settings),
      title: subject,
      blocks: [
        ...message.split(/\s*\n\s*/),
        facts([
          { label: "From", value: name },
          { label: "Email", value: email },
        ]),
      ],
      reason: `Sent with the contact form of ${settings.app_title}. Your answer goes to ${email}.`,
    }),
  };
}

/** The shop's address for answers of customers. */
export function getReplyAddress(
  { config }: Pick<AppContext, "config">,
  settings: { email: string } & Parameters<typeof toSender>[0],
): string {
  return settings.email || toSender(settings, config).address;
}
