import { Refusal } from "#contract/http/errors.ts";
import type { OrderUpdates, SetOrderUpdates, UpdateChannel } from "#contract/orders/order-updates.ts";
import { toE164 } from "#contract/orders/phone-number.ts";
import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { consumeRateLimit } from "../../../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../../../people/account/index.ts";
import { findOrder } from "../record/order-queries.ts";
import * as queries from "./consent-queries.ts";

/** Texts cost the merchant money, and a guest may type anybody's number. */
const rateLimit = { name: "order updates", windowSeconds: 3600, perEmail: 20, perNetwork: 60 };

/** Consents to the phone number of the customer's order. */
export async function getOrderUpdates(context: AppContext, customer: Customer, orderId: string) {
  const { phone } = await requirePhone(context.db, customer, orderId);
  const consents = await queries.listConsents(context.db, customer.id);
  return consents.filter((consent) => consent.phone === phone).map(({ channel }) => channel);
}

/**
 * Switches texts about all orders of the customer with this order's phone number on or off. Idempotent.
 * @throws Refusal if the shop has no such channel, or if the number is not complete
 */
export async function setOrderUpdates(
  context: AppContext,
  customer: Customer,
  { orderId, channel, isOn, network }: SetOrderUpdates & { orderId: string; network: string },
): Promise<UpdateChannel[]> {
  const { db, config, now } = context;
  const { phone, typed } = await requirePhone(db, customer, orderId);
  if (isOn && !config.textMessages?.[channel]) throw new Refusal("not_found", "This shop sends no such messages.");
  if (phone === undefined) {
    const text = typed
      ? `${typed} is not a complete phone number. Please add the country code, as in +91 98450 12345.`
      : "The order has no phone number.";
    throw new Refusal("invalid", text);
  }
  const consent = { customerId: customer.id, channel, phone };
  if (isOn) {
    await consumeRateLimit(context, db, rateLimit, { email: customer.email, network });
    await queries.insertConsent(db, { ...consent, id: newId(), now: now() });
  } else await queries.deleteConsent(db, consent);
  return getOrderUpdates(context, customer, orderId);
}

async function requirePhone(db: Database, customer: Customer, orderId: string) {
  const order = await findOrder(db, customer.id, orderId);
  if (!order) throw new Refusal("not_found", "Order not found.");
  const { phone: typed = "", country } = order.address;
  return { typed, phone: toE164(typed, country) };
}

export async function listMyUpdates(db: Database, customer: Customer): Promise<OrderUpdates[]> {
  const consents = await queries.listConsents(db, customer.id);
  return consents.map(({ id, channel, phone, consented_at }) => ({
    _id: id,
    channel,
    phone,
    since: consented_at.toISOString(),
  }));
}

export async function endMyUpdates(db: Database, customer: Customer, id: string): Promise<OrderUpdates[]> {
  const isEnded = await queries.deleteConsentById(db, customer.id, id);
  if (!isEnded) throw new Refusal("not_found", "These messages have ended.");
  return listMyUpdates(db, customer);
}
