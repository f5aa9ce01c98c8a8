import type { WishlistItem, WishlistProduct } from "#contract/cart/wishlist.ts";
import { maxWishlistItems } from "#contract/cart/wishlist-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Customer } from "../../people/account/index.ts";
import { listCardsWithVariants } from "../catalogue/products/index.ts";
import { deleteWishlistItem, insertWishlistItem, insertWishlistItems, listWishlistItems } from "./wishlist-queries.ts";

/**
 * The products of a customer's wishlist, in the order in which they were added. Products that are not sold are left out
 * until they are sold again.
 */
export async function getWishlist(db: Database, customer: Customer): Promise<WishlistItem[]> {
  const items = await listWishlistItems(db, customer.id);
  const productIds = items.map(({ productId }) => productId);
  const products = await findProductsById(db, productIds);
  return items.flatMap(({ id, productId }) => {
    const product = products.get(productId);
    return product ? [{ _id: id, product }] : [];
  });
}

/**
 * The products of a visitor's wishlist, in the form in which `getWishlist` returns a customer's. Writes nothing to the
 * database.
 */
export async function getGuestWishlist(db: Database, productIds: readonly string[]): Promise<WishlistProduct[]> {
  const distinctIds = [...new Set(productIds)];
  const products = await findProductsById(db, distinctIds);
  return distinctIds.flatMap((id) => products.get(id) ?? []);
}

async function findProductsById(db: Database, ids: readonly string[]) {
  return new Map((await listCardsWithVariants(db, ids)).map((product) => [product._id, product]));
}

export async function addToWishlist(db: Database, customer: Customer, productId: string): Promise<WishlistItem[]> {
  const added = await insertWishlistItem(db, customer.id, productId, maxWishlistItems);
  if (!added) throw await getAddRefusal(db, customer, productId);
  return getWishlist(db, customer);
}

async function getAddRefusal(db: Database, customer: Customer, productId: string): Promise<Refusal> {
  const items = await listWishlistItems(db, customer.id);
  if (items.some((item) => item.productId === productId)) {
    return new Refusal("already_in_wishlist", "Item is already in your wishlist.");
  }
  if (items.length >= maxWishlistItems) return new Refusal("conflict", "Your wishlist is full.");
  return new Refusal("not_found", "This item is no longer sold.");
}

/**
 * Appends the products to the customer's wishlist in their order, as far as there is room. Idempotent. Nothing is
 * refused: the returned wishlist shows which products are saved.
 */
export async function mergeGuestWishlist(
  db: Database,
  customer: Customer,
  productIds: readonly string[],
): Promise<WishlistItem[]> {
  await insertWishlistItems(db, customer.id, [...new Set(productIds)], maxWishlistItems);
  return getWishlist(db, customer);
}

/** Idempotent: removing a removed product succeeds. */
export async function removeFromWishlist(db: Database, customer: Customer, productId: string): Promise<WishlistItem[]> {
  await deleteWishlistItem(db, customer.id, productId);
  return getWishlist(db, customer);
}
