import { Refusal } from "#contract/errors.ts";
import type { WishlistEntry } from "#contract/wishlist.ts";
import type { Customer } from "../account/session.ts";
import { listSizedCards } from "../catalogue/catalogue.ts";
import type { Database } from "../database/open.ts";
import { deleteWish, insertWish, listWishes } from "./wishlist-queries.ts";

/** The whole list is shown on one page. */
const mostWishes = 200;

/** In the order they were added; what is not sold any more is left out until it is sold again. */
export async function getWishlist(db: Database, customer: Customer): Promise<WishlistEntry[]> {
  const wishes = await listWishes(db, customer.id);
  const cards = await listSizedCards(
    db,
    wishes.map(({ productId }) => productId),
  );
  const cardOf = new Map(cards.map((card) => [card._id, card]));
  return wishes.flatMap(({ id, productId }) => {
    const product = cardOf.get(productId);
    return product ? [{ _id: id, product }] : [];
  });
}

export async function addToWishlist(db: Database, customer: Customer, productId: string): Promise<WishlistEntry[]> {
  const added = await insertWish(db, customer.id, productId, mostWishes);
  if (!added) throw await whyNotAdded(db, customer, productId);
  return getWishlist(db, customer);
}

async function whyNotAdded(db: Database, customer: Customer, productId: string): Promise<Refusal> {
  const wishes = await listWishes(db, customer.id);
  if (wishes.some((wish) => wish.productId === productId)) {
    return new Refusal("already_in_wishlist", "Item is already in your wishlist.");
  }
  if (wishes.length >= mostWishes) return new Refusal("conflict", "Your wishlist is full.");
  return new Refusal("not_found", "This item is no longer sold.");
}

/** Removing what is gone already is no mistake. */
export async function removeFromWishlist(
  db: Database,
  customer: Customer,
  productId: string,
): Promise<WishlistEntry[]> {
  await deleteWish(db, customer.id, productId);
  return getWishlist(db, customer);
}
