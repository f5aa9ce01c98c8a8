import { maxBatchCodes } from "#contract/admin/promotions/promotions.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import type { CouponDraft, CouponValue } from "../../server/features/merchandise/pricing/index.ts";
import type { BatchDraft } from "../../server/features/merchandise/promotions/index.ts";
import { UsageError } from "../terminal/command.ts";
import { parseDay } from "../terminal/parse-day.ts";

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
  count: { type: "string" },
  yes: { type: "boolean" },
} as const;
type CouponOptions = { [Name in keyof typeof couponOptions]?: string | boolean | undefined };

/** Converts the command line options to a coupon. Throws a UsageError for invalid or contradictory options. */
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
  if (options.count !== undefined) throw new UsageError("--count is for bulk.");
  const { startsAt, endsAt } = draft;
  if (endsAt && endsAt <= now) throw new UsageError(`--until: ${options.until} is in the past.`);
  if (startsAt && endsAt && endsAt <= startsAt) throw new UsageError("--until must not be before --from.");
  return draft;
}

/** Converts the command line options to a batch of codes, each for one order. */
export function parseBatch(prefix: string, options: CouponOptions, now: Date): Omit<BatchDraft, "id"> {
  const { count, ...terms } = options;
  if (terms.limit !== undefined) throw new UsageError("--limit: a code created in bulk is for one order.");
  const codes = parseCount("--count", count) ?? 100;
  if (codes > maxBatchCodes) throw new UsageError(`--count: at most ${maxBatchCodes} at once.`);
  if (prefix.trim().length > 20) throw new UsageError("A prefix has at most 20 characters.");
  const { code, usesLeft: _, ...draft } = parseCoupon(prefix, terms, now);
  return { prefix: code, codes, terms: draft };
}

export function parseCode(text: string): string {
  const code = toAsciiDigits(text).trim().toUpperCase();
  if (/^[A-Z0-9][A-Z0-9-]{1,29}$/.test(code)) return code;
  throw new UsageError(`"${text}" is not a valid code: use 2 to 30 letters, digits and dashes, for example WELCOME10.`);
}

function parseValue(options: CouponOptions): CouponValue {
  const valueOptions = [options.percent, options.amount, options["free-shipping"]].filter(
    (option) => option !== undefined,
  );
  if (valueOptions.length !== 1)
    throw new UsageError("Name the discount: exactly one of --percent, --amount and --free-shipping.");
  const maximumDiscount = parseRupees("--most", options.most);
  if (maximumDiscount !== undefined && options.percent === undefined)
    throw new UsageError("--most requires --percent.");
  const amount = parseRupees("--amount", options.amount);
  if (amount !== undefined) return { type: "amount", amount };
  const percent = parseCount("--percent", options.percent);
  if (percent === undefined) return { type: "shipping" };
  if (percent > 100) throw new UsageError("--percent: use 1 to 100.");
  return { type: "percent", percent, maximumDiscount };
}

/** Converts an option in rupees to paise. Undefined if the option is absent. */
function parseRupees(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const paise = parseAmount(String(text));
  if (paise !== undefined && paise > 0 && paise < 1_000_000_000) return paise;
  throw new UsageError(`${name}: "${text}" is not an amount in rupees, for example 500.`);
}

function parseCount(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const digits = toAsciiDigits(String(text));
  if (/^[1-9]\d{0,8}$/.test(digits)) return Number(digits);
  throw new UsageError(`${name}: "${text}" is not a whole number of 1 or more.`);
}
