import type { Permission } from "#contract/admin/permissions.ts";
import type { Work } from "#contract/admin/system/today.ts";
import { type WorkKind, workKinds } from "#contract/admin/system/work-kinds.ts";
import { returnKinds } from "#contract/orders/return-states.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { countLowStock } from "../../merchandise/low-stock/low-stock.ts";
import { countOverdueCash } from "../../selling/cash/index.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { findFailedRun } from "../backups/index.ts";
import { countOpenMessages } from "../inbox/index.ts";
import { countReportedTexts, countWaitingTexts } from "../moderation/moderation.ts";
import {
  countFailedJobs,
  countOpenRefunds,
  countOrdersIn,
  countRefundRequests,
  countReturnsIn,
  sumCashUnderWay,
  sumSales,
  type Waiting,
} from "./today-queries.ts";

type Counted = { permission: Permission; count: (db: Database, now: Date, granted: Granted) => Promise<Waiting> };
type Granted = ReadonlySet<Permission>;

const counted: Record<WorkKind, Counted> = {
  pack: { permission: "orders:pack", count: (db) => countOrdersIn(db, "confirmed") },
  ship: { permission: "orders:pack", count: (db) => countOrdersIn(db, "processing") },
  returns: { permission: "orders:write", count: (db) => countReturnsIn(db, "requested") },
  // Packers inspect undelivered parcels that came back. Nobody has to refund anything for those.
  inspect: {
    permission: "orders:pack",
    count: (db, _now, granted) => countReturnsIn(db, "received", granted.has("refunds:create") ? returnKinds : ["rto"]),
  },
  "refund-requests": { permission: "refunds:create", count: countRefundRequests },
  returning: { permission: "orders:write", count: (db) => countOrdersIn(db, "returning") },
  refunds: { permission: "orders:totals", count: countOpenRefunds },
  cash: { permission: "cash:read", count: countOverdue },
  "low-stock": { permission: "stock:read", count: countLowStock },
  messages: { permission: "inbox:write", count: countOpenMessages },
  "text-reports": { permission: "reviews:write", count: countReportedTexts },
  reviews: { permission: "reviews:write", count: countWaitingTexts },
  "failed-jobs": { permission: "settings:read", count: countFailedJobs },
  "failed-backup": { permission: "backups:write", count: countFailedBackup },
};

async function countFailedBackup(db: Database): Promise<Waiting> {
  const failed = await findFailedRun(db);
  return { count: failed ? 1 : 0, oldestAt: failed?.at ?? null };
}

async function countOverdue(db: Database, now: Date): Promise<Waiting> {
  const { cashOverdueDays } = await getSettings(db);
  return countOverdueCash(db, new Date(now.getTime() - cashOverdueDays * dayMs));
}

/** The work for somebody with these permissions. Work without items has no entry. */
export async function getToday({ db, now }: Pick<AppContext, "db" | "now">, granted: Granted) {
  const work: Work[] = [];
  for (const kind of workKinds) {
    const { permission, count } = counted[kind];
    const waiting = granted.has(permission) ? await count(db, now(), granted) : undefined;
    if (waiting?.oldestAt) work.push({ kind, count: waiting.count, oldestAt: waiting.oldestAt.toISOString() });
  }
  if (!granted.has("orders:totals")) return { work };
  const today = startOfDay(now());
  const yesterday = await sumSales(db, new Date(today.getTime() - dayMs), today);
  return { work, yesterday: inRupees(yesterday), cashUnderWay: inRupees(await sumCashUnderWay(db)) };
}

const inRupees = ({ orders, total }: { orders: number; total: number }) => ({ orders, total: toRupees(total) });

const dayMs = 86_400_000;
/** Asia/Kolkata, the shop's time zone, has no daylight saving. */
const offsetMs = 5.5 * 3_600_000;

function startOfDay(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + offsetMs) / dayMs) * dayMs - offsetMs);
}
