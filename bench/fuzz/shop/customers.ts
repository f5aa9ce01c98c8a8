import type { Cart } from "#contract/cart/cart.ts";
import { createApi } from "#contract/client.ts";
import type { OrderResponse } from "#contract/orders/orders.ts";
import type { AppContext } from "../../../server/context.ts";
import { issueToken } from "../../../server/features/people/account/session/session.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { hashPassword } from "../../../server/platform/passwords/password-hash.ts";
import { sampleAddress } from "../../../tests/support/shop/builders.ts";
import { toPrivateMark } from "../requests/fuzz-request.ts";

export const password = "Sample-Password-1!";

/** A customer with the ids of their records. */
export type FuzzCustomer = {
  id: string;
  email: string;
  token: string;
  addressIds: string[];
  cartIds: string[];
  cartItemIds: string[];
  orders: FuzzOrder[];
};
type FuzzOrder = { id: string; total: number; providerOrderId: string | undefined };

let passwordHash: Promise<string> | undefined;

/** Inserts a signed-in customer with an address. */
export async function insertFuzzCustomer(context: AppContext): Promise<FuzzCustomer> {
  passwordHash ??= hashPassword(password);
  const [id, addressId] = [newId(), newId()];
  const email = `fuzz-${id}@sample.example`;
  const { firstName, lastName, city, state, country, postalCode } = sampleAddress;
  await context.db
    .insertInto("customers")
    .values({ id, email, password_hash: await passwordHash, name: null })
    .execute();
  await context.db
    .insertInto("addresses")
    .values({
      id: addressId,
      customer_id: id,
      city,
      state,
      country,
      postal_code: postalCode,
      first_name: firstName,
      last_name: lastName,
      address_line_1: toPrivateMark(id),
    })
    .execute();
  const token = await issueToken(context, { id, tokenVersion: 1 }, 24, { network: "127.0.0.1" });
  return { id, email, token, addressIds: [addressId], cartIds: [], cartItemIds: [], orders: [] };
}

type Variant = { productId: string; selectedSize: string; selectedColor: string };

/** Fills the cart and the profile, and places three orders, one of them with cash on delivery. */
export async function fillAccount(origin: string, customer: FuzzCustomer, variants: readonly Variant[]) {
  const api = createApi(
    async (path, call) => {
      const response = await fetch(origin + path, call);
      const json = await response.json();
      return { status: response.status, json: () => json };
    },
    () => customer.token,
  );
  const profile = {
    firstName: "Sample",
    lastName: "Customer",
    mobileNumber: "+91 80000 00000",
    country: "India" as const,
  };
  await api.account.createProfile({ ...profile, dateOfBirth: "1990-01-01T00:00:00.000Z" });
  const items = variants.slice(0, 2).map((variant) => ({ ...variant, quantity: 1 }));
  for (const paymentMethod of ["cod", "online", "online"] as const) {
    const placed = await api.orders.place({ addressId: customer.addressIds[0]!, items, paymentMethod, isBuyNow: true });
    rememberOrder(customer, placed);
  }
  for (const item of items) {
    const { cart } = await api.cart.add(item);
    rememberCart(customer, cart);
  }
}

/** Delivers the order with cash on delivery, so that it can be returned, refunded and remitted. */
export async function deliverFirstOrder(context: AppContext, { orders: [order] }: FuzzCustomer) {
  if (!order) return;
  const parcel = { courier: "Delhivery", awb: order.id, trackingUrl: "" };
  await transitionOrder(context, order.id, "processing");
  await transitionOrder(context, order.id, "shipped", { parcel });
  await transitionOrder(context, order.id, "delivered");
}

export function rememberOrder(customer: FuzzCustomer, { order, razorpayOrder }: OrderResponse) {
  customer.orders.push({ id: order._id, total: order.totalAmount, providerOrderId: razorpayOrder?.id });
}

export function rememberCart(customer: FuzzCustomer, { cartId, cartItems }: Cart) {
  customer.cartIds = [cartId];
  customer.cartItemIds = cartItems.map(({ _id }) => _id);
}
