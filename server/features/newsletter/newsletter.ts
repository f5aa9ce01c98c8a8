import type { Subscribe } from "#contract/content/newsletter.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../context.ts";
import { consumeRateLimit } from "../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../account/index.ts";
import { getSettings } from "../settings/settings.ts";
import { renderSubscribedMail } from "./newsletter-mail.ts";
import { deleteSubscriber, findSubscribers, insertSubscriber, isSubscribed } from "./newsletter-queries.ts";
import { createUnsubscribeToken, verifyUnsubscribeToken } from "./unsubscribe-token.ts";

/** Path of the unsubscribe page, and of the POST route for mail programs. */
export const unsubscribePath = "/newsletter/unsubscribe";

// Rate limited, because each subscription sends a mail to an email that need not be the customer's own.
const subscribeRateLimit = { name: "newsletter", windowSeconds: 3600, perEmail: 5, perNetwork: 100 };

export async function subscribe(context: AppContext, customer: Customer, { email }: Subscribe, network: string) {
  await consumeRateLimit(context, context.db, subscribeRateLimit, { email: customer.email, network });
  const { config, jobs, db } = context;
  const settings = await getSettings(db);
  const unsubscribeUrl = toUnsubscribeUrl(context, email);
  await db.transaction().execute(async (transaction) => {
    const isNew = await insertSubscriber(transaction, email, customer.id);
    if (!isNew) throw new Refusal("conflict", "The email already exists..");
    await jobs.add(
      transaction,
      "mail",
      renderSubscribedMail({ to: email, shopUrl: config.publicUrl, settings, unsubscribeUrl }),
    );
  });
  return { email, message: "Successfully subscribed to our newsletter!" };
}

export type Subscriber = { email: string; since: Date; unsubscribeUrl: string };

/** All current subscribers, read in batches of 1,000. */
export async function* eachSubscriber(context: AppContext): AsyncGenerator<Subscriber> {
  let lastEmail: string | undefined = "";
  while (lastEmail !== undefined) {
    const subscribers: Awaited<ReturnType<typeof findSubscribers>> = await findSubscribers(context.db, lastEmail, 1000);
    for (const subscriber of subscribers)
      yield { ...subscriber, unsubscribeUrl: toUnsubscribeUrl(context, subscriber.email) };
    lastEmail = subscribers.at(-1)?.email;
  }
}

function toUnsubscribeUrl({ config }: AppContext, email: string): string {
  return `${config.publicUrl}${unsubscribePath}?token=${createUnsubscribeToken(config.jwtSecret, email)}`;
}

/** The subscription that a mailed link refers to. */
export async function getSubscription({ db, config }: AppContext, token: string) {
  const email = requireEmail(config.jwtSecret, token);
  return { email, subscribed: await isSubscribed(db, email) };
}

/** Idempotent and without sign-in, because mail programs send the request. */
export async function unsubscribe({ db, config }: AppContext, token: string) {
  await deleteSubscriber(db, requireEmail(config.jwtSecret, token));
}

function requireEmail(secret: string, token: string): string {
  const email = verifyUnsubscribeToken(secret, token);
  if (!email) throw new Refusal("invalid", "This link is not complete. Please follow it from the email itself.");
  return email;
}
