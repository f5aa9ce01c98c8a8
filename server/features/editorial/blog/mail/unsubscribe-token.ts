import { z } from "zod";
import { Id } from "#contract/values/values.ts";
import type { Config } from "../../../../config/config.ts";
import { isValidLinkSignature, signLink } from "../../../../platform/mail/link-signature.ts";

const purpose = "unsubscribe";

const Subscription = z.union([z.object({ article: Id, email: z.string() }), z.object({ author: Id, customer: Id })]);
/**
 * A subscription to mails about comments on an article, sent to an email, or about an author's new articles, sent to a
 * customer.
 */
export type Subscription = z.infer<typeof Subscription>;

/** The token is signed, so that the recipient of a mail can unsubscribe without signing in. */
export function createUnsubscribeToken({ jwtSecret }: Config, subscription: Subscription): string {
  const payload = Buffer.from(JSON.stringify(subscription)).toString("base64url");
  return `${payload}.${signLink(jwtSecret, purpose, payload)}`;
}

/** The subscription in a token; undefined if the signature is invalid. */
export function verifyUnsubscribeToken({ jwtSecret }: Config, token: string): Subscription | undefined {
  const [payload = "", signature = ""] = token.split(".");
  if (!isValidLinkSignature(jwtSecret, purpose, payload, signature)) return undefined;
  return Subscription.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
}
