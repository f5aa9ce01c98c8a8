import type { AdditionOutcome, CartAddition } from "#contract/cart/additions.ts";
import type { GuestCartItem } from "#contract/cart/guest-cart.ts";
import { Refusal, type RefusalCode } from "#contract/http/errors.ts";
import { api } from "../../../app/state/api.ts";
import { addToGuestCart, getGuestItems, isSameVariant } from "../../../app/state/storage/guest-cart.ts";

/**
 * A line of a shared cart that is still sold. `requested`: the number of units in the link. `quantity`: the number that
 * can be bought.
 */
export type SharedLine = GuestCartItem & { requested: number };

/** The server's limit of lines in a cart. */
const maxLines = 100;

/**
 * Adds the items to the customer's or guest's own cart. Lines that are in the cart already stay unchanged. Returns the
 * outcome of each item.
 */
export async function addSharedItems(lines: readonly SharedLine[], isSignedIn: boolean): Promise<CartAddition[]> {
  const additions: CartAddition[] = [];
  // Sequential, because the cart shows its lines in the order in which they were added.
  for (const line of lines) {
    const outcome = line.quantity > 0 ? await (isSignedIn ? addToCart(line) : addAsGuest(line)) : "sold_out";
    const { productId, slug, name, images, selectedSize, selectedColor, requested } = line;
    const quantity = outcome === "added" ? line.quantity : 0;
    additions.push({
      productId,
      slug,
      name,
      selectedSize,
      selectedColor,
      requested,
      quantity,
      image: images[0] ?? null,
      outcome: quantity > 0 && quantity < requested ? "fewer" : outcome,
    });
  }
  return additions;
}

function addAsGuest({ productId, selectedSize, selectedColor, quantity, name, slug, images, price }: SharedLine) {
  const item = { productId, selectedSize, selectedColor, quantity, name, slug, image: images[0], price };
  const ownItems = getGuestItems();
  if (ownItems.some((own) => isSameVariant(own, item))) return "in_cart";
  if (ownItems.length >= maxLines) return "cart_full";
  addToGuestCart(item);
  return "added";
}

const outcomes: Partial<Record<RefusalCode, AdditionOutcome>> = {
  already_in_cart: "in_cart",
  out_of_stock: "sold_out",
  not_found: "not_sold",
  conflict: "cart_full",
};

async function addToCart(line: SharedLine): Promise<AdditionOutcome> {
  const { productId, selectedSize, selectedColor, quantity } = line;
  // A refusal of one item, for example because it was sold meanwhile, must not stop the others.
  try {
    await api.cart.add({ productId, selectedSize, selectedColor, quantity });
    return "added";
  } catch (error) {
    const outcome = error instanceof Refusal ? outcomes[error.code] : undefined;
    if (!outcome) throw error;
    return outcome;
  }
}
