import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Customer } from "../../../people/account/index.ts";
import { follow, follows, hasAuthor, unfollow } from "./author-queries.ts";

export async function isFollowing(db: Database, customer: Customer, authorId: string) {
  return { following: await follows(db, authorId, customer.id) };
}

/** Subscribes the customer to mails about the author's new articles. */
export async function followAuthor(db: Database, customer: Customer, authorId: string) {
  if (!(await hasAuthor(db, authorId))) throw new Refusal("not_found", "Author not found.");
  await follow(db, authorId, customer.id);
  return { following: true };
}

export async function unfollowAuthor(db: Database, customer: Customer, authorId: string) {
  await unfollow(db, authorId, customer.id);
  return { following: false };
}
