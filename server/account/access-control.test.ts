import { SignJWT } from "jose";
import { sampleAddress, type TestCustomer, toSelection } from "../../tests/builders.ts";
import { type ApiCall, listApiCalls, sendCall, type Values } from "../../tests/calls.ts";
import { expect, type TestShop, test } from "../../tests/shop.ts";

/** What a visitor may call. Every other call, a new one too, is held to want a token. */
const publicCalls = [
  "GET /blogs/articles",
  "GET /blogs/articles/:id",
  "GET /categories",
  "GET /home-settings",
  "GET /manage-pages",
  "GET /manage-pages/slug/:slug",
  "GET /newsletter/subscription",
  "GET /orders/most-ordered",
  "GET /products",
  "GET /products/:id",
  "GET /products/category",
  "GET /products/grouped/:id",
  "GET /products/new",
  "GET /products/search",
  "GET /products/thirdCategory",
  "GET /products/trending",
  "GET /review/:productId",
  "GET /sliders-inventory",
  "GET /socialmedia",
  "GET /subcategories/:categoryId",
  "GET /third-category/:subCategoryId",
  "POST /blogs/articles/:id/comments",
  "POST /blogs/articles/:id/view",
  "POST /blogs/unsubscribe",
  "POST /contact",
  "POST /payments/webhook",
  "POST /products/:id/view",
  "POST /protect/auth/forgot-password",
  "POST /protect/auth/login",
  "POST /protect/auth/register",
  "POST /protect/auth/reset-password",
  "POST /protect/auth/verify-otp",
];

/** Names that stand for something of one customer alone: another's is not found, or forbidden. */
const ownedParams = ["addressId", "cartItemId", "itemId", "orderId", "userId"];
const isOwned = (call: ApiCall) =>
  call.path.includes("/address/") ? call.params.includes("id") : [...call.params, ...call.fields].some(isOwnedName);
const isOwnedName = (name: string) => ownedParams.includes(name);

test("what a visitor may call is what this table says, and the documentation says the same", async ({ shop }) => {
  const calls = listApiCalls(shop);
  expect(calls.filter(({ signedIn }) => !signedIn).map(({ name }) => name)).toEqual(publicCalls);
  const rows = calls.map(({ name, signedIn }) => {
    const [method, path] = name.split(" ");
    return `| ${method} | ${path} | ${signedIn ? "signed in" : "everyone"} |`;
  });
  const intro = "Made by `server/account/access-control.test.ts` from the routes themselves. Paths begin with /api/v1.";
  const table = ["# Who may call what", "", intro, "", "| | Path | For |", "|---|---|---|", ...rows, ""].join("\n");
  await expect(table).toMatchFileSnapshot("../../docs/access-control.md");
});

test("no call for customers answers without a token, or with an expired, malformed, forged or unsigned one", async ({
  shop,
}) => {
  const { values, asha } = await createAshaWithData(shop);
  const invalidTokens = await createInvalidTokens(shop, asha);
  for (const call of signedInCalls(shop)) {
    for (const [label, authorization] of Object.entries(invalidTokens)) {
      const answer = await sendCall(shop, call, values, authorization);
      expect(answer.statusCode, `${call.name}, token ${label}`).toBe(401);
      expect(answer.json(), `${call.name}, token ${label}`).toMatchObject({ code: "unauthenticated", success: false });
    }
  }
  // The same calls with a good token are let in and understood: what was refused above was refused for its token.
  for (const call of signedInCalls(shop)) {
    const answer = await sendCall(shop, call, values, `Bearer ${asha.token}`);
    if (answer.json().message === wrongPassword) continue;
    expect([400, 401, 422, 500], `${call.name}: ${answer.body}`).not.toContain(answer.statusCode);
  }
});

test("with another customer's ids nothing is read, nothing changed", async ({ shop }) => {
  const { values, asha, marks, all: readAll } = await createAshaWithData(shop);
  const ravi = await shop.createCustomer("ravi");
  const before = await readAll();
  for (const call of signedInCalls(shop)) {
    const answer = await sendCall(shop, call, values, `Bearer ${ravi.token}`);
    if (isOwned(call)) expect([403, 404], `${call.name}: ${answer.body}`).toContain(answer.statusCode);
    for (const mark of marks) expect(answer.body, call.name).not.toContain(mark);
    expect(await readAll(), `Asha's own after ${call.name}`).toEqual(before);
  }
  expect(before).toMatchObject({ orders: { total: 1 }, addresses: { addresses: [{ firstName: "Asha's mark" }] } });
  expect(asha.id).not.toBe(ravi.id);
});

/** The right one would end the token that the calls after it are made with. */
const wrongPassword = "The current password is wrong.";

const signedInCalls = (shop: TestShop) => listApiCalls(shop).filter(({ name }) => !publicCalls.includes(name));

/** Asha with one of everything, and a value for every name that a call may want: hers, wherever it is somebody's. */
async function createAshaWithData(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const [kurta, shirt] = [await shop.createProduct(), await shop.createProduct({ name: "Linen Shirt" })];
  const { api } = asha;
  const address = { ...sampleAddress, firstName: "Asha's mark" };
  const { address: saved } = await api.addresses.add(address);
  const choice = { ...toSelection(kurta), quantity: 1 };
  const { order } = await api.orders.place({ addressId: saved._id, items: [choice], paymentMethod: "cod" });
  const { cart } = await api.cart.add(toSelection(kurta));
  await api.wishlist.add({ productId: kurta.id });
  const profile = {
    firstName: "Asha's mark",
    lastName: "Sample",
    mobileNumber: "+91 80000 00000",
    country: "India" as const,
  };
  await api.account.createProfile({ ...profile, dateOfBirth: "1990-01-01T00:00:00.000Z" });
  await api.reviews.save({ productId: kurta.id, rating: 4, comment: "Asha's mark" });
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
    orderId: order._id,
    userId: asha.id,
    cartId: cart.cartId,
    cartItemId: cart.cartItems[0]!._id,
    itemId: cart.cartItems[0]!._id,
    authorId: "0".repeat(24),
    quantity: 1,
    items: [{ ...toSelection(shirt), quantity: 1 }],
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
  };
  const readAll = async () => ({
    me: await api.account.me(),
    profile: await api.account.profile(),
    addresses: await api.addresses.all(),
    cart: await api.cart.get(),
    wishlist: await api.wishlist.all(),
    orders: await api.orders.mine(),
    review: await api.reviews.mine(kurta.id),
  });
  return { asha, values, all: readAll, marks: ["Asha's mark", asha.email, order._id] };
}

/** Tokens that look like Asha's and are not. */
async function createInvalidTokens(shop: TestShop, asha: TestCustomer) {
  const { jwtSecret } = shop.context.config;
  const now = Math.floor(shop.context.now().getTime() / 1000);
  const claims = { sub: asha.id, ver: 1, iat: now, exp: now + 3600 };
  const sign = (secret: string, payload: object, alg = "HS256") =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg, typ: "JWT" }).sign(new TextEncoder().encode(secret));
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return {
    missing: undefined,
    expired: `Bearer ${await sign(jwtSecret, { ...claims, iat: now - 7200, exp: now - 3600 })}`,
    malformed: "Bearer nonsense",
    "signed by somebody else": `Bearer ${await sign("another secret, 32 characters long", claims)}`,
    "signed in another way": `Bearer ${await sign(jwtSecret.repeat(2), claims, "HS512")}`,
    unsigned: `Bearer ${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`,
  };
}
