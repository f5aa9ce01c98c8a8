import { createHash } from "node:crypto";
import type { ContactMessage } from "#contract/contact.ts";
import { countAttempt } from "../account/attempts.ts";
import { newId } from "../database/id.ts";
import { letter } from "../mail/letter.ts";
import type { Mail } from "../mail/mail.ts";
import type { Shop } from "../shop.ts";
import { getSettings } from "../site/site.ts";
import { findNewestMessages, insertMessage } from "./contact-queries.ts";

const contactLimit = { what: "contact", seconds: 3600, address: 5, network: 30 };

/** Keeps the message and mails it to the shop, in one transaction. A machine hears the same and leaves nothing. */
export async function takeMessage(shop: Shop, message: ContactMessage, network: string): Promise<{ message: string }> {
  const { app_title, email, replyHours } = await getSettings(shop.db);
  const thanks = { message: `Thank you for your message! We will reply within ${replyHours} hours.` };
  if (message.website) return thanks;
  await countAttempt(shop, shop.db, contactLimit, { email: message.email, network });
  const { website: _, ...kept } = message;
  const mail = messageMail(message, { to: email || bareAddress(shop.config.mailFrom), shopName: app_title, shop });
  await shop.db.transaction().execute(async (transaction) => {
    const isNew = await insertMessage(transaction, { id: newId(), ...kept, fingerprint: fingerprintOf(shop, kept) });
    if (isNew) await shop.jobs.add(transaction, "mail", mail);
  });
  return thanks;
}

/** What visitors wrote, newest first. */
export function getNewestMessages({ db }: Shop, limit: number) {
  return findNewestMessages(db, limit);
}

/** A button pressed twice, or a request sent again, is one message; tomorrow it is another one. */
function fingerprintOf({ now }: Shop, kept: Omit<ContactMessage, "website">): string {
  const day = now().toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([day, kept.email, kept.name, kept.subject, kept.message]))
    .digest("base64url");
}

type Addressed = { to: string; shopName: string; shop: Shop };

function messageMail({ name, email, subject, message }: ContactMessage, { to, shopName, shop }: Addressed): Mail {
  return {
    to,
    replyTo: email,
    subject: `Message from ${name}: ${subject}`,
    ...letter({
      shopName,
      shopUrl: shop.config.publicUrl,
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
