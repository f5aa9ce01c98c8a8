import { parseArgs } from "node:util";
import { formatDate } from "#contract/values/format-date.ts";
import type { AppContext } from "../../server/context.ts";
import {
  addCoupon,
  type CouponWithUses,
  couponText,
  getCoupons,
} from "../../server/features/merchandise/pricing/index.ts";
import {
  addCouponBatch,
  type BatchDraft,
  changeCoupon,
  endCoupon,
  listBatchCodes,
} from "../../server/features/merchandise/promotions/index.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import { newId } from "../../server/platform/database/id.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";
import { formatColumns } from "../terminal/format.ts";
import { couponOptions, parseBatch, parseCode, parseCoupon } from "./coupon-options.ts";

export const couponCommand: Command = {
  usage: "coupon add|bulk|list|pause|resume|end …",
  summary: "Creates, lists, pauses and ends coupons",
  help: `  coupon add CODE --percent 10 | --amount 300 | --free-shipping
      --most N           largest discount of a percentage, in rupees
      --minimum N        smallest total of the items, in rupees
      --from DAY         first day, for example 2026-12-01 (default: now)
      --until DAY        last day, for example 2026-12-31 (default: until the coupon is ended)
      --limit N          number of orders in total
      --per-customer N   number of orders per customer
  coupon bulk PREFIX     prints random codes with these terms, each for one order: --count 100
  coupon list            lists all coupons, newest first, without codes in bulk
  coupon pause CODE      refuses the coupon until it is resumed
  coupon resume CODE
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
    if ((verb === "pause" || verb === "resume") && code !== undefined && hasNoOptions)
      return changeCouponCode(parseCode(code), verb, await getContext(), terminal);
    if ((verb !== "add" && verb !== "bulk") || code === undefined)
      throw new UsageError("Use add CODE, bulk PREFIX, list, pause CODE, resume CODE or end CODE.");
    // Validated before the database is opened: a usage error needs no connection.
    if (verb === "bulk") {
      const batch = parseBatch(code, terms, new Date());
      return addBatch(batch, await getContext(), terminal);
    }
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

async function changeCouponCode(
  code: string,
  change: "pause" | "resume",
  { db, now }: AppContext,
  terminal: Terminal,
): Promise<number> {
  const isChanged = await changeCoupon(db, { entity: "coupon", id: code }, change, { by: commandLine, now: now() });
  const state = change === "pause" ? "is paused" : "can be used again";
  terminal.out(isChanged ? `Coupon ${code} ${state}.` : `Coupon ${code} is as it was.`);
  return 0;
}

async function addBatch(batch: Omit<BatchDraft, "id">, { db, now }: AppContext, terminal: Terminal): Promise<number> {
  const id = newId();
  await addCouponBatch(db, { ...batch, id }, { by: commandLine, now: now() });
  for (const { id: code } of await listBatchCodes(db, id, { after: "", limit: batch.codes })) terminal.out(code);
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

function formatPeriod({ startsAt, endsAt, pausedAt }: CouponWithUses, now: Date): string {
  if (startsAt > now) return `from ${formatDate(startsAt)}`;
  if (endsAt && endsAt <= now) return "ended";
  if (pausedAt) return "paused";
  if (!endsAt) return "";
  // endsAt is exclusive.
  return `until ${formatDate(new Date(endsAt.getTime() - 1))}`;
}
