import type { Config } from "../../../../config/config.ts";
import { createConfirmationToken, verifyConfirmationToken } from "../../../../platform/mail/confirmation-link.ts";

const purpose = "comment notifications";

/** An article, and the email that is notified of its comments once it is confirmed. */
type FollowRequest = { articleId: string; email: string };

export function createFollowToken({ jwtSecret }: Config, { articleId, email }: FollowRequest, now: Date): string {
  return createConfirmationToken(jwtSecret, purpose, `${articleId} ${email}`, now);
}

export function verifyFollowToken({ jwtSecret }: Config, token: string, now: Date): FollowRequest | undefined {
  const [articleId, email] = verifyConfirmationToken(jwtSecret, purpose, token, now)?.split(" ") ?? [];
  return articleId && email ? { articleId, email } : undefined;
}
