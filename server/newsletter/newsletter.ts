import { Refusal } from "#contract/errors.ts";
import type { Subscribe } from "#contract/newsletter.ts";
import { countAttempt } from "../account/attempts.ts";
import type { Customer } from "../account/session.ts";
import type { AppContext } from "../context.ts";
import { getSettings } from "../site/site.ts";
import { subscribedMail } from "./newsletter-mail.ts";
import { deleteSubscriber, findSubscribers, insertSubscriber, isSubscribed } from "./newsletter-queries.ts";
import { emailOf, unsubscribeToken } from "./unsubscribe-token.ts";

/** Where a newsletter is ended: a page for people, and what mail programs post to. */
export const unsubscribePath = "/newsletter/unsubscribe";

// Every subscription mails an address that need not be the customer's own.
const subscribeLimit = { what: "newsletter", seconds: 3600, address: 5, network: 100 };

export async function subscribe(context: AppContext, customer: Customer, { email }: Subscribe, network: string) {
  await countAttempt(context, context.db, subscribeLimit, { email: customer.email, network });
  const { config, jobs, db } = context;
  const settings = await getSettings(db);
  const unsubscribeUrl = unsubscribeAddress(context, email);
  await db.transaction().execute(async (transaction) => {
    const added = await insertSubscriber(transaction, email, customer.id);
    if (!added) throw new Refusal("conflict", "The email already exists..");
    await jobs.add(
      transaction,
      "mail",
      subscribedMail({ to: email, shopUrl: config.publicUrl, settings, unsubscribeUrl }),
    );
  });
  return { email, message: "Successfully subscribed to our newsletter!" };
}

export type Subscriber = { email: string; since: Date; unsubscribeUrl: string };

/** Everybody who wants the newsletter, a thousand at a time. Who has left is not among them. */
export async function* eachSubscriber(context: AppContext): AsyncGenerator<Subscriber> {
  for (let last = ""; ; ) {
    const found = await findSubscribers(context.db, last, 1000);
    for (const one of found) yield { ...one, unsubscribeUrl: unsubscribeAddress(context, one.email) };
    if (found.length === 0) return;
    last = found.at(-1)!.email;
  }
}

function unsubscribeAddress({ config }: AppContext, email: string): string {
  return `${config.publicUrl}${unsubscribePath}?token=${unsubscribeToken(config.jwtSecret, email)}`;
}

/** Whose newsletter a mailed link is about. */
export async function getSubscription({ db, config }: AppContext, token: string) {
  const email = requireEmail(config.jwtSecret, token);
  return { email, subscribed: await isSubscribed(db, email) };
}

/** However often it is asked for: mail programs ask without a word from their reader's account. */
export async function unsubscribe({ db, config }: AppContext, token: string) {
  await deleteSubscriber(db, requireEmail(config.jwtSecret, token));
}

function requireEmail(secret: string, token: string): string {
  const email = emailOf(secret, token);
  if (!email) throw new Refusal("invalid", "This link is not complete. Please follow it from the email itself.");
  return email;
}
