import type { CouponValue } from "../../server/cart/quote.ts";
import type { CouponDraft } from "../../server/coupons/coupon-admin.ts";
import { UsageError } from "../terminal/command.ts";

export const couponOptions = {
  percent: { type: "string" },
  amount: { type: "string" },
  "free-shipping": { type: "boolean" },
  most: { type: "string" },
  minimum: { type: "string" },
  from: { type: "string" },
  until: { type: "string" },
  limit: { type: "string" },
  "per-customer": { type: "string" },
} as const;
type CouponOptions = { [Name in keyof typeof couponOptions]?: string | boolean | undefined };

/** The coupon that a shopkeeper's words mean. Refuses, before anything is written, what is unclear or cannot be. */
export function parseCoupon(code: string, options: CouponOptions, now: Date): CouponDraft {
  const draft: CouponDraft = {
    code: parseCode(code),
    value: parseValue(options),
    minimumTotal: parseRupees("--minimum", options.minimum) ?? 0,
    startsAt: parseDay("--from", options.from, "start") ?? now,
    endsAt: parseDay("--until", options.until, "end"),
    usesLeft: parseCount("--limit", options.limit),
    usesPerCustomer: parseCount("--per-customer", options["per-customer"]),
  };
  const { startsAt, endsAt } = draft;
  if (endsAt && endsAt <= now) throw new UsageError(`--until: ${options.until} is over already.`);
  if (startsAt && endsAt && endsAt <= startsAt) throw new UsageError("--until must not be before --from.");
  return draft;
}

export function parseCode(text: string): string {
  const code = text.toUpperCase();
  if (/^[A-Z0-9][A-Z0-9-]{1,29}$/.test(code)) return code;
  throw new UsageError(`"${text}" is no code: 2 to 30 letters, digits and dashes, as in WELCOME10.`);
}

function parseValue(options: CouponOptions): CouponValue {
  const valueOptions = [options.percent, options.amount, options["free-shipping"]].filter(
    (option) => option !== undefined,
  );
  if (valueOptions.length !== 1)
    throw new UsageError("Say what it gives: one of --percent, --amount and --free-shipping.");
  const maximumDiscount = parseRupees("--most", options.most);
  if (maximumDiscount !== undefined && options.percent === undefined)
    throw new UsageError("--most goes with --percent.");
  if (options.amount !== undefined) return { type: "amount", amount: parseRupees("--amount", options.amount)! };
  if (options.percent === undefined) return { type: "shipping" };
  const percent = parseCount("--percent", options.percent)!;
  if (percent > 100) throw new UsageError("--percent: 1 to 100 is meant.");
  return { type: "percent", percent, maximumDiscount };
}

/** In paise. */
function parseRupees(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (/^\d{1,7}(\.\d\d?)?$/.test(String(text)) && amount > 0) return Math.round(amount * 100);
  throw new UsageError(`${name}: "${text}" is no amount of rupees, as 500 is.`);
}

function parseCount(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(String(text))) return Number(text);
  throw new UsageError(`${name}: "${text}" is no whole number from 1 on.`);
}

/** A day is the shop's: it begins and ends in India. */
function parseDay(name: string, text: string | boolean | undefined, side: "start" | "end"): Date | undefined {
  if (text === undefined) return undefined;
  const start = new Date(`${text}T00:00:00+05:30`);
  const indianTime = new Date(start.getTime() + 5.5 * 60 * 60 * 1000);
  // The 31st of a shorter month would silently be the 1st of the next.
  const isCalendarDay = /^\d{4}-\d\d-\d\d$/.test(String(text)) && indianTime.toJSON()?.startsWith(String(text));
  if (!isCalendarDay) throw new UsageError(`${name}: "${text}" is no day, as 2026-12-31 is.`);
  return side === "start" ? start : new Date(start.getTime() + 24 * 60 * 60 * 1000);
}
