import { createECDH } from "node:crypto";
import { issueToken } from "../../../server/features/people/account/session/session.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { takePhoto } from "../sample-photo.ts";
import type { Values } from "./api-calls.ts";
import { sampleAddress, toSelection } from "./builders.ts";
import type { TestShop } from "./shop.ts";

/**
 * Creates the customer Asha with one record of every kind, and a value for every request parameter. Ids of records that
 * have an owner are Asha's own.
 */
export async function createAshaWithData(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const [kurta, shirt] = [await shop.createProduct(), await shop.createProduct({ name: "Linen Shirt" })];
  const { api } = asha;
  const address = { ...sampleAddress, firstName: "Asha's mark" };
  const { address: saved } = await api.addresses.add(address);
  const selection = { ...toSelection(kurta), quantity: 1 };
  const { order } = await api.orders.place({ addressId: saved._id, items: [selection], paymentMethod: "cod" });
  const { cart } = await api.cart.add(toSelection(kurta));
  await api.wishlist.add({ productId: kurta.id });
  await api.alerts.request({ ...toSelection(kurta), kind: "price-drop" });
  const [alert] = (await api.alerts.mine()).alerts;
  const profile = {
    firstName: "Asha's mark",
    lastName: "Sample",
    mobileNumber: "+91 80000 00000",
    country: "India" as const,
  };
  await api.account.createProfile({ ...profile, dateOfBirth: "1990-01-01T00:00:00.000Z" });
  await api.reviews.save({ productId: kurta.id, rating: 4, comment: "Asha's mark" });
  // A second session, because the calls after "sign out one device" use the session of Asha's token.
  await issueToken(shop.context, { id: asha.id, tokenVersion: 1 }, 1, { network: "unknown" });
  const { sessions } = await api.account.sessions();
  const consent = { id: newId(), channel: "sms" as const, phone: "+918000000001", consented_at: new Date() };
  await shop.context.db
    .insertInto("order_update_consents")
    .values({ customer_id: asha.id, ...consent })
    .execute();
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const subscription = {
    endpoint: "https://fcm.googleapis.com/sample",
    keys: { p256dh, auth: "A".repeat(22) },
  };
  const { browsers } = await api.orders.notifyBrowser({ subscription, language: "en" });
  const values: Values = {
    ...sampleAddress,
    ...profile,
    firstName: "Sample",
    ...toSelection(shirt),
    alternateMobileNumber: "",
    location: "",
    dateOfBirth: "1990-01-01T00:00:00.000Z",
    id: saved._id,
    addressId: saved._id,
    alertId: alert!._id,
    updateId: consent.id,
    // The subscription belongs to another browser, because a browser's subscription moves to the next customer who uses
    // it.
    subscription: { ...subscription, endpoint: "https://fcm.googleapis.com/other" },
    language: "en",
    subscriptionId: browsers[0]!._id,
    orderId: order._id,
    userId: asha.id,
    sessionId: sessions.find(({ isCurrent }) => !isCurrent)!._id,
    cartId: cart.cartId,
    cartItemId: cart.cartItems[0]!._id,
    itemId: cart.cartItems[0]!._id,
    authorId: "0".repeat(24),
    productIds: [shirt.id],
    pin: "560001",
    quantity: 1,
    items: [{ ...toSelection(shirt), quantity: 1, reason: "Too small" }],
    returnId: "f".repeat(24),
    photoId: "f".repeat(24),
    // A review of another customer, so that no vote changes what Asha reads.
    reviewId: "f".repeat(24),
    photo: await takePhoto(),
    photoIds: [],
    fit: null,
    payout: "",
    paymentMethod: "cod",
    isBuyNow: false,
    expectedTotal: undefined,
    seenPrice: undefined,
    amount: order.totalAmount,
    currency: "INR",
    transactionId: "pay_sample",
    razorpayOrderId: "order_sample",
    razorpayPaymentId: "pay_sample",
    razorpaySignature: "sample",
    couponCode: undefined,
    code: await shop.createCoupon(),
    rating: 5,
    comment: "Lovely.",
    email: "somebody@sample.example",
    currentPassword: "Not-her-password-1!",
    password: "A-new-password-1!",
    newPassword: "A-new-password-1!",
    everywhere: false,
    otp: "123456",
    channel: "sms",
    isOn: false,
    gift: undefined,
    business: undefined,
    questionId: "f".repeat(24),
    text: "Is it lined?",
    notify: false,
  };
  const readAll = async () => ({
    me: await api.account.me(),
    profile: await api.account.profile(),
    addresses: await api.addresses.all(),
    cart: await api.cart.get(),
    wishlist: await api.wishlist.all(),
    alerts: await api.alerts.mine(),
    orderUpdates: await api.orders.myUpdates(),
    notifications: await api.orders.notifiedBrowsers(),
    orders: await api.orders.mine(),
    review: await api.reviews.mine({ productId: kurta.id }),
  });
  return { asha, values, all: readAll, marks: ["Asha's mark", asha.email, order._id] };
}
