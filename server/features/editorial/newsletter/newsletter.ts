import type { Subscribe } from "#contract/content/newsletter.ts";
import { Refusal } from "#contract/http/errors.ts";
import { type Language, languagePrefix } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import {
  confirmationDays,
  confirmationMs,
  confirmationResendMs,
  createConfirmationToken,
  verifyConfirmationToken,
} from "../../../platform/mail/confirmation-link.ts";
import { addLimitedMail, type LimitedMail, tooManyMails } from "../../../platform/mail/mail-limit.ts";
import { consumeRateLimit } from "../../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../../people/account/index.ts";
import { commandLine, recordAudit } from "../../shop/audit/audit.ts";
import { toMailLanguage } from "../../shop/mail-texts/mail-texts.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { renderConfirmationMail, renderSubscribedMail } from "./newsletter-mail.ts";
import {
  confirmSubscriber,
  deleteSubscriber,
  deleteUnconfirmedSubscribers,
  findSubscribers,
  isSubscribed,
  upsertSubscriber,
} from "./newsletter-queries.ts";
import { createUnsubscribeToken, verifyUnsubscribeToken } from "./unsubscribe-token.ts";

/** Path of the unsubscribe page, and of the POST route for mail programs. */
export const unsubscribePath = "/newsletter/unsubscribe";
/** Path of the confirmation page, and of the POST route for its form. */
export const confirmPath = "/newsletter/confirm";

// Subscribing is rate limited, because it sends a mail to an email that need not be the customer's own.
const subscribeRateLimit = { name: "newsletter", windowSeconds: 3600, perEmail: 5, perNetwork: 100 };
const confirmationPurpose = "newsletter confirmation";

/**
 * Subscribes the customer's own email, which was verified at sign-up. Any other email must be confirmed with a mailed
 * link, as must that of a visitor, whose `customer` is undefined. Until then, another subscription of the email is
 * refused for ten minutes, and afterwards mails the link again.
 */
export async function subscribe(
  context: AppContext,
  customer: Customer | undefined,
  { email }: Subscribe,
  network: string,
) {
  await consumeRateLimit(context, context.db, subscribeRateLimit, { email: customer?.email ?? email, network });
  const now = context.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deleteUnconfirmedSubscribers(context.db, ago(confirmationMs));
  const confirmed = email === customer?.email;
  const language = getRequestLanguage();
  const createMail = confirmed ? createSubscribedMail : createConfirmationMail;
  const mail = await createMail(context, { email, language });
  await context.db.transaction().execute(async (trx) => {
    const subscriber = { email, customerId: customer?.id ?? null, isConfirmed: confirmed, language, now };
    const isStored = await upsertSubscriber(trx, subscriber, ago(confirmationResendMs));
    if (!isStored) throw new Refusal("conflict", "The email already exists..");
    const isQueued = await addLimitedMail(context, trx, mail);
    if (!isQueued && !confirmed) throw tooManyMails();
  });
  return { email, confirmed, message: "Successfully subscribed to our newsletter!" };
}

/**
 * Confirms the subscription in a mailed link. Returns false if the link has expired or the subscription has ended.
 * Idempotent.
 */
export async function confirmSubscription(context: AppContext, token: string): Promise<boolean> {
  const email = verifyConfirmationToken(context.config.jwtSecret, confirmationPurpose, token, context.now());
  if (!email) return false;
  return context.db.transaction().execute(async (trx) => {
    const confirmed = await confirmSubscriber(trx, email, context.now());
    if (!confirmed) return isSubscribed(trx, email);
    await addLimitedMail(context, trx, await createSubscribedMail({ ...context, db: trx }, { email, ...confirmed }));
    return true;
  });
}

type Recipient = { email: string; language: Language };

async function createConfirmationMail(context: AppContext, recipient: Recipient): Promise<LimitedMail> {
  const token = createConfirmationToken(context.config.jwtSecret, confirmationPurpose, recipient.email, context.now());
  const mailContext = await getMailContext(context, recipient);
  const confirmUrl = `${mailContext.shopUrl}${confirmPath}?token=${token}`;
  return { kind: "confirmation", mail: renderConfirmationMail(mailContext, { confirmUrl, days: confirmationDays }) };
}

async function createSubscribedMail(context: AppContext, recipient: Recipient): Promise<LimitedMail> {
  const mailContext = await getMailContext(context, recipient);
  const unsubscribeUrl = toUnsubscribeUrl(context, { ...recipient, language: mailContext.language });
  return { kind: "notification", mail: renderSubscribedMail(mailContext, { unsubscribeUrl }) };
}

async function getMailContext({ db, config }: AppContext, { email: to, language: recorded }: Recipient) {
  const settings = await getSettings(db);
  const language = toMailLanguage(settings, recorded);
  return { to, language, settings, shopUrl: config.publicUrl + languagePrefix(language) };
}

export type Subscriber = { email: string; since: Date; language: Language; unsubscribeUrl: string };

/**
 * All confirmed subscribers, read in batches of 1,000. The audit log records how many were exported, also if the export
 * was cut off.
 */
export async function* eachSubscriber(context: AppContext, by = commandLine): AsyncGenerator<Subscriber> {
  const settings = await getSettings(context.db);
  let count = 0;
  let lastEmail: string | undefined = "";
  try {
    while (lastEmail !== undefined) {
      const subscribers: Awaited<ReturnType<typeof findSubscribers>> = await findSubscribers(
        context.db,
        lastEmail,
        1000,
      );
      for (const subscriber of subscribers) {
        count += 1;
        const recipient = { ...subscriber, language: toMailLanguage(settings, subscriber.language) };
        yield { ...recipient, unsubscribeUrl: toUnsubscribeUrl(context, recipient) };
      }
      lastEmail = subscribers.at(-1)?.email;
    }
  } finally {
    // This block runs also when the reader stops early.
    const change = { action: "newsletter.export", entity: "newsletter-export", entityId: newId() };
    await context.db
      .transaction()
      .execute((trx) => recordAudit(trx, context, by, { ...change, after: { subscribers: count } }));
  }
}

/** `language`: the language of the page, which must be one that the shop offers. */
function toUnsubscribeUrl({ config }: AppContext, { email, language }: Recipient): string {
  const page = `${config.publicUrl}${languagePrefix(language)}${unsubscribePath}`;
  return `${page}?token=${createUnsubscribeToken(config.jwtSecret, email)}`;
}

/** The subscription that a mailed unsubscribe link refers to. */
export async function getSubscription({ db, config }: AppContext, token: string) {
  const email = requireEmail(config.jwtSecret, token);
  return { email, subscribed: await isSubscribed(db, email) };
}

/** Ends a subscription. Idempotent and without sign-in, because mail programs send the request. */
export async function unsubscribe({ db, config }: AppContext, token: string) {
  await deleteSubscriber(db, requireEmail(config.jwtSecret, token));
}

function requireEmail(secret: string, token: string): string {
  const email = verifyUnsubscribeToken(secret, token);
  if (!email) throw new Refusal("invalid", "This link is not complete. Please follow it from the email itself.");
  return email;
}
