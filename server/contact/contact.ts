import { createHash } from "node:crypto";
import type { ContactMessage } from "#contract/contact.ts";
import { countAttempt } from "../account/attempts.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../database/id.ts";
import { letter } from "../mail/letter.ts";
import type { Mail } from "../mail/mail.ts";
import { getSettings } from "../site/site.ts";
import { findNewestMessages, insertMessage } from "./contact-queries.ts";

const contactLimit = { what: "contact", seconds: 3600, address: 5, network: 30 };

/** Keeps the message and mails it to the shop, in one transaction. A machine hears the same and leaves nothing. */
export async function takeMessage(
  context: AppContext,
  message: ContactMessage,
  network: string,
): Promise<{ message: string }> {
  const { app_title, email, replyHours } = await getSettings(context.db);
  const thanks = { message: `Thank you for your message! We will reply within ${replyHours} hours.` };
  if (message.website) return thanks;
  await countAttempt(context, context.db, contactLimit, { email: message.email, network });
  const { website: _, ...kept } = message;
  const mail = messageMail(message, {
    to: email || bareAddress(context.config.mailFrom),
    shopName: app_title,
    context,
  });
  await context.db.transaction().execute(async (transaction) => {
    const isNew = await insertMessage(transaction, { id: newId(), ...kept, fingerprint: fingerprintOf(context, kept) });
    if (isNew) await context.jobs.add(transaction, "mail", mail);
  });
  return thanks;
}

/** What visitors wrote, newest first. */
export function getNewestMessages({ db }: AppContext, limit: number) {
  return findNewestMessages(db, limit);
}

/** A button pressed twice, or a request sent again, is one message; tomorrow it is another one. */
function fingerprintOf({ now }: AppContext, kept: Omit<ContactMessage, "website">): string {
  const day = now().toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([day, kept.email, kept.name, kept.subject, kept.message]))
    .digest("base64url");
}

type Addressed = { to: string; shopName: string; context: AppContext };

function messageMail({ name, email, subject, message }: ContactMessage, { to, shopName, context }: Addressed): Mail {
  return {
    to,
    replyTo: email,
    subject: `Message from ${name}: ${subject}`,
    ...letter({
      shopName,
      shopUrl: context.config.publicUrl,
      title: subject,
      paragraphs: message.split(/\s*\n\s*/),
      facts: [
        { label: "From", value: name },
        { label: "Email", value: email },
      ],
      reason: `Sent with the contact form of ${shopName}. Your answer goes to ${email}.`,
    }),
  };
}

/** "Kapas <shop@kapas.example>" is written to as shop@kapas.example. */
function bareAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
