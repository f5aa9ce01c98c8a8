import type { AppContext } from "../../server/context.ts";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import { addToWishlist, getWishlist } from "../../server/features/merchandise/wishlist/wishlist.ts";
import { createAccount, createProfile } from "../../server/features/people/account/index.ts";
import { addAddress, getAddressBook, makeDefaultAddress } from "../../server/features/people/addresses/addresses.ts";
import { addToCart, getCart } from "../../server/features/selling/cart/cart.ts";
import { elementAt } from "../data/elements.ts";
import type { Buyer } from "./orders.ts";

export type DemoAccount = { email: string; password: string };

/** The account of the demo customer, which is printed at every start. */
export const demoAccount: DemoAccount = { email: "demo@kapas.example", password: "Kapas@demo1" };

const home = {
  firstName: "Sample",
  lastName: "Shopper",
  addressLine1: "1 Sample Street",
  addressLine2: "Near the Sample Market",
  city: "Jaipur",
  state: "Rajasthan",
  country: "India",
  postalCode: "302001",
  phone: "+91 00000 00000",
};
const work = { ...home, addressLine1: "2 Sample Road", addressLine2: "Sample Tower, 3rd floor", postalCode: "302004" };
// Products of the wishlist and the cart, by their positions in the demo catalogue.
const wishlistProducts = [5, 47, 104, 166, 330];
const cartProducts = [21, 143];

export async function openDemoAccount({ db }: AppContext): Promise<Buyer> {
  const { id } = await createAccount(db, demoAccount);
  return { id, address: home };
}

/** Adds profile, addresses, wishlist and cart where they are missing. */
export async function seedDemoCustomer(
  context: AppContext,
  { id }: Buyer,
  drafts: readonly ProductDraft[],
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const customer = { id, email: demoAccount.email };
  await createProfile(context, customer, profile);
  const { _id } = await addAddress(context.db, customer, home);
  await addAddress(context.db, customer, work);
  const { defaultId } = await getAddressBook(context.db, customer);
  if (!defaultId) await makeDefaultAddress(context.db, customer, _id);
  const inWishlist = new Set((await getWishlist(context.db, customer)).map(({ product }) => product._id));
  for (const productId of wishlistProducts.map((at) => productIds.get(elementAt(drafts, at).key))) {
    if (productId && !inWishlist.has(productId)) await addToWishlist(context.db, customer, productId);
  }
  const inCart = new Set((await getCart(context, customer)).lines.map(({ productId }) => productId));
  for (const draft of cartProducts.map((at) => elementAt(drafts, at))) {
    const [productId, selection] = [productIds.get(draft.key), bestStocked(draft)];
    if (productId && selection && !inCart.has(productId)) {
      await addToCart(context, customer, { productId, ...selection, quantity: 1 });
    }
  }
}

/** The variant with the largest stock. Undefined if the product is sold out. */
function bestStocked({ variations }: ProductDraft) {
  const variants = variations.flatMap(({ color, sizes }) => sizes.map((size) => ({ color, ...size })));
  const [variant] = variants.sort((a, b) => b.inventory - a.inventory);
  return variant && variant.inventory > 0 ? { selectedSize: variant.size, selectedColor: variant.color } : undefined;
}

const profile = {
  firstName: "Sample",
  lastName: "Shopper",
  mobileNumber: "+91 00000 00000",
  alternateMobileNumber: "",
  dateOfBirth: "1990-01-01T00:00:00.000Z",
  country: "India",
  location: "Jaipur",
} as const;
