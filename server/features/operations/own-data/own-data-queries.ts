import type { Database } from "../../../platform/database/database.ts";

/**
 * The customer whose rows the queries below read. The results are small: an account has at most some hundred rows of
 * each kind.
 */
type Owner = { id: string; email: string };

export function findAccount(db: Database, { id }: Owner) {
  return db
    .selectFrom("customers")
    .select(["id", "email", "name", "phone", "created_at as since"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function findProfile(db: Database, { id }: Owner) {
  return (await db.selectFrom("profiles").selectAll().where("customer_id", "=", id).executeTakeFirst()) ?? null;
}

export function listAddresses(db: Database, { id }: Owner) {
  return db.selectFrom("addresses").selectAll().where("customer_id", "=", id).orderBy("id").execute();
}

export function listWishlist(db: Database, { id }: Owner) {
  return db
    .selectFrom("wishlist_items as w")
    .innerJoin("products as p", "p.id", "w.product_id")
    .select(["p.id as product_id", "p.name", "w.added_at"])
    .where("w.customer_id", "=", id)
    .orderBy("w.id")
    .execute();
}

export function listCart(db: Database, { id }: Owner) {
  return db
    .selectFrom("carts as c")
    .innerJoin("cart_items as i", "i.cart_id", "c.id")
    .innerJoin("variants as v", "v.id", "i.variant_id")
    .innerJoin("product_colors as color", "color.id", "v.color_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["p.id as product_id", "p.name", "color.color", "v.size", "i.quantity", "i.added_at"])
    .where("c.customer_id", "=", id)
    .orderBy("i.id")
    .execute();
}

export function listReviews(db: Database, { id }: Owner) {
  return db
    .selectFrom("reviews as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .select(["p.id as product_id", "p.name", "r.rating", "r.comment", "r.fit", "r.photo_count"])
    .select(["r.answer", "r.created_at", "r.updated_at"])
    .where("r.customer_id", "=", id)
    .orderBy("r.id")
    .execute();
}

export function listQuestions(db: Database, { id }: Owner) {
  return db
    .selectFrom("questions as q")
    .innerJoin("products as p", "p.id", "q.product_id")
    .select(["p.id as product_id", "p.name", "q.text", "q.notify", "q.created_at"])
    .where("q.customer_id", "=", id)
    .orderBy("q.id")
    .execute();
}

/** The customer's answers to questions of others. */
export function listAnswers(db: Database, { id }: Owner) {
  return db
    .selectFrom("question_answers as a")
    .innerJoin("questions as q", "q.id", "a.question_id")
    .innerJoin("products as p", "p.id", "q.product_id")
    .select(["p.id as product_id", "p.name", "a.text", "a.answered_at"])
    .where("a.customer_id", "=", id)
    .orderBy("a.id")
    .execute();
}

export function listHelpfulVotes(db: Database, { id }: Owner) {
  return db
    .selectFrom("review_votes")
    .select(["review_id", "voted_at"])
    .where("customer_id", "=", id)
    .orderBy("review_id")
    .execute();
}

/** Phone numbers that receive texts about the customer's orders. */
export function listOrderUpdates(db: Database, { id }: Owner) {
  return db
    .selectFrom("order_update_consents")
    .select(["channel", "phone", "consented_at"])
    .where("customer_id", "=", id)
    .orderBy("id")
    .execute();
}

/** Browsers that are notified about all orders of the customer, or about one of them (`order_id`). */
export function listNotifiedBrowsers(db: Database, { id }: Owner) {
  return db
    .selectFrom("push_subscriptions as s")
    .leftJoin("orders as o", "o.id", "s.order_id")
    .select(["s.browser", "s.endpoint", "s.language", "s.order_id", "s.subscribed_at"])
    .where(({ or, eb }) => or([eb("s.customer_id", "=", id), eb("o.customer_id", "=", id)]))
    .orderBy("s.id")
    .execute();
}

/** Newsletters that the customer has subscribed, perhaps for another address. */
export function listSubscriptions(db: Database, { id }: Owner) {
  return db
    .selectFrom("newsletter_subscribers")
    .select(["email", "subscribed_at", "confirmed_at"])
    .where("customer_id", "=", id)
    .orderBy("email")
    .execute();
}

export function listFollowedAuthors(db: Database, { id }: Owner) {
  return db
    .selectFrom("author_followers as f")
    .innerJoin("authors as a", "a.id", "f.author_id")
    .select(["a.name"])
    .where("f.customer_id", "=", id)
    .orderBy("a.name")
    .execute();
}

/** Articles whose comments are mailed to the account's address. */
export function listFollowedArticles(db: Database, { email }: Owner) {
  return db
    .selectFrom("comment_followers as f")
    .innerJoin("articles as a", "a.id", "f.article_id")
    .select(["a.title", "f.requested_at", "f.confirmed_at"])
    .where("f.email", "=", email)
    .orderBy("a.id")
    .execute();
}

export function listSessions(db: Database, { id }: Owner) {
  return db
    .selectFrom("sessions")
    .select(["browser", "network", "signed_in_at", "last_used_at", "ended_at"])
    .where("customer_id", "=", id)
    .orderBy("signed_in_at", "desc")
    .execute();
}

/** Returns with the comment and the reason of each item, as the customer wrote them. */
export function listReturns(db: Database, { id }: Owner) {
  return db
    .selectFrom("returns as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .innerJoin("return_items as i", "i.return_id", "r.id")
    .innerJoin("order_items as item", "item.id", "i.item_id")
    .select(["r.order_id", "r.kind", "r.status", "r.comment", "r.payout", "r.decision", "r.requested_at"])
    .select(["item.name", "item.color", "item.size", "i.quantity", "i.reason"])
    .where("o.customer_id", "=", id)
    .orderBy("r.id")
    .orderBy("i.item_id")
    .execute();
}
