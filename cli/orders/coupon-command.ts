import { parseArgs } from "node:util";
import { formatDate } from "#contract/format-date.ts";
import type { AppContext } from "../../server/context.ts";
import { addCoupon, type CouponWithUses, endCoupon, getCoupons } from "../../server/coupons/coupon-admin.ts";
import { couponText } from "../../server/coupons/coupon-terms.ts";
import { formatColumns } from "../terminal/columns.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { couponOptions, parseCode, parseCoupon } from "./coupon-options.ts";

export const couponCommand: Command = {
  usage: "coupon add|list|end …",
  summary: "Makes coupons, shows them with their uses, ends one",
  help: `  coupon add CODE --percent 10 | --amount 300 | --free-shipping
      --most N           a percentage takes off at most so many rupees
      --minimum N        counts from an items' total of so many rupees
      --from DAY         from 2026-12-01 on; without it from now
      --until DAY        2026-12-31 is its last day; without it until it is ended
      --limit N          for so many orders in all
      --per-customer N    for so many orders of one customer
  coupon list            all coupons, newest first
  coupon end CODE        it counts no more; orders that counted it keep what was promised

  A cancelled order gives its use back. The terms of a coupon never change: end it and make another one.`,
  async run(args, { getContext, terminal }) {
    const options = { args: [...args], options: couponOptions, allowPositionals: true };
    const { values, positionals } = parseArgs(options);
    const [verb, code, ...more] = positionals;
    const hasNoOptions = Object.keys(values).length === 0;
    if (more.length > 0) throw new UsageError(`"${more[0]}" is too much.`);
    if (verb === "list" && code === undefined && hasNoOptions) return listCoupons(await getContext(), terminal);
    if (verb === "end" && code !== undefined && hasNoOptions)
      return endCouponCode(parseCode(code), await getContext(), terminal);
    if (verb !== "add" || code === undefined) throw new UsageError("Say add CODE, list or end CODE.");
    // Asked before the shop is opened: a wrong word needs none.
    const draft = parseCoupon(code, values, new Date());
    const { db, now } = await getContext();
    const coupon = await addCoupon(db, draft, now());
    terminal.out(`Coupon ${coupon.code}: ${couponText(coupon)}.`);
    return 0;
  },
};

async function endCouponCode(code: string, { db, now }: AppContext, terminal: Terminal): Promise<number> {
  const wasActive = await endCoupon(db, code, now());
  terminal.out(wasActive ? `Coupon ${code} has ended.` : `Coupon ${code} had ended already.`);
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
  // Its end is the first moment that it does not count.
  return endsAt <= now ? "ended" : `until ${formatDate(new Date(endsAt.getTime() - 1))}`;
}
