import { createHmac } from "node:crypto";
import { Refusal } from "#contract/http/errors.ts";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { formatPrice, toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { OrderLimits } from "../../settings/settings.ts";
import { getCodUsage, getUnpaidUsage, lockNetwork } from "./order-limit-queries.ts";

const dayMs = 24 * 60 * 60 * 1000;

type LimitName = keyof OrderLimits;
/** The total is in paise. */
export type OrderSize = { units: number; total: number };

/** An order above a limit of the shop. Without `retryAfter` the order is too large by itself. */
export class OrderLimitExceeded extends Refusal {
  readonly limit: LimitName;
  readonly size: OrderSize;

  constructor(
    { limit, size }: { limit: LimitName; size: OrderSize },
    message: string,
    details: { errors?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(details.retryAfter === undefined ? "over_limit" : "too_many", message, details);
    this.limit = limit;
    this.size = size;
  }
}

type LimitedOrder = OrderSize & { id: string; customerId: string; paymentMethod: PaymentMethod; network: string };

/**
 * Refuses what would exceed the limits of unpaid orders, or of cash on delivery per day. Runs in the order's transaction
 * after `insertOrder` has locked the customer, so that concurrent orders are counted one after the other.
 */
export async function requireWithinLimits(
  trx: Transaction,
  context: AppContext,
  order: LimitedOrder,
  limits: OrderLimits,
): Promise<void> {
  const now = context.now();
  const rules = await (order.paymentMethod === "cod"
    ? getCodRules(trx, order, now)
    : getUnpaidRules(trx, order, limits));
  for (const { limit, used, freeAt, text, advice } of rules) {
    const maximum = limits[limit];
    if (maximum === null || used <= maximum) continue;
    const retryAfter = freeAt ? Math.max(1, (freeAt.getTime() - now.getTime()) / 1000) : undefined;
    const message = `${text(maximum)} ${advice(retryAfter === undefined ? undefined : formatWait(retryAfter))}`.trim();
    throw new OrderLimitExceeded({ limit, size: order }, message, retryAfter === undefined ? {} : { retryAfter });
  }
}

type LimitRule = {
  limit: LimitName;
  /** With this order. */
  used: number;
  /** When the oldest order no longer counts. Null: no other order counts. */
  freeAt: Date | null;
  text(maximum: number): string;
  /** @param wait undefined: waiting does not help */
  advice(wait: string | undefined): string;
};

async function getCodRules(trx: Transaction, order: LimitedOrder, now: Date): Promise<LimitRule[]> {
  const usage = await getCodUsage(trx, order, new Date(now.getTime() - dayMs));
  const freeAt = usage.oldest && new Date(usage.oldest.getTime() + dayMs);
  const advice = (wait?: string) => `Please pay online${wait ? `, or try again in ${wait}` : ""}.`;
  const byCod = "a day can be ordered with cash on delivery.";
  return [
    {
      ...{ limit: "maxCodOrdersPerDay", used: usage.orders + 1, freeAt, advice },
      text: (maximum) => `At most ${plural(maximum, "order")} a day can be placed with cash on delivery.`,
    },
    {
      ...{ limit: "maxCodUnitsPerDay", used: usage.units + order.units, freeAt, advice },
      text: (maximum) => `At most ${plural(maximum, "unit")} ${byCod}`,
    },
    {
      ...{ limit: "maxCodAmountPerDay", used: toRupees(usage.total + order.total), freeAt, advice },
      text: (maximum) => `At most ${formatPrice(maximum)} ${byCod}`,
    },
  ];
}

async function getUnpaidRules(trx: Transaction, order: LimitedOrder, limits: OrderLimits): Promise<LimitRule[]> {
  const isNetworkLimited = limits.maxUnpaidOrdersPerNetwork !== null || limits.maxUnpaidUnitsPerNetwork !== null;
  if (isNetworkLimited) await lockNetwork(trx, order.network);
  const { customer, network } = await getUnpaidUsage(trx, order);
  const own = {
    freeAt: customer.oldest,
    advice: (wait?: string) => (wait ? `Please pay or cancel one of them, or try again in ${wait}.` : ""),
  };
  const shared = {
    freeAt: network.oldest,
    advice: (wait?: string) => (wait ? `Please try again in ${wait}.` : ""),
  };
  return [
    {
      ...{ ...own, limit: "maxUnpaidOrders", used: customer.orders + 1 },
      text: (maximum) => `At most ${maximum} of your orders can await payment at the same time.`,
    },
    {
      ...{ ...own, limit: "maxUnpaidUnits", used: customer.units + order.units },
      text: (maximum) => `At most ${plural(maximum, "unit")} of your orders can await payment at the same time.`,
    },
    {
      ...{ ...shared, limit: "maxUnpaidOrdersPerNetwork", used: network.orders + 1 },
      text: () => "Too many orders from your network await payment.",
    },
    {
      ...{ ...shared, limit: "maxUnpaidUnitsPerNetwork", used: network.units + order.units },
      text: () => "Too many units ordered from your network await payment.",
    },
  ];
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  return minutes < 90 ? plural(minutes, "minute") : plural(Math.ceil(minutes / 60), "hour");
}

/** Stored instead of the address. Keyed, because all IPv4 addresses can be hashed and compared in minutes. */
export function hashNetwork({ config }: Pick<AppContext, "config">, network: string): string {
  const hash = createHmac("sha256", config.jwtSecret).update(JSON.stringify(["order", network]));
  return hash.digest("base64url").slice(0, 22);
}
