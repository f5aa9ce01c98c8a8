import { createHmac } from "node:crypto";
import { Refusal } from "#contract/http/errors.ts";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { formatPrice, toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { OrderLimits } from "../../../shop/settings/settings.ts";
import { BlockRefusal, findBlockRefusal } from "../blocks/find-block-refusal.ts";
import {
  type BlocksBy,
  type CodUsage,
  getCodUsage,
  getUnpaidUsage,
  lockContacts,
  lockNetworks,
  type OrderUsage,
} from "./order-limit-queries.ts";

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

/** An order of a blocked customer. */
export class OrderBlocked extends BlockRefusal {
  readonly size: OrderSize;

  constructor({ blocks }: BlockRefusal, { units, total }: OrderSize) {
    super(blocks);
    this.size = { units, total };
  }
}

export type LimitedOrder = OrderSize & {
  id: string;
  customerId: string;
  isGuest: boolean;
  paymentMethod: PaymentMethod;
  network: string;
  limits: OrderLimits;
};

/**
 * The reasons why orders are refused, by order id: the customer is blocked, or the order would exceed the limits of
 * unpaid orders or of cash on delivery. Runs in the transaction of the orders, each of another customer, after
 * `insertOrders` has locked the customers, so that concurrent orders are counted one after the other.
 */
export async function findLimitRefusals(
  trx: Transaction,
  orders: readonly LimitedOrder[],
  now: Date,
): Promise<ReadonlyMap<string, Refusal>> {
  await lockContactsOf(trx, orders);
  const { cod = [], online = [] } = Object.groupBy(orders, ({ paymentMethod }) => paymentMethod);
  const ofCod = await checkCod(trx, cod, now);
  const ofOnline = await checkUnpaid(trx, online);
  const refusals = new Map<string, Refusal>();
  for (const { id, paymentMethod, ...size } of orders) {
    const blocks = ofCod.blocks.get(id) ?? ofOnline.blocks.get(id) ?? [];
    const refusal = findBlockRefusal(blocks, paymentMethod === "cod");
    if (refusal) refusals.set(id, new OrderBlocked(refusal, size));
  }
  for (const { order, ...rule } of [...ofCod.rules, ...ofOnline.rules]) {
    const refusal = findRefusal(order, rule, now);
    if (refusal && !refusals.has(order.id)) refusals.set(order.id, refusal);
  }
  return refusals;
}

function findRefusal(
  order: LimitedOrder,
  { limit, used, freeAt, text, advice }: LimitRule,
  now: Date,
): OrderLimitExceeded | undefined {
  const maximum = order.limits[limit];
  if (maximum === null || used <= maximum) return undefined;
  const retryAfter = freeAt ? Math.max(1, (freeAt.getTime() - now.getTime()) / 1000) : undefined;
  const message = `${text(maximum)} ${advice(retryAfter === undefined ? undefined : formatWait(retryAfter))}`.trim();
  const size = { units: order.units, total: order.total };
  return new OrderLimitExceeded({ limit, size }, message, retryAfter === undefined ? {} : { retryAfter });
}

type LimitRule = {
  limit: LimitName;
  /** The value of the limited quantity, including this order. */
  used: number;
  /** When the oldest order no longer counts. Null: no other order counts. */
  freeAt: Date | null;
  text(maximum: number): string;
  /** @param wait undefined: waiting does not help */
  advice(wait: string | undefined): string;
};
type RuleOfOrder = LimitRule & { order: LimitedOrder };

type Checked = { rules: RuleOfOrder[]; blocks: BlocksBy };
const nothing: Checked = { rules: [], blocks: new Map() };

const isLimitedBy =
  (...names: LimitName[]) =>
  ({ limits }: LimitedOrder) =>
    names.some((name) => limits[name] !== null);

async function checkCod(trx: Transaction, orders: readonly LimitedOrder[], now: Date): Promise<Checked> {
  if (orders.length === 0) return nothing;
  const countsOpen = orders.some(isLimitedBy("maxOpenCodOrders"));
  const { usage, blocks } = await getCodUsage(trx, orders, { since: new Date(now.getTime() - dayMs), countsOpen });
  const rules = orders.flatMap((order) =>
    toCodRules(order, usage.get(order.id) ?? noUsage).map((rule) => ({ order, ...rule })),
  );
  return { rules, blocks };
}

function toCodRules(order: LimitedOrder, usage: CodUsage): LimitRule[] {
  const freeAt = usage.oldest && new Date(usage.oldest.getTime() + dayMs);
  const advice = (wait?: string) => `Please pay online${wait ? `, or try again in ${wait}` : ""}.`;
  const byCod = "a day can be ordered with cash on delivery.";
  return [
    {
      limit: "maxCodAmountPerOrder",
      used: toRupees(order.total),
      freeAt: null,
      advice,
      text: (maximum) => `Cash on delivery is available for orders of at most ${formatPrice(maximum)}.`,
    },
    {
      limit: "maxOpenCodOrders",
      used: usage.open + 1,
      freeAt: null,
      advice,
      text: (maximum) =>
        `At most ${plural(maximum, "order")} with cash on delivery can be on the way at the same time.`,
    },
    {
      limit: "maxCodOrdersPerDay",
      used: usage.orders + 1,
      freeAt,
      advice,
      text: (maximum) => `At most ${plural(maximum, "order")} a day can be placed with cash on delivery.`,
    },
    {
      limit: "maxCodUnitsPerDay",
      used: usage.units + order.units,
      freeAt,
      advice,
      text: (maximum) => `At most ${plural(maximum, "unit")} ${byCod}`,
    },
    {
      limit: "maxCodAmountPerDay",
      used: toRupees(usage.total + order.total),
      freeAt,
      advice,
      text: (maximum) => `At most ${formatPrice(maximum)} ${byCod}`,
    },
  ];
}

async function checkUnpaid(trx: Transaction, orders: readonly LimitedOrder[]): Promise<Checked> {
  const isNetworkLimited = isLimitedBy("maxUnpaidOrdersPerNetwork", "maxUnpaidUnitsPerNetwork");
  if (orders.length === 0) return nothing;
  const networks = [...new Set(orders.filter(isNetworkLimited).map(({ network }) => network))];
  if (networks.length > 0) await lockNetworks(trx, networks);
  const { ofOrder, ofNetwork, blocks } = await getUnpaidUsage(trx, orders, networks);
  const counted = new Map(ofNetwork);
  const rules = orders.flatMap((order) => {
    // The orders of one network are counted as if they had been placed one after the other.
    const before = counted.get(order.network) ?? noUsage;
    const network = { ...before, orders: before.orders + 1, units: before.units + order.units };
    counted.set(order.network, network);
    const usage = { customer: ofOrder.get(order.id) ?? noUsage, network };
    return toUnpaidRules(order, usage).map((rule) => ({ order, ...rule }));
  });
  return { rules, blocks };
}

/**
 * Locks the emails and phone numbers of all orders at once, in one order. A guest may begin anew with the same email or
 * phone number, so locking the customer is not enough.
 */
async function lockContactsOf(trx: Transaction, orders: readonly LimitedOrder[]) {
  const isCountedByPhone = isLimitedBy("maxOpenCodOrders");
  const locked = orders.filter((each) => each.isGuest || (each.paymentMethod === "cod" && isCountedByPhone(each)));
  const ids = locked.map(({ id }) => id);
  if (ids.length > 0) await lockContacts(trx, ids);
}

/** @param `network`: including this order */
function toUnpaidRules(
  order: LimitedOrder,
  { customer, network }: { customer: OrderUsage; network: OrderUsage },
): LimitRule[] {
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
      ...own,
      limit: "maxUnpaidOrders",
      used: customer.orders + 1,
      text: (maximum) => `At most ${maximum} of your orders can await payment at the same time.`,
    },
    {
      ...own,
      limit: "maxUnpaidUnits",
      used: customer.units + order.units,
      text: (maximum) => `At most ${plural(maximum, "unit")} of your orders can await payment at the same time.`,
    },
    {
      ...shared,
      limit: "maxUnpaidOrdersPerNetwork",
      used: network.orders,
      text: () => "Too many orders from your network await payment.",
    },
    {
      ...shared,
      limit: "maxUnpaidUnitsPerNetwork",
      used: network.units,
      text: () => "Too many units ordered from your network await payment.",
    },
  ];
}

const noUsage: CodUsage = { orders: 0, units: 0, total: 0, open: 0, oldest: null };

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  return minutes < 90 ? plural(minutes, "minute") : plural(Math.ceil(minutes / 60), "hour");
}

/**
 * The hash that is stored instead of the IP address. It is keyed, because all IPv4 addresses can be hashed and compared
 * in minutes.
 */
export function hashNetwork({ config }: Pick<AppContext, "config">, network: string): string {
  const hash = createHmac("sha256", config.jwtSecret).update(JSON.stringify(["order", network]));
  return hash.digest("base64url").slice(0, 22);
}
