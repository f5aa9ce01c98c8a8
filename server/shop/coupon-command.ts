import { parseArgs } from "node:util";
import { formatDate } from "#contract/format-date.ts";
import type { AppContext } from "../context.ts";
import { addCoupon, type CouponWithUses, endCoupon, getCoupons } from "../coupons/coupon-admin.ts";
import { couponText } from "../coupons/coupon-terms.ts";
import { type Command, type Terminal, WrongUse } from "./command.ts";
import { codeFrom, couponFrom, couponOptions } from "./coupon-words.ts";
import { inColumns } from "./in-columns.ts";

export const couponCommand: Command = {
  use: "coupon add|list|end …",
  about: "Makes coupons, shows them with their uses, ends one",
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
  async run(args, { openShop, terminal }) {
    const options = { args: [...args], options: couponOptions, allowPositionals: true };
    const { values, positionals } = parseArgs(options);
    const [verb, code, ...more] = positionals;
    const bare = Object.keys(values).length === 0;
    if (more.length > 0) throw new WrongUse(`"${more[0]}" is too much.`);
    if (verb === "list" && code === undefined && bare) return list(await openShop(), terminal);
    if (verb === "end" && code !== undefined && bare) return end(codeFrom(code), await openShop(), terminal);
    if (verb !== "add" || code === undefined) throw new WrongUse("Say add CODE, list or end CODE.");
    // Asked before the shop is opened: a wrong word needs none.
    const draft = couponFrom(code, values, new Date());
    const { db, now } = await openShop();
    const coupon = await addCoupon(db, draft, now());
    terminal.out(`Coupon ${coupon.code}: ${couponText(coupon)}.`);
    return 0;
  },
};

async function end(code: string, { db, now }: AppContext, terminal: Terminal): Promise<number> {
  const wentOn = await endCoupon(db, code, now());
  terminal.out(wentOn ? `Coupon ${code} has ended.` : `Coupon ${code} had ended already.`);
  return 0;
}

async function list({ db, now }: AppContext, terminal: Terminal): Promise<number> {
  const coupons = await getCoupons(db);
  if (coupons.length === 0) terminal.out("There are no coupons.");
  const rows = coupons.map((coupon) => [
    coupon.code,
    couponText(coupon),
    usesOf(coupon),
    coupon.usesPerCustomer === undefined ? "" : `${coupon.usesPerCustomer} per customer`,
    timeOf(coupon, now()),
  ]);
  for (const line of inColumns(rows)) terminal.out(line);
  return 0;
}

function usesOf({ uses, usesLeft }: CouponWithUses): string {
  return usesLeft === undefined ? `${uses} used` : `${uses} of ${uses + usesLeft} used`;
}

function timeOf({ startsAt, endsAt }: CouponWithUses, now: Date): string {
  if (startsAt > now) return `from ${formatDate(startsAt)}`;
  if (!endsAt) return "";
  // Its end is the first moment that it does not count.
  return endsAt <= now ? "ended" : `until ${formatDate(new Date(endsAt.getTime() - 1))}`;
}
