import type { WishlistItem } from "#contract/cart/wishlist.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Customer } from "../account/index.ts";
import { listCardsWithVariants } from "../catalogue/products/index.ts";
import { deleteWishlistItem, insertWishlistItem, listWishlistItems } from "./wishlist-queries.ts";

/** Limited because one page shows the whole list. */
const maxItems = 200;

/** In the order in which they were added. Products that are not sold are left out until they are sold again. */
export async function getWishlist(db: Database, customer: Customer): Promise<WishlistItem[]> {
  const items = await listWishlistItems(db, customer.id);
  const cards = await listCardsWithVariants(
    db,
    items.map(({ productId }) => productId),
  );
  const cardsById = new Map(cards.map((card) => [card._id, card]));
  return items.flatMap(({ id, productId }) => {
    const product = cardsById.get(productId);
    return product ? [{ _id: id, product }] : [];
  });
}

export async function addToWishlist(db: Database, customer: Customer, productId: string): Promise<WishlistItem[]> {
  const added = await insertWishlistItem(db, customer.id, productId, maxItems);
  if (!added) throw await getAddRefusal(db, customer, productId);
  return getWishlist(db, customer);
}

async function getAddRefusal(db: Database, customer: Customer, productId: string): Promise<Refusal> {
  const items = await listWishlistItems(db, customer.id);
  if (items.some((item) => item.productId === productId)) {
    return new Refusal("already_in_wishlist", "Item is already in your wishlist.");
  }
  if (items.length >= maxItems) return new Refusal("conflict", "Your wishlist is full.");
  return new Refusal("not_found", "This item is no longer sold.");
}

/** Idempotent: removing a removed product succeeds. */
export async function removeFromWishlist(db: Database, customer: Customer, productId: string): Promise<WishlistItem[]> {
  await deleteWishlistItem(db, customer.id, productId);
  return getWishlist(db, customer);
}
