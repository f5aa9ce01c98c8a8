import type { CouponValue } from "../cart/quote.ts";
import type { CouponDraft } from "../coupons/coupon-admin.ts";
import { WrongUse } from "./command.ts";

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
type Words = { [Name in keyof typeof couponOptions]?: string | boolean | undefined };

/** The coupon that a shopkeeper's words mean. Refuses, before anything is written, what is unclear or cannot be. */
export function couponFrom(code: string, words: Words, now: Date): CouponDraft {
  const draft: CouponDraft = {
    code: codeFrom(code),
    value: valueFrom(words),
    minimumTotal: rupees("--minimum", words.minimum) ?? 0,
    startsAt: day("--from", words.from, "start") ?? now,
    endsAt: day("--until", words.until, "end"),
    usesLeft: count("--limit", words.limit),
    usesPerCustomer: count("--per-customer", words["per-customer"]),
  };
  const { startsAt, endsAt } = draft;
  if (endsAt && endsAt <= now) throw new WrongUse(`--until: ${words.until} is over already.`);
  if (startsAt && endsAt && endsAt <= startsAt) throw new WrongUse("--until must not be before --from.");
  return draft;
}

export function codeFrom(text: string): string {
  const code = text.toUpperCase();
  if (/^[A-Z0-9][A-Z0-9-]{1,29}$/.test(code)) return code;
  throw new WrongUse(`"${text}" is no code: 2 to 30 letters, digits and dashes, as in WELCOME10.`);
}

function valueFrom(words: Words): CouponValue {
  const named = [words.percent, words.amount, words["free-shipping"]].filter((word) => word !== undefined);
  if (named.length !== 1) throw new WrongUse("Say what it gives: one of --percent, --amount and --free-shipping.");
  const most = rupees("--most", words.most);
  if (most !== undefined && words.percent === undefined) throw new WrongUse("--most goes with --percent.");
  if (words.amount !== undefined) return { type: "amount", amount: rupees("--amount", words.amount)! };
  if (words.percent === undefined) return { type: "shipping" };
  const percent = count("--percent", words.percent)!;
  if (percent > 100) throw new WrongUse("--percent: 1 to 100 is meant.");
  return { type: "percent", percent, maximumDiscount: most };
}

/** In paise. */
function rupees(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (/^\d{1,7}(\.\d\d?)?$/.test(String(text)) && amount > 0) return Math.round(amount * 100);
  throw new WrongUse(`${name}: "${text}" is no amount of rupees, as 500 is.`);
}

function count(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(String(text))) return Number(text);
  throw new WrongUse(`${name}: "${text}" is no whole number from 1 on.`);
}

/** A day is the shop's: it begins and ends in India. */
function day(name: string, text: string | boolean | undefined, side: "start" | "end"): Date | undefined {
  if (text === undefined) return undefined;
  const start = new Date(`${text}T00:00:00+05:30`);
  const inIndia = new Date(start.getTime() + 5.5 * 60 * 60 * 1000);
  // The 31st of a shorter month would silently be the 1st of the next.
  const real = /^\d{4}-\d\d-\d\d$/.test(String(text)) && inIndia.toJSON()?.startsWith(String(text));
  if (!real) throw new WrongUse(`${name}: "${text}" is no day, as 2026-12-31 is.`);
  return side === "start" ? start : new Date(start.getTime() + 24 * 60 * 60 * 1000);
}
