import { createECDH, randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import type { AppContext } from "../../../server/context.ts";
import { createFollowToken } from "../../../server/features/editorial/blog/mail/confirmation-token.ts";
import { createUnsubscribeToken as createBlogToken } from "../../../server/features/editorial/blog/mail/unsubscribe-token.ts";
import { createUnsubscribeToken as createNewsletterToken } from "../../../server/features/editorial/newsletter/unsubscribe-token.ts";
import { createCode } from "../../../server/features/people/account/one-time-code/one-time-code.ts";
import { issueToken } from "../../../server/features/people/account/session/session.ts";
import { newId } from "../../../server/platform/database/id.ts";
import { toPrivateMark } from "../requests/fuzz-request.ts";
import type { Operation } from "../requests/open-api.ts";
import type { KnownValues } from "../requests/valid-values.ts";
import type { Catalogue } from "./catalogue-records.ts";
import { type FuzzCustomer, insertFuzzCustomer, password } from "./customers.ts";

/**
 * Values for the operation's parameters and fields. The records that they name belong to `owner`, who may be the
 * sender.
 */
export function toKnownValues(
  { name }: Operation,
  catalogue: Catalogue,
  { senderId, owner }: { senderId: string; owner: FuzzCustomer },
): KnownValues {
  const { productIds, articleIds, authorIds, reviewIds, commentIds, pageSlugs, variants, categoryIds } = catalogue;
  const orNone = (ids: readonly string[]) => (ids.length > 0 ? ids : ["0".repeat(24)]);
  const ids = name.includes("/address/") ? owner.addressIds : name.includes("/blogs/") ? articleIds : productIds;
  return {
    variants,
    byName: {
      id: ids,
      productId: productIds,
      productIds: [productIds.slice(0, 3), [...productIds.slice(2, 4), newId()], []],
      categoryId: categoryIds[0],
      subCategoryId: categoryIds[1],
      thirdCategoryId: categoryIds[2],
      authorId: authorIds,
      articleId: articleIds,
      reviewId: orNone(reviewIds),
      commentId: orNone(commentIds),
      slug: pageSlugs,
      userId: [owner.id],
      customerId: [owner.id],
      addressId: owner.addressIds,
      orderId: orNone(owner.orders.map(({ id }) => id)),
      cartId: orNone(owner.cartIds),
      itemId: orNone(owner.cartItemIds),
      cartItemId: orNone(owner.cartItemIds),
      ...(owner.id === senderId ? {} : { sessionId: [decodeJwt(owner.token).jti] }),
      addressLine1: [toPrivateMark(senderId)],
      email: [`fuzz-${newId()}@sample.example`],
      password: [password],
      currentPassword: [password],
      newPassword: ["Another-Password-1!"],
      otp: ["123456"],
      text: [`Is it lined? ${newId()}`, "Does it shrink?"],
      gstin: ["27AAPFU0939F1ZV", "33AAAAA0000A1Z9"],
      barcode: ["", "4006381333931", "036000291452"],
      "idempotency-key": ["first", newId(), newId()],
      quantity: [1, 1, 2, 3],
      // These values must not be empty, which the OpenAPI document does not mention.
      color: variants.map(({ selectedColor }) => selectedColor),
      fabric: ["Cotton", "Silk"],
      pattern: ["Solid"],
      sleeveLength: ["Short Sleeve", "Sleeveless"],
      occasion: ["Festive"],
      discountOnly: ["true", "false"],
      brand: ["Kapas Studio"],
      size: ["M"],
      minRating: [3, 4],
      inStock: ["true", "false"],
      withPhotos: ["true", "false"],
      verified: ["true", "false"],
      code: ["WELCOME10", "SHIPFREE", "FESTIVE300"],
      endpoint: [pushSubscription.endpoint],
      p256dh: [pushSubscription.p256dh],
      // These optional fields are left out, because with them a valid request would seldom succeed.
      couponCode: [],
      expectedTotal: [],
      website: [],
      category: [],
    },
  };
}

export type PreparedValues = Partial<KnownValues> & { customer?: FuzzCustomer };

/** Creates the records that an operation needs for a valid request: a new customer, a mailed code, an unpaid order. */
export async function prepareValues(
  context: AppContext,
  { name }: Operation,
  customer: FuzzCustomer,
  payOrder: (providerOrderId: string) => Promise<Record<string, unknown>>,
): Promise<PreparedValues> {
  const { db, config } = context;
  const client = { network: `10.1.${Date.now() % 250}.${Math.floor(performance.now()) % 250}` };
  const email = `fuzz-${newId()}@sample.example`;
  switch (name) {
    case "POST /protect/auth/login":
      return { byName: { email: [customer.email] } };
    case "POST /protect/auth/logout":
    case "POST /protect/auth/change-password":
    case "POST /user/profile":
    case "POST /user/delete":
    case "POST /user/deletion-code":
      return { customer: await insertFuzzCustomer(context) };
    case "DELETE /protect/auth/sessions/{sessionId}": {
      const token = await issueToken(context, { id: customer.id, tokenVersion: 1 }, 1, client);
      return { byName: { sessionId: [decodeJwt(token).jti] } };
    }
    case "POST /protect/auth/verify-otp":
      return { byName: { email: [email], otp: [await createCode(context, db, "sign-up", email, client)] } };
    case "POST /protect/auth/reset-password": {
      const owner = await insertFuzzCustomer(context);
      const code = await createCode(context, db, "reset", owner.email, client);
      return { byName: { email: [owner.email], otp: [code] } };
    }
    case "GET /newsletter/subscription":
      return { byName: { token: [createNewsletterToken(config.jwtSecret, await findSubscriber(context, customer))] } };
    case "DELETE /alerts/{alertId}":
      return { byName: { alertId: [await insertAlert(context, customer)] } };
    case "DELETE /order-updates/{updateId}":
      return { byName: { updateId: [await insertOrderUpdates(context, customer)] } };
    case "DELETE /push-subscriptions/{subscriptionId}":
      return { byName: { subscriptionId: [await insertPushSubscription(context, customer)] } };
    case "POST /push-subscriptions/renew":
    case "PUT /push-subscriptions":
    case "PUT /orders/me/{orderId}/notifications":
      return { byName: { endpoint: [pushSubscription.endpoint], p256dh: [pushSubscription.p256dh] } };
    case "POST /blogs/confirm": {
      const article = await db.selectFrom("articles").select("id").executeTakeFirstOrThrow();
      await db.insertInto("comment_followers").values({ article_id: article.id, email, confirmed_at: null }).execute();
      return { byName: { token: [createFollowToken(config, { articleId: article.id, email }, context.now())] } };
    }
    case "POST /blogs/unsubscribe": {
      const article = await db.selectFrom("articles").select("id").executeTakeFirstOrThrow();
      return { byName: { token: [createBlogToken(config, { article: article.id, email })] } };
    }
    case "PUT /user/update":
      return await findCartItem(context, customer);
    case "POST /payments/initiate":
    case "POST /payments/verify":
    case "POST /payments/{orderId}/on-delivery":
    case "GET /orders/me/{orderId}/payment-methods":
    case "POST /orders/me/{orderId}/coupon": {
      const order = customer.orders.findLast(({ providerOrderId }) => providerOrderId !== undefined);
      if (!order?.providerOrderId) return {};
      const paid = name === "POST /payments/verify" ? await payOrder(order.providerOrderId) : {};
      const values = Object.entries({ orderId: order.id, amount: order.total, paymentMethod: "online", ...paid });
      return { byName: Object.fromEntries(values.map(([field, value]) => [field, [value]])) };
    }
    case "POST /orders/me/{orderId}/returns":
      return await findReturnable(context, customer);
    default:
      return {};
  }
}

/** Finds a line of one of the customer's delivered orders without a return. */
async function findReturnable({ db }: AppContext, { id }: FuzzCustomer): Promise<PreparedValues> {
  const line = await db
    .selectFrom("order_items as i")
    .innerJoin("orders as o", "o.id", "i.order_id")
    .select(["o.id as orderId", "i.product_id as productId", "i.size as selectedSize", "i.color as selectedColor"])
    .where("o.customer_id", "=", id)
    .where("o.status", "=", "delivered")
    .where(sql<boolean>`not exists (select 1 from returns r where r.order_id = o.id)`)
    .limit(1)
    .executeTakeFirst();
  if (!line) return {};
  const { orderId, ...variant } = line;
  return { byName: { orderId: [orderId], returnId: [newId()], quantity: [1], to: [] }, variants: [variant] };
}

/** Finds a line of the cart, and the variants of its product, to which the line can be changed. */
async function findCartItem({ db }: AppContext, { id }: FuzzCustomer): Promise<PreparedValues> {
  const variants = await db
    .selectFrom("cart_items as i")
    .innerJoin("carts", "carts.id", "i.cart_id")
    .innerJoin("variants as own", "own.id", "i.variant_id")
    .innerJoin("variants as v", "v.product_id", "own.product_id")
    .innerJoin("product_colors as c", "c.id", "v.color_id")
    .select(["i.id", "v.product_id as productId", "v.size as selectedSize", "c.color as selectedColor"])
    .where("carts.customer_id", "=", id)
    .orderBy("i.id")
    .execute();
  const [first] = variants;
  if (!first) return {};
  return { byName: { cartItemId: [first.id] }, variants: variants.filter((variant) => variant.id === first.id) };
}

async function findSubscriber({ db }: AppContext, { id, email }: FuzzCustomer): Promise<string> {
  await sql`insert into newsletter_subscribers (email, customer_id, confirmed_at) values (${email}, ${id}, now())
    on conflict do nothing`.execute(db);
  return email;
}

async function insertOrderUpdates({ db, now }: AppContext, { id: customer_id }: FuzzCustomer): Promise<string> {
  const consent = { customer_id, channel: "sms" as const, phone: "+918000000000", consented_at: now() };
  const { id } = await db
    .insertInto("order_update_consents")
    .values({ id: newId(), ...consent })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "phone", "channel"]).doUpdateSet({ consented_at: now() }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A subscription with the endpoint of a known push service, and a key that is a valid point of the curve. */
const pushSubscription = {
  endpoint: "https://fcm.googleapis.com/fcm/send/sample",
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
};

async function insertPushSubscription({ db, now }: AppContext, { id: customer_id }: FuzzCustomer): Promise<string> {
  const browserId = randomBytes(32).toString("base64url");
  const row = { ...pushSubscription, browser_id: browserId, auth: "A".repeat(22), language: "en" as const };
  const { id } = await db
    .insertInto("push_subscriptions")
    .values({ id: newId(), customer_id, order_id: null, ...row, browser: "Unknown browser", subscribed_at: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function insertAlert({ db, now }: AppContext, { email }: FuzzCustomer): Promise<string> {
  const { id: variantId, price } = await db.selectFrom("variants").select(["id", "price"]).executeTakeFirstOrThrow();
  const alert = { id: newId(), email, variant_id: variantId, kind: "price-drop" as const, price };
  const { id } = await db
    .insertInto("product_alerts")
    .values({ ...alert, requested_at: now(), confirmed_at: now() })
    .onConflict((conflict) => conflict.columns(["email", "variant_id", "kind"]).doUpdateSet({ price }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
