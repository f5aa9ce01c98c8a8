import { parseArgs } from "node:util";
import { formatDate } from "#contract/values/format-date.ts";
import type { AppContext } from "../../server/context.ts";
import {
  addCoupon,
  type CouponWithUses,
  couponText,
  endCoupon,
  getCoupons,
} from "../../server/features/pricing/index.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";
import { formatColumns } from "../terminal/format.ts";
import { couponOptions, parseCode, parseCoupon } from "./coupon-options.ts";

export const couponCommand: Command = {
  usage: "coupon add|list|end …",
  summary: "Creates, lists and ends coupons",
  help: `  coupon add CODE --percent 10 | --amount 300 | --free-shipping
      --most N           largest discount of a percentage, in rupees
      --minimum N        smallest total of the items, in rupees
      --from DAY         first day, for example 2026-12-01 (default: now)
      --until DAY        last day, for example 2026-12-31 (default: until the coupon is ended)
      --limit N          number of orders in total
      --per-customer N   number of orders per customer
  coupon list            lists all coupons, newest first
  coupon end CODE        ends a coupon; orders that used it keep their discount
      --yes              without asking

  A cancelled order releases its use of the coupon. The terms of a coupon cannot be changed: end it and create another.`,
  async run(args, { getContext, terminal }) {
    const options = { args: [...args], options: couponOptions, allowPositionals: true };
    const { values, positionals } = parseArgs(options);
    const [verb, code, ...more] = positionals;
    const { yes, ...terms } = values;
    const hasNoOptions = Object.keys(terms).length === 0;
    if (more.length > 0) throw new UsageError(`Unexpected argument "${more[0]}".`);
    if (yes && verb !== "end") throw new UsageError("--yes is for end.");
    if (verb === "list" && code === undefined && hasNoOptions) return listCoupons(await getContext(), terminal);
    if (verb === "end" && code !== undefined && hasNoOptions)
      return endCouponCode(parseCode(code), await getContext(), { terminal, yes });
    if (verb !== "add" || code === undefined) throw new UsageError("Use add CODE, list or end CODE.");
    // Validated before the database is opened: a usage error needs no connection.
    const draft = parseCoupon(code, terms, new Date());
    const { db, now } = await getContext();
    const coupon = await addCoupon(db, draft, now());
    terminal.out(`Coupon ${coupon.code}: ${couponText(coupon)}.`);
    return 0;
  },
};

async function endCouponCode(
  code: string,
  { db, now }: AppContext,
  { terminal, yes }: { terminal: Terminal; yes: boolean | undefined },
): Promise<number> {
  await requireConfirmation(terminal, `End coupon ${code}? Only the history (/admin/history) can start it again.`, yes);
  const wasActive = await endCoupon(db, code, now());
  terminal.out(wasActive ? `Coupon ${code} has ended.` : `Coupon ${code} had already ended.`);
  return 0;
}

async function listCoupons({ db, now }: AppContext, terminal: Terminal): Promise<number> {
  const coupons = await getCoupons(db);
  if (coupons.length === 0) terminal.out("There are no coupons.");
  const rows = coupons.map((coupon) => [
    coupon.code,
    couponText(coupon),
    formatUses(coupon),
    coupon.usesPerCustomer === undefined ? "" : `${coupon.usesPerCustomer} per customer`,
    formatPeriod(coupon, now()),
  ]);
  for (const line of formatColumns(rows)) terminal.out(line);
  return 0;
}

function formatUses({ uses, usesLeft }: CouponWithUses): string {
  return usesLeft === undefined ? `${uses} used` : `${uses} of ${uses + usesLeft} used`;
}

function formatPeriod({ startsAt, endsAt }: CouponWithUses, now: Date): string {
  if (startsAt > now) return `from ${formatDate(startsAt)}`;
  if (!endsAt) return "";
  // endsAt is exclusive.
  return endsAt <= now ? "ended" : `until ${formatDate(new Date(endsAt.getTime() - 1))}`;
}
