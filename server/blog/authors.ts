import { Refusal } from "#contract/errors.ts";
import type { Shopper } from "../account/session.ts";
import type { Database } from "../database/open.ts";
import { follow, follows, hasAuthor, unfollow } from "./author-queries.ts";

export async function isFollowing(db: Database, shopper: Shopper, authorId: string) {
  return { following: await follows(db, authorId, shopper.id) };
}

/** The author's new articles are mailed to the shopper from now on. */
export async function followAuthor(db: Database, shopper: Shopper, authorId: string) {
  if (!(await hasAuthor(db, authorId))) throw new Refusal("not_found", "Author not found.");
  await follow(db, authorId, shopper.id);
  return { following: true };
}

export async function unfollowAuthor(db: Database, shopper: Shopper, authorId: string) {
  await unfollow(db, authorId, shopper.id);
  return { following: false };
}
