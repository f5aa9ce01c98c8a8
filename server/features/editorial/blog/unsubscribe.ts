import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { findAuthorName, unfollow } from "./authors/author-queries.ts";
import { removeCommentFollower } from "./comment-follower-queries.ts";
import { verifyUnsubscribeToken } from "./mail/unsubscribe-token.ts";

/** Ends the subscription in the token and returns its description. Idempotent. */
export async function unsubscribe({ db, config }: AppContext, token: string): Promise<{ stopped: string }> {
  const subscription = verifyUnsubscribeToken(config, token);
  if (!subscription) throw new Refusal("not_found", "This link is not complete. Please use the one in the email.");
  if ("article" in subscription) {
    const title = await removeCommentFollower(db, subscription.article, subscription.email);
    return { stopped: `New comments on “${title ?? "an article"}”` };
  }
  await unfollow(db, subscription.author, subscription.customer);
  return { stopped: `New articles by ${(await findAuthorName(db, subscription.author)) ?? "an author"}` };
}
