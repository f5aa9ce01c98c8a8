import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { findAuditFaults } from "../checks/check-audit.ts";
import { findBookFaults, readStockSums, type StockSums } from "../checks/check-books.ts";
import { findJobFaults } from "../checks/check-jobs.ts";
import { readCatalogue } from "../fuzz/shop/catalogue-records.ts";
import { insertFuzzCustomer } from "../fuzz/shop/customers.ts";
import type { FuzzShop } from "../fuzz/shop/fuzz-shop.ts";
import { createFuzzMember } from "../fuzz/shop/staff.ts";
import type { Call, Random } from "../load/call.ts";
import { ownerActions, packerActions } from "../load/staff-actions.ts";
import { createCall, payInSandbox } from "./create-call.ts";
import { type Buyer, cancelOrder, placeOrder, requestReturn } from "./customer-actions.ts";
import { Ledger } from "./ledger.ts";

export type BooksOptions = {
  seconds: number;
  buyers: number;
  packers: number;
  owners: number;
  kills: number;
  seed: number;
};

/**
 * The time for the remaining jobs. Refunds and mails wait for the time to undo (12 s), and are retried after a kill.
 */
const settleMs = 120_000;

export async function runBooks(shop: FuzzShop, options: BooksOptions): Promise<string[]> {
  const { context } = shop;
  const ledger = new Ledger();
  const before = await readStockSums(context);
  const since = new Date();
  const workers = [...(await createBuyers(shop, options, ledger)), ...(await createStaff(shop, options, ledger))];
  console.log(`${options.buyers} buyers, ${options.packers} packers, ${options.owners} owners, seed ${options.seed}`);
  const endsAt = performance.now() + options.seconds * 1000;
  const work = Promise.all(workers.map((act) => repeat(act, endsAt)));
  for (let kill = 0; kill < options.kills; kill++) {
    await pause((options.seconds * 1000) / (options.kills + 1));
    await shop.killAndRestart();
  }
  await work;
  console.log(ledger.format());
  const { faults, seconds } = await settle(shop, before, since);
  faults.push(...(await ledger.findLost(context.db)));
  for (const line of shop.log.filter(({ level }) => level >= 50))
    faults.push(`logged: ${line.msg} ${line.err?.stack ?? ""}`);
  console.log(`${await describeRecords(shop)}\nSettled after ${seconds.toFixed(0)} s`);
  for (const fault of faults.slice(0, 30)) console.log(`FAULT ${fault}`);
  console.log(faults.length > 0 ? `${faults.length} faults` : "No faults: money, stock, invoices and audit log agree");
  return faults;
}

type Act = () => Promise<void>;

async function repeat(act: Act, endsAt: number) {
  while (performance.now() < endsAt) await act();
}

/**
 * A seeded random number generator (mulberry32), with the same numbers in each run. The order in which concurrent
 * requests are processed still differs between runs.
 */
function createRandom(start: number): Random {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creates buyers, who pause for some seconds between two steps. */
async function createBuyers(shop: FuzzShop, { buyers, seed }: BooksOptions, ledger: Ledger): Promise<Act[]> {
  const { variants } = await readCatalogue(shop.context);
  const acts: Act[] = [];
  for (let n = 0; n < buyers; n++) {
    const { token, addressIds } = await insertFuzzCustomer(shop.context);
    const random = createRandom(seed + n);
    const network = `10.2.${n >> 8}.${n & 255}`;
    const call = createCall(shop, "/api/v1", { authorization: `Bearer ${token}`, "x-forwarded-for": network });
    const pay = (orderId: string) => payInSandbox(shop, orderId);
    // The number of variants is small, so that buyers compete for the last units.
    const buyer: Buyer = {
      call,
      random,
      pay,
      addressId: addressIds[0] ?? "",
      variants: variants.slice(0, 60),
      orderIds: [],
    };
    acts.push(async () => {
      await pause(random() * 12_000);
      const roll = random();
      if (roll < 0.55) await ledger.record("order", () => placeOrder(buyer, (answer) => ledger.addOrder(answer)));
      else if (roll < 0.6) await ledger.record("cancel one's order", () => cancelOrder(buyer));
      else await ledger.record("request a return", () => requestReturn(buyer));
    });
  }
  return acts;
}

async function createStaff(shop: FuzzShop, { packers, owners, seed }: BooksOptions, ledger: Ledger): Promise<Act[]> {
  const acts: Act[] = [];
  for (let n = 0; n < packers + owners; n++) {
    const isPacker = n < packers;
    const { headers } = await createFuzzMember(shop.context, shop.origin, isPacker ? "packer" : "owner");
    const random = createRandom(seed + 1000 + n);
    const call: Call = createCall(shop, "/api/v1/admin", headers);
    const actions = Object.entries(isPacker ? packerActions : ownerActions);
    acts.push(async () => {
      await pause(random() * (isPacker ? 2000 : 600));
      const [name, action] = actions[Math.floor(random() * actions.length)]!;
      await ledger.record(name, () => action({ db: shop.context.db, call, random }));
    });
  }
  return acts;
}

/**
 * Waits until the books are right. Refunds, mails and webhooks are jobs, so the books agree only when these are done.
 */
async function settle({ context }: FuzzShop, before: StockSums, since: Date) {
  const startedAt = performance.now();
  for (;;) {
    const faults = [
      ...(await findBookFaults(context, before)),
      ...(await findAuditFaults(context, since)),
      ...(await findJobFaults(context)),
    ];
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where state in ('created', 'active') and name in ('mail', 'refund', 'partial-refund')`.execute(
      context.db,
    );
    const elapsed = performance.now() - startedAt;
    if ((faults.length === 0 && rows[0]?.count === 0) || elapsed > settleMs) return { faults, seconds: elapsed / 1000 };
    await pause(2000);
  }
}

async function describeRecords({ context }: FuzzShop): Promise<string> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select 'orders ' || status as kind, count(*)::int as count from orders group by status
    union all select 'returns (' || kind || ') ' || status, count(*)::int from returns group by kind, status
    union all select 'changes of items', count(*)::int from order_edits
    union all select 'refunds of parts', count(*)::int from partial_refunds
    union all select 'invoices and credit notes', count(*)::int from invoices
    union all select 'remittance rows', count(*)::int from remittance_rows
    union all select 'rows of the audit log', count(*)::int from audit_log
    order by 1`.execute(context.db);
  return rows.map(({ kind, count }) => `${kind}: ${count}`).join("\n");
}
