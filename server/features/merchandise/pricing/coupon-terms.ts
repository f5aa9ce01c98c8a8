import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise } from "#contract/values/money.ts";
import { type CouponValue, countMissingUnits, isCovered, type PricedLine, type QuoteInPaise } from "./quote.ts";

/** The terms of a coupon. Money in paise. */
export type Coupon = {
  code: string;
  value: CouponValue;
  /** Items total from which the coupon applies. */
  minimumTotal: number;
  startsAt: Date;
  endsAt: Date | undefined;
  usesLeft: number | undefined;
  usesPerCustomer: number | undefined;
  pausedAt: Date | undefined;
  isForFirstOrder: boolean;
  /** The categories whose products the coupon is for. Undefined: all products. */
  categories: { ids: readonly string[]; names: readonly string[] } | undefined;
};

/** "10% off, up to ₹500, on orders from ₹999" */
export function couponText({
  value,
  minimumTotal,
  isForFirstOrder,
  categories,
}: Pick<Coupon, "value" | "minimumTotal" | "isForFirstOrder" | "categories">): string {
  const benefit = benefitText(value, categories && joinNames(categories.names));
  const orders = isForFirstOrder ? "the first order" : "orders";
  if (minimumTotal === 0) return isForFirstOrder ? `${benefit}, on the first order` : benefit;
  return `${benefit}${commaAfter(benefit)} on ${orders} from ${formatPaise(minimumTotal)}`;
}

const commaAfter = (benefit: string) => (benefit.includes(",") ? "," : "");

/** "Kurtas, Sarees and Shirts" */
function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function benefitText(value: CouponValue, names: string | undefined): string {
  const scope = names === undefined ? "" : ` ${names}`;
  if (value.type === "shipping") return "Free shipping";
  if (value.type === "buy-get") return `Buy ${value.buy}${scope}, get ${value.get} free`;
  if (value.type === "amount") return `${formatPaise(value.amount)} off${scope}`;
  return value.maximumDiscount === undefined
    ? `${value.percent}% off${scope}`
    : `${value.percent}% off${scope}, up to ${formatPaise(value.maximumDiscount)}`;
}

/** The quote without the coupon, the lines of the quote, and the customer's earlier orders. */
export type CouponUse = {
  quote: QuoteInPaise;
  lines: readonly PricedLine[];
  /** Earlier redemptions. */
  timesUsed: number;
  hasOrdered: boolean;
};

/** The reason why the coupon does not apply now. Undefined if it applies. */
export function couponError(
  coupon: Coupon,
  { quote, lines, timesUsed, hasOrdered }: CouponUse,
  now: Date,
): string | undefined {
  const { code, minimumTotal, startsAt, endsAt, usesLeft, usesPerCustomer, pausedAt } = coupon;
  const itemsTotal = quote.mrp - quote.discount;
  if (endsAt && endsAt <= now) return `Coupon ${code} has ended.`;
  if (startsAt > now) return `Coupon ${code} starts on ${formatDate(startsAt)}.`;
  if (pausedAt) return `Coupon ${code} cannot be used at the moment.`;
  if (usesLeft === 0) return usedUpText(code);
  if (usesPerCustomer !== undefined && timesUsed >= usesPerCustomer) return alreadyUsedText(code, usesPerCustomer);
  if (coupon.isForFirstOrder && hasOrdered) return firstOrderText(code);
  if (itemsTotal === 0) return `Add an item to use coupon ${code}.`;
  if (itemsTotal < minimumTotal) {
    return `Coupon ${code} works on orders of ${formatPaise(minimumTotal)} or more: add ${formatPaise(minimumTotal - itemsTotal)}.`;
  }
  const { value, categories } = coupon;
  if (categories && !lines.some((line) => isCovered(line, categories.ids))) {
    return `Coupon ${code} is for ${joinNames(categories.names)}.`;
  }
  const missing = countMissingUnits(lines, { value, categoryIds: categories?.ids });
  if (missing > 0) return `Add ${missing} more ${missing === 1 ? "item" : "items"} to use coupon ${code}.`;
  if (value.type === "shipping" && quote.shipping === 0) {
    return `This order already ships free, so you don’t need coupon ${code}.`;
  }
  return undefined;
}

export function firstOrderText(code: string): string {
  return `Coupon ${code} is for the first order only.`;
}

export function usedUpText(code: string): string {
  return `Coupon ${code} has been used up.`;
}

export function alreadyUsedText(code: string, usesPerCustomer: number): string {
  return usesPerCustomer === 1
    ? `You have used coupon ${code} already.`
    : `You have used coupon ${code} ${usesPerCustomer} times already.`;
}
